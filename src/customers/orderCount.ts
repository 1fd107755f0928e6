import type { TranslateFunction } from 'ra-core'
import type { CustomerRow } from '#contract/customers/customers.ts'

type Counted = Pick<CustomerRow, 'totalOrder' | 'refundedOrders'>

/** All orders, with those that are refunded. */
export const allOrders = ({ totalOrder, refundedOrders }: Counted): number => totalOrder + refundedOrders

/** How many orders there are, and how many of them are refunded (D-9.7). */
export function orderCount(translate: TranslateFunction, customer: Counted): string {
  const { refundedOrders: refunded } = customer
  const key = refunded > 0 ? 'customers.orderCountRefunded' : 'customers.orderCount'
  return translate(key, { smart_count: allOrders(customer), refunded })
}
