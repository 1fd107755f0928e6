import type { Account } from '#contract/session/session.ts'
import { preloadList } from '#src/admin/list/preloadList.ts'
import { ORDER_LIST } from '#src/orders/filters/orderFilters.ts'
import type { Sources } from '#src/providers/sources.ts'
import { landingUrlOf } from './landingUrlOf.ts'

/** Loads the rows that the address names, unless the account begins elsewhere. */
export async function preloadOrders(sources: Sources, account: Account): Promise<void> {
  if (!landingUrlOf(account, window.location.search)) await preloadList(sources, 'orders', ORDER_LIST)
}
