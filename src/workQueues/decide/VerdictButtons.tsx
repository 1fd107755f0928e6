import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { QueueEntry } from '#contract/workQueues/workQueues.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useCharacterKeys } from '#src/ui/keys/useCharacterKeys.ts'
import styles from '../WorkQueues.module.css'
import { VERDICT_LETTERS, type Verdict } from './verdicts.ts'

interface VerdictButtonsProps {
  readonly order: OrderRow
  readonly entry: QueueEntry
  readonly verdicts: readonly Verdict[]
  readonly onDecide: (entry: QueueEntry, verdict: Verdict) => void
}

/** The decisions on what was handed in, above the link that fills the row. */
export function VerdictButtons({ order, entry, verdicts, onDecide }: VerdictButtonsProps) {
  const translate = useTranslate()
  const characters = useCharacterKeys()
  if (verdicts.length === 0) return null
  return (
    <span className={styles.verdicts}>
      {verdicts.map((verdict) => {
        const label = translate(`workQueues.verdict.${verdict}`)
        return (
          <Button
            key={verdict}
            aria-label={`${label} #${order.number}`}
            aria-keyshortcuts={characters ? VERDICT_LETTERS[verdict] : undefined}
            aria-haspopup={verdict === 'reject' ? 'dialog' : undefined}
            onClick={() => onDecide(entry, verdict)}
          >
            {label}
          </Button>
        )
      })}
    </span>
  )
}
