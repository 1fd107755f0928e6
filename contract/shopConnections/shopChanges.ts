import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenVersion, Id, Instant } from '../fields.ts'
import { z } from '../schema/z.ts'

/** What a shop's change of a running order may be that a person decides about (docs/rules/shops.md). */
export const SHOP_CHANGE_KINDS = [
  'ITEM_ADDED',
  'ITEM_CHANGED',
  'ITEM_REMOVED',
  'CANCELLED',
  'REFUNDED',
  'DELETED',
] as const
export const ShopChangeKind = z.enum(SHOP_CHANGE_KINDS)
export type ShopChangeKind = z.infer<typeof ShopChangeKind>

/** OVERTAKEN: the shop took it back, or changed it again. */
export const SHOP_CHANGE_STATES = ['WAITING', 'APPLIED', 'KEPT', 'OVERTAKEN'] as const

/** APPLY: do here what the shop did. KEEP: go on as before. */
export const SHOP_DECISIONS = ['APPLY', 'KEEP'] as const
export const ShopDecision = z.enum(SHOP_DECISIONS)
export type ShopDecision = z.infer<typeof ShopDecision>

/** An item before and after the shop's change; null where there is none. */
export const ShopItem = z.object({
  productName: z.string(),
  name: z.string(),
  quantity: z.number().int(),
})

export const ShopChange = z.object({
  id: Id,
  kind: ShopChangeKind,
  at: Instant,
  state: z.enum(SHOP_CHANGE_STATES),
  before: ShopItem.nullable(),
  after: ShopItem.nullable(),
  /** What the shop says about it, such as why it was cancelled. */
  reason: z.string().nullable(),
  settledBy: z.string().nullable(),
  settledDate: Instant.nullable(),
  version: z.number().int(),
})
export type ShopChange = z.infer<typeof ShopChange>

/** A refund that the shop has paid out; amounts in dollars. */
export const OrderRefund = z.object({
  id: Id,
  at: Instant,
  /** Absent without VIEW_ORDER_REFUND. */
  amount: z.number().optional(),
  reason: z.string().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().int(),
      /** Absent without VIEW_ORDER_REFUND. */
      amount: z.number().optional(),
    }),
  ),
  /** Who asked for it from here; null for one made in the shop. */
  by: z.string().nullable(),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** What is told to a shop about an order. */
export const SHOP_MESSAGE_KINDS = ['FULFILMENT', 'STATUS', 'LINK', 'CANCELLATION', 'REFUND'] as const
export const ShopMessageKind = z.enum(SHOP_MESSAGE_KINDS)
export type ShopMessageKind = z.infer<typeof ShopMessageKind>

/** OVERTAKEN: something newer of its kind is told instead. */
export const SHOP_MESSAGE_STATES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'OVERTAKEN'] as const

/** Something that the shop is told about an order. */
export const ShopMessage = z.object({
  id: Id,
  kind: ShopMessageKind,
  state: z.enum(SHOP_MESSAGE_STATES),
  /** What is told, as words: a status, a tracking code. */
  subject: z.string().nullable(),
  queuedDate: Instant,
  /** When it arrived, or was tried last. */
  sentDate: Instant.nullable(),
  attempts: z.number().int(),
  nextAttempt: Instant.nullable(),
  error: z.string().nullable(),
  queuedBy: z.string().nullable(),
})
export type ShopMessage = z.infer<typeof ShopMessage>

/** The order at its shop. */
export const OrderShop = z.object({
  connectionId: Id,
  connectionName: z.string(),
  kind: z.string(),
  /** Its page for staff in the shop. */
  adminUrl: z.string().nullable(),
  shopNumber: z.string().nullable(),
  /** When the shop changed it last, as far as is known here. */
  updated: Instant.nullable(),
  /** Those that wait first, then the newest. */
  changes: z.array(ShopChange),
  refunds: z.array(OrderRefund),
  messages: z.array(ShopMessage),
})
export type OrderShop = z.infer<typeof OrderShop>

/** Null for an order of no connected shop. */
export const getOrderShop = endpoint('GET', '/api/bookings/:id/shop', {
  summary: 'What its shop changed, paid back and was told of the order',
  access: anyOf('SETTLE_SHOP_CHANGE', 'VIEW_ORDER_REFUND', 'VIEW_SHOP_CONNECTION'),
  reply: z.object({ shop: OrderShop.nullable() }),
})

export const settleShopChange = endpoint('POST', '/api/bookings/:id/shop-changes/:changeId/settle', {
  idempotent: true,
  summary: 'Decide about a change of the shop; settled meanwhile: 409 `alreadySettled` with who did',
  access: anyOf('SETTLE_SHOP_CHANGE'),
  body: z.object({ decision: ShopDecision, version: GivenVersion }),
  reply: OrderShop,
})
