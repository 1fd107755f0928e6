import { holds } from '#contract/access.ts'
import { seesArtists } from '#contract/artists/artists.ts'
import { isPrintStatus, ORDER_STATUSES, type OrderStatus } from '#contract/orders/statuses.ts'
import { pays } from '#contract/payouts/paying.ts'
import type { SignedIn } from '../accounts/account.ts'
import { problem } from '../http/problem.ts'
import { seesAllOrders } from '../scope/orderScope.ts'

/** The parts of the insights that the account sees. */
export interface Sight {
  readonly revenue: boolean
  readonly artists: boolean
  readonly payouts: boolean
  readonly reminders: boolean
  /** Open statuses that the account may filter by, in their order. */
  readonly statuses: readonly OrderStatus[]
}

/** Throws 403 for accounts that see only some orders: the figures are those of all. */
export function sightOf(account: SignedIn): Sight {
  if (!seesAllOrders(account))
    throw problem('forbidden', { missing: ['CAN_SEE_ASSIGN_ORDER'], says: { key: 'allOrdersOnly' } })
  const prints = holds(account, 'VIEW_WORK_LOG_FOR_CANVAS')
  const artists = seesArtists(account)
  return {
    revenue: holds(account, 'VIEW_ORDER_SUBTOTAL'),
    artists,
    payouts: artists && holds(account, 'VIEW_ALL_PAYOUT') && pays(account),
    reminders: holds(account, 'VIEW_CUSTOMERS_CARE'),
    statuses: ORDER_STATUSES.filter((status) => status !== 'DONE' && (prints || !isPrintStatus(status))),
  }
}
