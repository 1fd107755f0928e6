import { useQuery } from '@tanstack/react-query'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import { listOrders } from '#contract/orders/list.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { getEarnings } from '#contract/payouts/earnings.ts'
import { pays } from '#contract/payouts/paying.ts'
import { listPayouts } from '#contract/payouts/payouts.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { PAYOUT_KEYS } from '#src/payouts/payoutKeys.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'

const KEYS = {
  orders: ['myWork', 'orders'],
  payouts: [...PAYOUT_KEYS.lists, 'own'],
} as const

/** More open orders than any artist has; the page says so if there are more. */
const MOST_JOBS = 200
const MOST_UNPAID = 100
/** Payouts shown before the link to all of them. */
const LATEST = 5

const useLogin = (): string => useAccount()?.login ?? ''

/** The open orders that are assigned to the account: their own steps, the nearest deadline first, before what waits. */
export function useJobs() {
  const call = useCall()
  const login = useLogin()
  return useQuery({
    queryKey: [...KEYS.orders, 'open', login],
    queryFn: ({ signal }) => {
      const sort = ['stepDeadline,asc', 'deadline,asc']
      const query = { open: 'true', assignee: [login], sort, size: MOST_JOBS } as const
      return call(listOrders, {}, { query, signal })
    },
    enabled: useCan(listOrders),
  })
}

/** What the earnings count as unpaid: refunded orders and those without a budget are not paid. */
const isOwed = ({ refunded, budget }: OrderRow): boolean => !refunded && budget !== 0

/** The done orders that the account is not paid for yet, the newest first. */
export function useUnpaidWork() {
  const call = useCall()
  const login = useLogin()
  const account = useAccount()
  // Accounts that see other orders too must ask for their own.
  const own = account && !seesOwnOnly(account) ? { assignee: [login] } : {}
  return useQuery({
    queryKey: [...KEYS.orders, 'unpaid', login],
    queryFn: async ({ signal }) => {
      const query = { ...own, open: 'false', paymentStatus: ['UNPAID'], size: MOST_UNPAID } as const
      return (await call(listOrders, {}, { query, signal })).rows.filter(isOwed)
    },
    enabled: useCan(listOrders),
  })
}

/** The latest payouts of the account. */
export function useOwnPayouts() {
  const call = useCall()
  const login = useLogin()
  const account = useAccount()
  // Accounts that see the payouts of others may filter by artist; those that see only their own may not.
  const own = account && pays(account) ? { assignee: [login] } : {}
  return useQuery({
    queryKey: [...KEYS.payouts, login],
    queryFn: async ({ signal }) => {
      const query = { ...own, sort: ['createdDate,desc'], size: LATEST }
      return (await call(listPayouts, {}, { query, signal })).rows
    },
    enabled: useCan(listPayouts),
  })
}

export function useEarnings() {
  const call = useCall()
  const login = useLogin()
  return useQuery({
    queryKey: [...PAYOUT_KEYS.earnings, login],
    queryFn: ({ signal }) => call(getEarnings, { login }, { signal }),
  })
}

export type JobsQuery = ReturnType<typeof useJobs>
export type UnpaidQuery = ReturnType<typeof useUnpaidWork>
export type PayoutsQuery = ReturnType<typeof useOwnPayouts>
export type EarningsQuery = ReturnType<typeof useEarnings>

const LIVE_KEYS = [KEYS.orders, PAYOUT_KEYS.earnings]

/** Reads orders and earnings again after changes of orders and payouts. */
export const useLiveWork = (): void => useLiveQueries(['orders', 'payouts', 'missed'], LIVE_KEYS)
