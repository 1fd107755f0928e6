import { useTranslate } from 'ra-core'
import type { PayRun } from '#contract/payouts/payRuns.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import { formatDateTime, formatMoney } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { RunCounts } from '../RunCounts.tsx'
import styles from './PayRun.module.css'

/** How far the run is, what it paid, and who started it. */
export function RunProgress() {
  const translate = useTranslate()
  const run = useRecord<PayRun>()
  const { artists, pending, paid, paidTotal, createdBy, createdDate, note } = run
  const done = artists - pending
  const progress = translate('payRuns.run.progress', { done, count: artists })
  return (
    <section className={`card padded ${styles.progress}`} aria-label={progress}>
      <Text as="p" size="title" weight="strong" line={24} breaks tabular>
        {translate('payRuns.run.done', { smart_count: paid, amount: formatMoney(paidTotal) })}
      </Text>
      {pending > 0 && (
        <>
          <ProgressBar height={8} max={artists} value={done} aria-label={progress} />
          <Text as="p" tone="ink-2" breaks aria-live="polite">
            {progress}. {translate('payRuns.run.running')}
          </Text>
        </>
      )}
      {paid < artists && <RunCounts run={run} />}
      <Text as="p" tone="ink-2" breaks>
        {translate('payRuns.run.started', { name: createdBy, date: formatDateTime(createdDate) })}
      </Text>
      {note && (
        <Text as="p" tone="ink-2" breaks>
          {note}
        </Text>
      )}
    </section>
  )
}
