import type { Db } from '../../db/db.ts'
import type { NewOrder } from '../newOrder.ts'

/** What waits of a connected shop. */
export interface ParkedOfShop {
  readonly connectionId: number
  readonly channel: string
  readonly body: string
}

export interface TakenOfShop {
  readonly connectionId: number
  /** As it is kept here, with what makes it unambiguous. */
  readonly externalId: string | null
  readonly orderId: number
  /** Dollars for one unit of the shop's currency, where a person said so. */
  readonly rate: number | undefined
}

/** What the connected shops do when a person makes an order of what waits of one. */
export interface ConnectedShops {
  /** The store of the order; undefined where the rules of the intake decide. */
  readonly storeOfParked: (tx: Db, parked: ParkedOfShop) => Promise<number | undefined>
  /** Ties the order to its shop. */
  readonly linkParked: (tx: Db, now: Date, taken: TakenOfShop, order: NewOrder) => Promise<void>
}
