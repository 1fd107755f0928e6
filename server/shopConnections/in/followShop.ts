import { eq } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import { refreshTotals } from '../../customers/totals.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../events/record.ts'
import { HOUSE_CURRENCY } from '../../intake/shop/money.ts'
import { announce } from '../../live/announce.ts'
import { recomputeAlerts } from '../../orders/alerts/alerts.ts'
import { applyChange, lockOrder, type StoredOrder } from '../../orders/change.ts'
import { orders } from '../../orders/tables.ts'
import { holdNames } from '../../plain/otherNames.ts'
import type { SentToShop, ShopOrder, Taken } from '../shop.ts'
import { lockWaiting } from './changes.ts'
import { followClosing } from './closing.ts'
import { followContact } from './contact.ts'
import type { Following } from './following.ts'
import { followPhotos } from './items.ts'
import { followLines } from './lines.ts'
import { notifyOfChange } from './notifyOfChange.ts'
import { followAddress, followFulfilments, followPayment, followRefunds } from './orderFacts.ts'

/** Who does what a shop changes. */
export const INTAKE_ACTOR = 'Intake'

/** What is known of the order at its shop, with the state that is to be followed. */
export interface Followed {
  readonly connectionId: number
  readonly orderId: number
  readonly before: ShopOrder | null
  readonly shop: ShopOrder
  readonly taken: Taken
  readonly sent: SentToShop
}

/** Dollars for one unit: as a person said, else as the order's total here and there were. */
function rateOf({ shop, before, taken }: Followed, { totalCents }: StoredOrder): number | null {
  if (shop.currency === HOUSE_CURRENCY) return 1
  if (taken.rate !== undefined) return taken.rate
  const total = before?.total ?? shop.total
  return total !== null && total > 0 && totalCents > 0 ? totalCents / 100 / total : null
}

/** Begins to follow: locks the order, and what waits of it. */
export async function beginFollowing(
  tx: Db,
  now: Date,
  account: Actor,
  followed: Followed,
): Promise<Following> {
  const { connectionId, orderId, before, shop, taken, sent } = followed
  const order = await lockOrder(tx, orderId)
  return {
    tx,
    now,
    account,
    connectionId,
    order,
    before,
    shop,
    sent,
    rate: rateOf(followed, order),
    waiting: await lockWaiting(tx, orderId),
    lines: { ...taken.lines },
    lead: taken.lead,
    closed: taken.closed,
    set: {},
    events: [],
    spent: false,
    asked: false,
    settled: false,
  }
}

/** Writes what has gathered: columns, events, alerts, totals and notices. Returns whether anything changed. */
export async function endFollowing(follows: Following): Promise<boolean> {
  const { tx, now, account, order, set, events, spent, asked, settled } = follows
  const changed = events.length > 0 || Object.keys(set).length > 0
  if (changed) await applyChange(tx, order, { set, events }, { account, now })
  else if (settled) {
    await recomputeAlerts(tx, now, [order.id])
    await announce(tx, 'orders', [order.id])
  }
  if (spent) await refreshTotals(tx, [order.customerId])
  if (asked) await notifyOfChange(tx, now, order)
  return changed || settled
}

/** What is left of `Taken` once it was followed. */
export const takenOf = ({ lines, closed }: Following, { closed: _, ...taken }: Taken): Taken => ({
  ...taken,
  lines,
  ...(closed && { closed }),
})

async function contactOf(tx: Db, now: Date, { orderId, before, shop }: Followed): Promise<boolean> {
  const [order] = await tx
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order !== undefined && followContact(tx, now, order.customerId, before?.customer, shop.customer)
}

/** Follows the shop from the state that was taken before to this one, by the table of rules (D-16.3). */
export async function followShop(
  tx: Db,
  now: Date,
  followed: Followed,
): Promise<{ readonly changed: boolean; readonly taken: Taken; readonly order: StoredOrder }> {
  await holdNames(tx)
  const contact = !followed.shop.deleted && (await contactOf(tx, now, followed))
  const follows = await beginFollowing(tx, now, INTAKE_ACTOR, followed)
  if (contact) follows.events.push(orderEvent('shopChanged', { subject: 'CONTACT' }))
  const goesOn = await followClosing(follows)
  if (goesOn) {
    await followPhotos(follows)
    await followLines(follows)
    await followPayment(follows)
  }
  if (!followed.shop.deleted) {
    followAddress(follows)
    await followFulfilments(follows)
  }
  await followRefunds(follows)
  const changed = await endFollowing(follows)
  return { changed, taken: takenOf(follows, followed.taken), order: follows.order }
}
