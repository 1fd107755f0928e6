import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { sumMoney } from '#contract/money.ts'
import { summarizePayouts } from '#contract/payouts/payouts.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { useCall } from '#src/providers/useCall.ts'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatMoney } from '#src/ui/format.ts'
import { PAYOUT_KEYS } from '../payoutKeys.ts'
import styles from './PayoutSums.module.css'
import type { PayoutFilters } from './payoutFilters.ts'
import { usePayoutQuery } from './usePayoutQuery.ts'
import { useRangeText } from './useRangeText.ts'

function useSums() {
  const call = useCall()
  const query = usePayoutQuery()
  return useQuery({
    queryKey: [...PAYOUT_KEYS.summary, query],
    queryFn: ({ signal }) => call(summarizePayouts, {}, { query, signal }),
    placeholderData: (previous) => previous,
  })
}

/** What was paid within the filter, what is owed now, and both together (B§2, D-8.25). */
export function PayoutSums() {
  const translate = useTranslate()
  const { filter } = useListFilters<PayoutFilters>()
  const rangeText = useRangeText()
  const { data, error, refetch, isPlaceholderData } = useSums()
  if (error && !data)
    return (
      <div className={styles.failed} role="alert">
        <span>{translate('payouts.sums.failed', { reason: errorText(translate, error) })}</span>
        <button type="button" className="button" onClick={() => void refetch()}>
          {translate('ui.retry')}
        </button>
      </div>
    )
  const extra =
    data && data.extraPaid > 0 && translate('payouts.sums.extra', { amount: formatMoney(data.extraPaid) })
  return (
    <dl className={styles.sums} aria-busy={data === undefined} data-stale={isPlaceholderData || undefined}>
      <Sum
        label={translate('payouts.sums.paid')}
        amount={data && sumMoney([data.bookingPaid, data.extraPaid])}
        note={[rangeText(filter.range), extra].filter(Boolean).join(' · ')}
      />
      <Sum
        label={translate('payouts.sums.unpaid')}
        amount={data?.bookingUnPaid}
        note={translate('payouts.sums.unpaidNote')}
      />
      <Sum
        label={translate('payouts.sums.total')}
        amount={data?.totalBudget}
        note={translate('payouts.sums.totalNote')}
      />
    </dl>
  )
}

interface SumProps {
  readonly label: string
  /** Undefined while loading. */
  readonly amount: number | undefined
  readonly note: string
}

function Sum({ label, amount, note }: SumProps) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.amount}>
          {amount === undefined ? <Skeleton width={96} height={20} /> : formatMoney(amount)}
        </span>
        <span className={styles.note} title={note}>
          {note}
        </span>
      </dd>
    </div>
  )
}
