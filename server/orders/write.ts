import type { OrderRow } from '#contract/orders/orders.ts'
import type { Db } from '../db/db.ts'
import type { Links } from '../files/links.ts'
import {
  applyChange,
  type ChangeRequest,
  checkVersion,
  lockToWork,
  type OrderChange,
  type StoredOrder,
} from './change.ts'
import { rowById } from './rows.ts'

/** A write whose reply has links to files. */
export interface PageRequest extends ChangeRequest {
  readonly links: Links
}

/** What a rule has decided. */
export interface Decision<Reply> {
  /** Undefined if the order does not change. */
  readonly change?: OrderChange | undefined
  /** Reads the reply once the change is written. */
  readonly reply: () => Reply | Promise<Reply>
}

/**
 * The frame of every write to one order: finds it in the scope, locks it, lets the rule decide, writes the
 * change with its events, alerts and messages, and replies, all in one transaction. Throws 404 outside the
 * scope, 403 `notYourStep` for a former artist of the order. The rule checks the version, since that may be
 * one of a part of the order, such as a to-do.
 * @param lockFirst locks what is always locked before orders
 */
export function writeOrder<Reply>(
  db: Db,
  request: ChangeRequest,
  decide: (tx: Db, order: StoredOrder) => Promise<Decision<Reply>>,
  lockFirst?: (tx: Db) => Promise<unknown>,
): Promise<Reply> {
  return db.transaction(async (tx) => {
    const order = await lockToWork(tx, request, lockFirst)
    const { change, reply } = await decide(tx, order)
    if (change) await applyChange(tx, order, change, request)
    return reply()
  })
}

/** A write that replies with the order's row, as the account sees it. Throws 409 `versionConflict`. */
export const changeOrder = (
  db: Db,
  request: ChangeRequest,
  decide: (tx: Db, order: StoredOrder) => Promise<OrderChange | undefined>,
): Promise<OrderRow> =>
  writeOrder(db, request, async (tx, order) => {
    checkVersion(order, request)
    const change = await decide(tx, order)
    return { change, reply: () => rowById(tx, request.account, order.id) }
  })
