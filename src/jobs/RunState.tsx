import { useTranslate } from 'ra-core'
import type { JobRun } from '#contract/jobs/jobs.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './Jobs.module.css'

/** Only what staff should look at is coloured. */
const SIGNS: Readonly<Record<JobRun['state'], readonly [IconName, 'bad' | 'warn' | 'quiet']>> = {
  RUNNING: ['clock', 'quiet'],
  DONE: ['check', 'quiet'],
  FAILED: ['warning', 'bad'],
  LOST: ['info', 'warn'],
}

/** How a run went, with what it changed or why it failed. */
export function RunState({ run }: { readonly run: JobRun }) {
  const translate = useTranslate()
  const [icon, tone] = SIGNS[run.state]
  return (
    <span className={styles.state}>
      <span className={styles.badge} data-tone={tone}>
        <Icon name={icon} size={12} />
        {translate(`jobs.state.${run.state}`)}
      </span>
      {run.changed !== null && run.changed > 0 && (
        <span>{translate('jobs.changed', { smart_count: run.changed })}</span>
      )}
      {run.error !== null && (
        <span className={styles.error} data-full={run.error}>
          {run.error}
        </span>
      )}
    </span>
  )
}
