import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import { openingState } from '#contract/orders/steps/workflow.ts'
import type { ShopChangeKind } from '#contract/shopConnections/shopChanges.ts'
import type { Db } from '../../db/db.ts'
import { actorName } from '../../events/record.ts'
import { approveOpenSteps } from '../../orders/bulk/markAsDone.ts'
import { canvasStatus } from '../../orders/steps/stepMoves.ts'
import { steps } from '../../orders/stepTables.ts'
import type { ShopOrder } from '../shop.ts'
import { letDecide, overtake, waitingFor } from './changes.ts'
import { type Following, orderAfter } from './following.ts'
import { phaseOf, SHOP_RULES } from './rules.ts'

type ClosingKind = Extract<ShopChangeKind, 'CANCELLED' | 'DELETED' | 'REFUNDED'>

interface Closing {
  readonly kind: ClosingKind
  readonly reason: string
}

/** That the shop has done with the order; undefined while it has not. */
export function closingOf({ deleted, cancelled, payment }: ShopOrder): Closing | undefined {
  if (deleted) return { kind: 'DELETED', reason: '' }
  if (cancelled) return { kind: 'CANCELLED', reason: cancelled.reason }
  if (payment === 'VOIDED') return { kind: 'CANCELLED', reason: 'voided' }
  return payment === 'REFUNDED' ? { kind: 'REFUNDED', reason: '' } : undefined
}

const SAID: Readonly<Record<ClosingKind, string>> = {
  CANCELLED: 'Cancelled in the shop',
  DELETED: 'Deleted in the shop',
  REFUNDED: 'Refunded in the shop',
}

/**
 * Closes the order as Mark as Done with a refund does (D-4.7): done, refunded, its open steps approved. Budgets and pay stay as
 * they are. One that is refunded stays as it is.
 */
export async function closeHere(follows: Following, { kind, reason }: Closing): Promise<void> {
  const { tx, now, account, events } = follows
  const order = orderAfter(follows)
  follows.closed = 'APPLIED'
  if (order.refunded) return
  const ofLines = follows.waiting.filter(({ lineId }) => lineId !== null)
  for (const change of ofLines) await overtake(follows, change)
  const at = now.toISOString()
  const said = reason === '' ? SAID[kind] : `${SAID[kind]}: ${reason}`
  await approveOpenSteps(tx, [order.id], now)
  follows.set = {
    ...follows.set,
    status: 'DONE',
    statusForCanvas: canvasStatus(order, 'DONE'),
    refunded: true,
    refundedDate: at,
    refundedBy: actorName(account),
    refundReason: said,
    ...(order.status !== 'DONE' && { lastActivityDate: at, lastActivityByArtist: false }),
  }
  follows.spent = true
  events.push(orderEvent('refunded', { reason: said }))
  if (order.status === 'DONE') return
  const moved = { before: order.status, after: 'DONE' as const, canvasBefore: order.statusForCanvas }
  events.push(orderEvent('statusChanged', moved))
}

/** The status of an order that is opened again: that of its last step, which is open again, or new (D-4.9). */
async function openLastStep(tx: Db, orderId: number, now: Date): Promise<OrderStatus> {
  const [step] = await tx
    .select({ id: steps.id, status: steps.status })
    .from(steps)
    .where(and(eq(steps.orderId, orderId), isNull(steps.closedDate)))
    .orderBy(desc(steps.id))
    .limit(1)
  if (!step) return 'NEW_ORDER'
  await tx
    .update(steps)
    .set({
      state: openingState(step.status),
      lastModifiedDate: now.toISOString(),
      version: sql`${steps.version} + 1`,
    })
    .where(eq(steps.id, step.id))
  return step.status
}

/** The shop has opened an order again that was closed here for it. */
async function openHere(follows: Following): Promise<void> {
  const { tx, now, events } = follows
  const order = orderAfter(follows)
  if (order.status !== 'DONE' || !order.refunded) return
  const status = await openLastStep(tx, order.id, now)
  follows.set = {
    ...follows.set,
    status,
    statusForCanvas: canvasStatus(order, status),
    refunded: false,
    refundedDate: null,
    refundedBy: null,
    refundReason: null,
    lastActivityDate: now.toISOString(),
  }
  follows.spent = true
  events.push(orderEvent('reopened', { before: 'DONE', after: status }))
}

/** The shop goes on with the order: what waited is overtaken, and what was closed for it is opened again (D-16.6). */
async function goOn(follows: Following): Promise<void> {
  const standing = waitingFor(follows, null)
  if (standing) await overtake(follows, standing)
  if (follows.closed === 'APPLIED') await openHere(follows)
  follows.closed = undefined
}

/** Follows that the shop cancels, deletes or refunds the order, or takes that back. Returns whether it goes on in the shop. */
export async function followClosing(follows: Following): Promise<boolean> {
  const { shop, order, events } = follows
  const closing = closingOf(shop)
  if (!closing) {
    await goOn(follows)
    return true
  }
  if (follows.closed !== undefined) return false
  // It was refunded here, so that is decided already.
  if (order.refunded) {
    follows.closed = 'KEPT'
    return false
  }
  const { kind, reason } = closing
  if (SHOP_RULES[kind][phaseOf(order)] === 'APPLY') {
    if (kind !== 'REFUNDED') events.push(orderEvent('shopCancelled', { reason }))
    await closeHere(follows, closing)
  } else if (!waitingFor(follows, null)) {
    await letDecide(follows, kind, null, reason === '' ? {} : { reason })
  }
  return false
}
