import { refreshTotals } from '../customers/totals.ts'
import type { Db } from '../db/db.ts'
import { holdNames } from '../plain/otherNames.ts'
import { readCustomerLanguage } from '../systemProperties/customerLanguage.ts'
import { addItems } from './addItems.ts'
import { type FoundStore, findStore, notifyOfStore } from './findStore.ts'
import { insertOrder, readDeadlineTerms } from './insertOrder.ts'
import { type KnownItem, knownItems } from './knownItems.ts'
import type { DoneOrder } from './newOrder.ts'

const ACTOR = 'Intake'

export interface MadeOrder {
  readonly id: number
  /** In the order in which the items were given. */
  readonly itemIds: readonly number[]
}

/** Finds the store of each order, of orders that name the same one once: names are held. */
function storesOf(tx: Db, now: Date) {
  const known = new Map<string, FoundStore>()
  return async (order: DoneOrder): Promise<FoundStore> => {
    const key = JSON.stringify([order.storeId, order.store, order.source])
    const standing = known.get(key)
    if (standing) return standing
    const found = await findStore(tx, order, now)
    known.set(key, { id: found.id })
    return found
  }
}

/** What belongs to each order of what all of them have. */
function partsOf(given: readonly DoneOrder[], items: readonly KnownItem[]): KnownItem[][] {
  let from = 0
  return given.map((order) => {
    const to = from + order.items.length
    const own = items.slice(from, to)
    from = to
    return own
  })
}

/**
 * Creates orders that were done before they came here, with customers, items and totals, without events and alerts. The caller
 * holds the lock of the intake and knows that none of them exists. Throws 400 naming the field if one is refused.
 */
export async function createDoneOrders(
  tx: Db,
  given: readonly DoneOrder[],
  now: Date,
): Promise<readonly MadeOrder[]> {
  if (given.length === 0) return []
  await holdNames(tx)
  const parts = partsOf(
    given,
    await knownItems(
      tx,
      given.flatMap(({ items }) => items),
    ),
  )
  const making = { now, account: ACTOR, terms: await readDeadlineTerms(tx) }
  const language = await readCustomerLanguage(tx)
  const storeOf = storesOf(tx, now)
  const customers = new Set<number>()
  const made: MadeOrder[] = []
  for (const [place, order] of given.entries()) {
    const items = parts[place] ?? []
    const store = await storeOf(order)
    const customer = { ...order.customer, language: order.customer.language ?? language }
    const { id, number, code, customerId } = await insertOrder(
      tx,
      { ...order, customer },
      items,
      store,
      making,
    )
    made.push({ id, itemIds: await addItems(tx, id, items, now) })
    customers.add(customerId)
    if (store.made !== undefined) await notifyOfStore(tx, now, { name: store.made, code, number })
  }
  await refreshTotals(tx, [...customers])
  return made
}
