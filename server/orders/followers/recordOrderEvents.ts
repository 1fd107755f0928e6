import type { Db } from '../../db/db.ts'
import { type AnyEvent, type NewEvent, type NewOrderEvent, writeEvents } from '../../events/record.ts'
import { notifyOfEvents, type StoredOrderEvent } from './notifyFollowers.ts'

const ofOrder = (event: NewOrderEvent): AnyEvent => ({ ...event, area: 'orders' })

/** Tells the followers of what happened to orders. */
async function notify(tx: Db, ids: readonly number[], happened: readonly NewOrderEvent[]): Promise<void> {
  const [first] = happened
  if (!first) return
  const stored = happened.map((event, at): StoredOrderEvent => ({ ...event, id: ids[at] ?? 0 }))
  await notifyOfEvents(tx, first.now, stored)
}

/** Records events of orders in the transaction that causes them, and tells their followers (D-11.70). */
export async function recordOrderEvents(tx: Db, happened: readonly NewOrderEvent[]): Promise<void> {
  await notify(tx, await writeEvents(tx, happened.map(ofOrder)), happened)
}

/** Records a record's event together with those of the orders that it concerns. */
export async function recordWithOrders(
  tx: Db,
  event: NewEvent,
  ofOrders: readonly NewOrderEvent[],
): Promise<void> {
  const ids = await writeEvents(tx, [...ofOrders.map(ofOrder), event])
  await notify(tx, ids, ofOrders)
}
