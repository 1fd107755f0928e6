import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useMemo } from 'react'
import { sumMoney } from '#contract/money.ts'
import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { PAYOUT_KEYS } from '../payoutKeys.ts'

/** The sum of payouts as far as their pages are loaded. Voided ones pay nothing and are counted apart. */
export function useSelectedSum(ids: readonly number[]) {
  const client = useQueryClient()
  const { data } = useListContext<PayoutRow>()
  return useMemo(() => {
    const pages = client.getQueriesData<{ data: readonly PayoutRow[] }>({ queryKey: PAYOUT_KEYS.lists })
    const rows = [...pages.flatMap(([, page]) => page?.data ?? []), ...(data ?? [])]
    const known = new Map(rows.map((row) => [row.id, row]))
    const chosen = ids.flatMap((id) => known.get(id) ?? [])
    const live = chosen.filter(({ voidedDate }) => voidedDate === null)
    return {
      amount: sumMoney(live.map(({ totalPaid }) => totalPaid)),
      voided: chosen.length - live.length,
      unknown: ids.length - chosen.length,
    }
  }, [client, data, ids])
}
