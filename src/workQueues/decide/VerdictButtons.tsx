import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import { Button } from '#src/ui/button/Button.tsx'
import styles from '../WorkQueues.module.css'
import { VERDICT_LETTERS, type Verdict } from './verdicts.ts'

interface VerdictButtonsProps {
  readonly order: OrderRow
  readonly verdicts: readonly Verdict[]
  readonly onDecide: (order: OrderRow, verdict: Verdict) => void
}

/** The decisions on what was handed in, above the link that fills the row. */
export function VerdictButtons({ order, verdicts, onDecide }: VerdictButtonsProps) {
  const translate = useTranslate()
  if (verdicts.length === 0) return null
  return (
    <span className={styles.verdicts}>
      {verdicts.map((verdict) => {
        const label = translate(`workQueues.verdict.${verdict}`)
        return (
          <Button
            key={verdict}
            aria-label={`${label} #${order.number}`}
            aria-keyshortcuts={VERDICT_LETTERS[verdict]}
            aria-haspopup={verdict === 'reject' ? 'dialog' : undefined}
            onClick={() => onDecide(order, verdict)}
          >
            {label}
          </Button>
        )
      })}
    </span>
  )
}
