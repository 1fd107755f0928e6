import { useTranslate } from 'ra-core'
import type { PayRun } from '#contract/payouts/payRuns.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { formatDateTime, formatMoney } from '#src/ui/format.ts'
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
      <p className={styles.paid}>
        {translate('payRuns.run.done', { smart_count: paid, amount: formatMoney(paidTotal) })}
      </p>
      {pending > 0 && (
        <>
          <progress max={artists} value={done} aria-label={progress} />
          <p aria-live="polite">
            {progress}. {translate('payRuns.run.running')}
          </p>
        </>
      )}
      {paid < artists && <RunCounts run={run} />}
      <p>{translate('payRuns.run.started', { name: createdBy, date: formatDateTime(createdDate) })}</p>
      {note && <p>{note}</p>}
    </section>
  )
}
