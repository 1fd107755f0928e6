import { and, eq, sql } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { OrderShop, ShopDecision } from '#contract/shopConnections/shopChanges.ts'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/db.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { type ChangeRequest, lockToWork } from '../orders/change.ts'
import { holdNames } from '../plain/otherNames.ts'
import { orderShop } from './getOrderShop.ts'
import { closeHere } from './in/closing.ts'
import type { Following, WaitingChange } from './in/following.ts'
import { beginFollowing, endFollowing, takenOf } from './in/followShop.ts'
import { changeLine, comparedOf, followItems, removeLine } from './in/items.ts'
import { saveShopOrder } from './in/shopOrderRow.ts'
import { shopChanges, shopOrders } from './tables.ts'

interface Settling extends ChangeRequest {
  readonly changeId: string
  readonly decision: ShopDecision
}

async function nameOf(tx: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [user] = await tx
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(eq(users.id, id))
  return user?.name || null
}

/** Locks a change that still waits. Throws 404, 409 `alreadySettled` with who settled it, and 409 `versionConflict`. */
async function lockChange(tx: Db, orderId: number, { changeId, version }: Settling): Promise<WaitingChange> {
  const [change] = await tx
    .select()
    .from(shopChanges)
    .where(and(eq(shopChanges.id, idIn(changeId)), eq(shopChanges.orderId, orderId)))
    .for('update')
  if (!change) throw problem('notFound')
  if (change.state !== 'WAITING')
    throw problem('alreadySettled', { facts: { by: await nameOf(tx, change.settledBy) } })
  if (version !== undefined && version !== change.version)
    throw problem('versionConflict', { facts: { version: change.version } })
  return change
}

/** The item here stays as it is, and what the shop has now is not asked about again. */
function keepLine({ lines }: Following, lineId: string, after: WaitingChange['data']['after']): void {
  const taken = lines[lineId]
  if (!taken) return
  lines[lineId] = { ...(after ? comparedOf(after) : { ...comparedOf(taken), quantity: 0 }), item: taken.item }
}

/** Does here what the shop did. */
async function applyHere(follows: Following, { kind, lineId, data }: WaitingChange): Promise<void> {
  if (kind === 'CANCELLED' || kind === 'DELETED' || kind === 'REFUNDED') {
    await closeHere(follows, { kind, reason: data.reason ?? '' })
    return
  }
  if (lineId === null || kind === 'ITEM_ADDED') return
  if (kind === 'ITEM_CHANGED' && data.after) await changeLine(follows, data.after)
  else await removeLine(follows, lineId)
  await followItems(follows)
}

/** Goes on as before. */
function keepHere(follows: Following, { kind, lineId, data }: WaitingChange): void {
  if (lineId === null) follows.closed = 'KEPT'
  else if (kind !== 'ITEM_ADDED') keepLine(follows, lineId, data.after)
}

/** The order at its shop is locked before the order, as by what the shop sends. */
async function lockRow(tx: Db, orderId: number) {
  const [row] = await tx.select().from(shopOrders).where(eq(shopOrders.orderId, orderId)).for('update')
  if (!row?.state) throw problem('notFound')
  return { ...row, state: row.state }
}

const findOrder = async (tx: Db, orderId: number, change: string) => {
  const [found] = await tx
    .select({ id: shopChanges.orderId })
    .from(shopChanges)
    .where(and(eq(shopChanges.id, idIn(change)), eq(shopChanges.orderId, orderId)))
  if (!found) throw problem('notFound')
}

/**
 * Decides about a change of the shop: does here what the shop did, or keeps the order as it is (D-16.8). Budgets and pay stay as
 * they are. Throws 404 outside the scope, and as `lockChange` does.
 */
export const settleShopChange = (db: Db, orderId: number, settling: Settling): Promise<OrderShop> =>
  db.transaction(async (tx) => {
    const { account, now, decision } = settling
    await findOrder(tx, orderId, settling.changeId)
    const row = await lockRow(tx, orderId)
    await holdNames(tx)
    // Again within the scope, now that nothing changes it.
    await lockToWork(tx, { account, order: String(orderId) })
    const change = await lockChange(tx, orderId, settling)
    const { connectionId, state, taken, sent } = row
    const follows = await beginFollowing(tx, now, account, {
      connectionId,
      orderId,
      before: state,
      shop: state,
      taken,
      sent,
    })
    const note = change.data.before?.name ?? change.data.after?.name ?? change.data.reason ?? null
    follows.events.push(orderEvent('shopSettled', { subject: change.kind, after: decision, note }))
    if (decision === 'APPLY') await applyHere(follows, change)
    else keepHere(follows, change)
    await tx
      .update(shopChanges)
      .set({
        state: decision === 'APPLY' ? 'APPLIED' : 'KEPT',
        settledBy: account.id,
        settledDate: now.toISOString(),
        version: sql`${shopChanges.version} + 1`,
      })
      .where(eq(shopChanges.id, change.id))
    await endFollowing(follows)
    await saveShopOrder(tx, row, { taken: takenOf(follows, taken) })
    const shop = await orderShop(tx, account, orderId)
    if (!shop) throw problem('notFound')
    return shop
  })
