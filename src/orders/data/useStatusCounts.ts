import { useQuery } from '@tanstack/react-query'
import { countByStatus } from '#contract/orders/list.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import { useCall } from '#src/providers/useCall.ts'
import { ORDER_KEYS } from './orderKeys.ts'

type Counts = ReadonlyMap<OrderStatus, number>

/** Number of orders per status in the account's scope, ignoring filters (D-6.11); undefined while unknown. */
export function useStatusCounts(): Counts | undefined {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ORDER_KEYS.statusCounts,
    queryFn: ({ signal }) => call(countByStatus, {}, { signal }),
    select: countsOf,
  })
  return data
}

const countsOf = (rows: readonly { status: OrderStatus; count: number }[]): Counts =>
  new Map(rows.map(({ status, count }) => [status, count]))

/** Whether the account has no order at all, finished ones included; false while that is not known. */
export function useHasNoOrders(): boolean {
  const counts = useStatusCounts()
  return counts !== undefined && [...counts.values()].every((count) => count === 0)
}

/** The count at the menu entry: all orders that are not DONE (D-1.21). Of no orders at all there is none. */
export function useOpenOrders(): number | undefined {
  const counts = useStatusCounts()
  const isNone = useHasNoOrders()
  if (!counts || isNone) return undefined
  return [...counts].reduce((sum, [status, count]) => (status === 'DONE' ? sum : sum + count), 0)
}
