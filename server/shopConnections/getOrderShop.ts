import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  OrderRefund,
  OrderShop,
  ShopChange,
  ShopMessage,
} from '#contract/shopConnections/shopChanges.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { users } from '../accounts/tables.ts'
import { type Db, iso, isoOrNull } from '../db/db.ts'
import { findOrderId } from '../scope/findOrder.ts'
import type { ComparedLine, RefundLine } from './shop.ts'
import { orderRefunds, shopChanges, shopConnections, shopMessages, shopOrders } from './tables.ts'

/** What is shown of an order at most; more happens to none. */
const MOST = 200

const fullName = (of: typeof users) =>
  sql<string | null>`nullif(trim(${of.firstName} || ' ' || ${of.lastName}), '')`

const itemOf = (line: ComparedLine | undefined) =>
  line ? { productName: line.productName, name: line.name, quantity: line.quantity } : null

async function changesOf(db: Db, orderId: number): Promise<ShopChange[]> {
  const rows = await db
    .select({ change: shopChanges, settledBy: fullName(users) })
    .from(shopChanges)
    .leftJoin(users, eq(users.id, shopChanges.settledBy))
    .where(eq(shopChanges.orderId, orderId))
    .orderBy(sql`${shopChanges.state} <> 'WAITING'`, desc(shopChanges.id))
    .limit(MOST)
  return rows.map(({ change: { id, kind, at, state, data, settledDate, version }, settledBy }) => ({
    id,
    kind,
    at: iso(at),
    state,
    before: itemOf(data.before),
    after: itemOf(data.after),
    reason: data.reason ?? null,
    settledBy,
    settledDate: isoOrNull(settledDate),
    version,
  }))
}

const refundLine = (money: boolean, { name, quantity, amount }: RefundLine) => ({
  name,
  quantity,
  ...(money && { amount: Math.round(amount * 100) / 100 }),
})

async function refundsOf(db: Db, account: SignedIn, orderId: number): Promise<OrderRefund[]> {
  const money = has(account, 'VIEW_ORDER_REFUND')
  const rows = await db
    .select({ refund: orderRefunds, by: fullName(users) })
    .from(orderRefunds)
    .leftJoin(users, eq(users.id, orderRefunds.askedBy))
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(desc(orderRefunds.at), desc(orderRefunds.id))
    .limit(MOST)
  return rows.map(({ refund: { id, at, cents, reason, lines }, by }) => ({
    id,
    at: iso(at),
    ...(money && { amount: cents / 100 }),
    reason,
    lines: lines.map((line) => refundLine(money, line)),
    by,
  }))
}

/** What the shop was told, without what the account does not see: tracking codes, and amounts. */
async function messagesOf(db: Db, account: SignedIn, orderId: number): Promise<ShopMessage[]> {
  const rows = await db
    .select({ message: shopMessages, queuedBy: fullName(users) })
    .from(shopMessages)
    .leftJoin(users, eq(users.id, shopMessages.queuedBy))
    .where(eq(shopMessages.orderId, orderId))
    .orderBy(desc(shopMessages.id))
    .limit(MOST)
  const hidden = new Set([
    ...(has(account, 'VIEW_WORK_LOG_FOR_CANVAS') ? [] : ['FULFILMENT']),
    ...(has(account, 'VIEW_ORDER_REFUND') ? [] : ['REFUND']),
  ])
  return rows.map(({ message, queuedBy }) => ({
    id: message.id,
    kind: message.kind,
    state: message.state,
    subject: hidden.has(message.kind) ? null : message.subject,
    queuedDate: iso(message.queuedDate),
    sentDate: isoOrNull(message.sentDate),
    attempts: message.attempts,
    nextAttempt: isoOrNull(message.nextAttempt),
    // What the shop said may name an amount or a code.
    error: hidden.has(message.kind) ? (message.error?.split(':')[0] ?? null) : message.error,
    queuedBy,
  }))
}

/** The page of the order for the shop's staff. */
function adminUrlOf(kind: string, address: string | null, shopOrderId: string): string | null {
  if (address === null) return null
  const at = address.replace(/\/+$/, '')
  const id = encodeURIComponent(shopOrderId)
  return kind === 'SHOPIFY' ? `${at}/admin/orders/${id}` : `${at}/wp-admin/post.php?post=${id}&action=edit`
}

/** The order at its shop, as the account sees it; null if it came from no connected one. */
export async function orderShop(db: Db, account: SignedIn, orderId: number): Promise<OrderShop | null> {
  const s = alias(shopOrders, 's')
  const [found] = await db
    .select({ row: s, connection: shopConnections })
    .from(s)
    .innerJoin(shopConnections, eq(shopConnections.id, s.connectionId))
    .where(eq(s.orderId, orderId))
  if (!found) return null
  const { row, connection } = found
  const settles = has(account, 'SETTLE_SHOP_CHANGE')
  const sent = settles || has(account, 'VIEW_SHOP_CONNECTION')
  return {
    connectionId: connection.id,
    connectionName: connection.name,
    kind: connection.kind,
    adminUrl: adminUrlOf(connection.kind, connection.address, row.shopOrderId),
    shopNumber: row.state?.number ?? null,
    updated: isoOrNull(row.updated),
    changes: settles ? await changesOf(db, orderId) : [],
    refunds: await refundsOf(db, account, orderId),
    messages: sent ? await messagesOf(db, account, orderId) : [],
  }
}

/** Throws 404 outside the scope. */
export const getOrderShop = async (db: Db, account: SignedIn, order: string) => ({
  shop: await orderShop(db, account, await findOrderId(db, account, order)),
})
