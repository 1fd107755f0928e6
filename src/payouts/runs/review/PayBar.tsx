import { useTranslate } from 'ra-core'
import type { PayRunCandidate } from '#contract/payouts/payRuns.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDate, formatMoney } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import styles from './Review.module.css'
import { type Ticks, useStart } from './useReview.ts'

interface PayBarProps {
  readonly reviewed: {
    readonly until: string
    readonly ticked: readonly PayRunCandidate[]
    readonly note: string
  }
  readonly ticks: Ticks
  /** Number of artists to choose from. */
  readonly count: number
}

/** The total of the ticked artists and the button that pays them; stays in view. */
export function PayBar({ reviewed, ticks: { ticked, total }, count }: PayBarProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { mutate, isPending } = useStart()
  const label = translate('payRuns.review.pay', { smart_count: ticked.length, total: formatMoney(total) })
  const off = ticked.length === 0 || isPending
  const pay = async () => {
    if (off) return
    const text = translate('payRuns.review.confirm', { day: formatDate(reviewed.until) })
    if (await confirm({ title: `${label}?`, text, confirm: label })) mutate(reviewed)
  }
  return (
    <div className={styles.bar}>
      <Text tone="ink-2" tabular aria-live="polite">
        {translate('payRuns.review.ticked', { ticked: ticked.length, count })}
        <b>{formatMoney(total)}</b>
      </Text>
      <Button kind="primary" aria-disabled={off} onClick={() => void pay()}>
        {isPending ? translate('payRuns.review.paying') : label}
      </Button>
    </div>
  )
}
