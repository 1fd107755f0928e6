import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { sumMoney } from '#contract/money.ts'
import { summarizePayouts } from '#contract/payouts/payouts.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { useCall } from '#src/providers/useCall.ts'
import { formatMoney } from '#src/ui/format.ts'
import { Figures, FiguresFailed } from '#src/ui/record/Figures.tsx'
import { PAYOUT_KEYS } from '../payoutKeys.ts'
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
  if (error && !data) return <FiguresFailed text="payouts.sums.failed" error={error} retry={refetch} />
  const extra =
    data && data.extraPaid > 0 && translate('payouts.sums.extra', { amount: formatMoney(data.extraPaid) })
  return (
    <Figures
      isStale={isPlaceholderData}
      figures={[
        {
          label: translate('payouts.sums.paid'),
          amount: data && formatMoney(sumMoney([data.bookingPaid, data.extraPaid])),
          note: [rangeText(filter.range), extra].filter(Boolean).join(' · '),
        },
        {
          label: translate('payouts.sums.unpaid'),
          amount: data && formatMoney(data.bookingUnPaid),
          note: translate('payouts.sums.unpaidNote'),
        },
        {
          label: translate('payouts.sums.total'),
          amount: data && formatMoney(data.totalBudget),
          note: translate('payouts.sums.totalNote'),
        },
      ]}
    />
  )
}
