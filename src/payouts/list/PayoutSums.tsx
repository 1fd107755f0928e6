import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { sumMoney } from '#contract/money.ts'
import { summarizePayouts } from '#contract/payouts/payouts.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useRangeText } from '#src/ui/dates/useRangeText.ts'
import { formatMoney } from '#src/ui/format.ts'
import { Figures, FiguresFailed } from '#src/ui/record/Figures.tsx'
import { PAYOUT_KEYS } from '../payoutKeys.ts'
import { usePayoutAbilities } from '../usePayoutAbilities.ts'
import type { PayoutFilters } from './payoutFilters.ts'
import { useNeverPaid } from './useNeverPaid.ts'
import { usePayoutQuery } from './usePayoutQuery.ts'

function useSums() {
  const call = useCall()
  const query = usePayoutQuery()
  return useQuery({
    queryKey: [...PAYOUT_KEYS.summary, query],
    queryFn: ({ signal }) => call(summarizePayouts, {}, { query, signal }),
    placeholderData: (previous) => previous,
  })
}

/** What was paid within the filter, what is owed now and, with its permission, the total (B§2, D-8.25). */
export function PayoutSums() {
  const translate = useTranslate()
  const { filter } = useListFilters<PayoutFilters>()
  const { sums } = usePayoutAbilities()
  const rangeText = useRangeText()
  const { data, error, refetch, isPlaceholderData } = useSums()
  const neverPaid = useNeverPaid()
  // The list says why; zeros would say that something was counted.
  if (neverPaid && data?.bookingUnPaid === 0) return null
  if (error && !data) return <FiguresFailed text="payouts.sums.failed" error={error} retry={refetch} />
  const extra =
    data && data.extraPaid > 0 && translate('payouts.sums.extra', { amount: formatMoney(data.extraPaid) })
  const total = {
    label: translate('payouts.sums.total'),
    amount: data?.totalBudget === undefined ? undefined : formatMoney(data.totalBudget),
    note: translate('payouts.sums.totalNote', { days: rangeText(filter.range) }),
  }
  return (
    <Figures
      isStale={isPlaceholderData}
      figures={[
        {
          label: translate('payouts.sums.paid'),
          amount: data && formatMoney(sumMoney([data.bookingPaid, data.extraPaid])),
          note: [sums ? rangeText(filter.range) : translate('payouts.sums.always'), extra]
            .filter(Boolean)
            .join(' · '),
        },
        {
          label: translate('payouts.sums.unpaid'),
          amount: data && formatMoney(data.bookingUnPaid),
          note: translate('payouts.sums.unpaidNote'),
        },
        ...(sums ? [total] : []),
      ]}
    />
  )
}
