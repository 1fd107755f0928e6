import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { RequiredText } from '../fields.ts'
import { z } from '../schema/z.ts'
import { ShopMessage } from './shopChanges.ts'

/** Amounts in the shop's currency. */
export const RefundableLine = z.object({
  lineId: z.string(),
  name: z.string(),
  /** How many are left. */
  quantity: z.number().int(),
  price: z.number(),
})

/** What may be asked of the shop about an order. */
export const ShopPowers = z.object({
  mayCancel: z.boolean(),
  mayRefund: z.boolean(),
  currency: z.string(),
  /** At most so much can be paid back: what was paid, less what was refunded and what is being refunded. */
  refundable: z.number(),
  lines: z.array(RefundableLine),
  /** What the shop is being asked for; null for nothing. */
  asking: ShopMessage.nullable(),
})
export type ShopPowers = z.infer<typeof ShopPowers>

const restock = z.boolean().default(false)
/** Whether the shop writes to the customer. */
const notify = z.boolean().default(true)
const reason = RequiredText(200)

export const AskedRefund = z.object({
  /** In the shop's currency. */
  amount: z
    .number()
    .max(10_000_000_000, 'validation.tooLarge')
    .refine((amount) => amount > 0, 'validation.tooSmall')
    .refine((amount) => Number(amount.toFixed(2)) === amount, 'validation.decimals'),
  lines: z
    .array(z.object({ lineId: RequiredText(50), quantity: z.number().int().min(1).max(1000) }))
    .max(500, 'validation.tooMany')
    .default([]),
  reason,
  restock,
  notify,
})
export type AskedRefund = z.output<typeof AskedRefund>

export const AskedCancellation = z.object({
  reason,
  /** Whether all that was paid is paid back; needs REFUND_IN_SHOP, too. */
  refund: z.boolean().default(false),
  restock,
  notify,
})
export type AskedCancellation = z.output<typeof AskedCancellation>

/** 404 for an order of no connected shop. */
export const getShopPowers = endpoint('GET', '/api/bookings/:id/shop/powers', {
  summary:
    'What the shop can be asked for about the order: to cancel it, and to pay back how much of which items',
  access: anyOf('CANCEL_IN_SHOP', 'REFUND_IN_SHOP'),
  reply: ShopPowers,
})

export const cancelInShop = endpoint('POST', '/api/bookings/:id/shop/cancel', {
  idempotent: true,
  stepUp: 'always',
  summary:
    'Ask the shop to cancel the order; queued, the answer shows on the order. 409 `notInShop` where the connection may not',
  access: anyOf('CANCEL_IN_SHOP'),
  body: AskedCancellation,
  reply: ShopMessage,
  status: 201,
})

export const refundInShop = endpoint('POST', '/api/bookings/:id/shop/refund', {
  idempotent: true,
  stepUp: 'always',
  summary:
    'Ask the shop to pay back; queued, the answer shows on the order. 409 `notInShop` where the connection may not',
  access: anyOf('REFUND_IN_SHOP'),
  body: AskedRefund,
  reply: ShopMessage,
  status: 201,
})
