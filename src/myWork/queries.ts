import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listOrders } from '#contract/orders/list.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { getEarnings } from '#contract/payouts/earnings.ts'
import { listPayouts } from '#contract/payouts/payouts.ts'
import { useLive } from '#src/live/bus.ts'
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
/** Minimum time between refetches, in milliseconds: on a busy day changes come every second. */
const EVERY_MS = 2000

const useLogin = (): string => useAccount()?.login ?? ''

/** The open orders that are assigned to the account, the nearest deadline first. */
export function useJobs() {
  const call = useCall()
  const login = useLogin()
  return useQuery({
    queryKey: [...KEYS.orders, 'open', login],
    queryFn: ({ signal }) => {
      const query = { open: 'true', assignee: [login], sort: ['deadline,asc'], size: MOST_JOBS } as const
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
  return useQuery({
    queryKey: [...KEYS.orders, 'unpaid', useLogin()],
    queryFn: async ({ signal }) => {
      const query = { open: 'false', paymentStatus: ['UNPAID'], size: MOST_UNPAID } as const
      return (await call(listOrders, {}, { query, signal })).rows.filter(isOwed)
    },
    enabled: useCan(listOrders),
  })
}

/** The latest payouts of the account. */
export function useOwnPayouts() {
  const call = useCall()
  const login = useLogin()
  return useQuery({
    queryKey: [...KEYS.payouts, login],
    queryFn: async ({ signal }) =>
      (await call(listPayouts, {}, { query: { sort: ['createdDate,desc'], size: LATEST }, signal })).rows,
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

/** Reads orders and earnings again after changes of orders, once for all changes until then. */
export function useLiveWork(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(({ name }) => {
    if ((name !== 'orders' && name !== 'payouts' && name !== 'missed') || timer.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      for (const queryKey of [KEYS.orders, PAYOUT_KEYS.earnings]) void client.invalidateQueries({ queryKey })
    }, EVERY_MS)
  })
}
