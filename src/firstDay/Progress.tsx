import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import { useTranslate } from 'ra-core'
import type { Setup } from '#contract/firstDay/firstDay.ts'
import styles from './FirstDay.module.css'

export const doneOf = (steps: Setup['steps']): number => steps.filter(({ state }) => state === 'DONE').length

/** How much of the set-up is done, as words and as a bar. */
export function Progress({ steps }: Pick<Setup, 'steps'>) {
  const translate = useTranslate()
  const done = doneOf(steps)
  return (
    <span className={styles.progress}>
      <output>{translate('firstDay.count', { done, total: steps.length })}</output>
      <ProgressBar height={6} width={96} value={done} max={steps.length} aria-hidden="true" />
    </span>
  )
}
