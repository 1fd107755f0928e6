import type { OrderEvent } from '#contract/orders/events.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../events/record.ts'
import type { StoredOrder } from '../../orders/change.ts'
import type { SentToShop, ShopOrder, Taken, TakenLine } from '../shop.ts'
import type { shopChanges } from '../tables.ts'

export type WaitingChange = typeof shopChanges.$inferSelect

/** An order that follows its shop, within a transaction that has locked it. What is to be written gathers here. */
export interface Following {
  readonly tx: Db
  readonly now: Date
  readonly account: Actor
  readonly connectionId: number
  readonly order: StoredOrder
  /** The state of the shop that was taken before; null for none. */
  readonly before: ShopOrder | null
  readonly shop: ShopOrder
  readonly sent: SentToShop
  /** Dollars for one unit of the shop's currency; null if nobody said so. */
  readonly rate: number | null
  readonly waiting: WaitingChange[]
  readonly lines: Record<string, TakenLine>
  readonly lead: Taken['lead']
  closed: Taken['closed']
  set: Partial<StoredOrder>
  readonly events: OrderEvent[]
  /** Whether the totals of the customer change. */
  spent: boolean
  /** Whether somebody is to be told that a change waits. */
  asked: boolean
  /** Whether what waits has changed without an event. */
  settled: boolean
}

/** The order as it will be. */
export const orderAfter = ({ order, set }: Pick<Following, 'order' | 'set'>): StoredOrder => ({
  ...order,
  ...set,
})
