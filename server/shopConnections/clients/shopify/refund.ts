import { createHash } from 'node:crypto'
import { z } from '#contract/schema/z.ts'
import { type NewRefund, ShopFailure } from '../../shop.ts'
import { keyInNote, noteWithKey } from '../marks.ts'
import { MoneySet, WithId } from './answers.ts'
import { REFUND, REFUNDS_MADE, SUGGESTED_REFUND } from './documents.ts'
import { type AskGraphql, refuseUserErrors, UserErrors } from './graphql.ts'
import { globalId, numberOf } from './ids.ts'

const RefundsMade = z.object({
  order: z.object({ refunds: z.array(z.object({ id: z.string(), note: z.string().nullable() })) }).nullable(),
})

const Payment = z.object({
  gateway: z.string().nullable(),
  maximumRefundableSet: MoneySet.nullable(),
  parentTransaction: WithId.nullable(),
})

const Suggestion = z.object({
  order: z
    .object({
      presentmentCurrencyCode: z.string(),
      suggestedRefund: z
        .object({
          refundLineItems: z.array(
            z.object({
              quantity: z.number(),
              restockType: z.string(),
              lineItem: WithId,
              location: WithId.nullable(),
            }),
          ),
          suggestedTransactions: z.array(Payment),
        })
        .nullable(),
    })
    .nullable(),
})
type Suggested = NonNullable<NonNullable<z.infer<typeof Suggestion>['order']>['suggestedRefund']>

const Refunded = z.object({
  refundCreate: z.object({ refund: WithId.nullable(), userErrors: UserErrors }).nullable(),
})

/** Shopify recommends UUIDs as keys: the key as one. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}

const cents = (amount: number): number => Math.round(amount * 100)

/** The amount over the payments of the order, each at most what can be paid back of it, in the customer's currency. */
function transactionsOf(payments: Suggested['suggestedTransactions'], amount: number, orderId: string) {
  let left = cents(amount)
  const transactions = payments.flatMap(({ gateway, maximumRefundableSet: most, parentTransaction }) => {
    const sold = Number(most?.shopMoney.amount ?? 0)
    const part = Math.min(left, cents(sold))
    if (!most || gateway === null || part <= 0) return []
    left -= part
    const paid = Number(most.presentmentMoney.amount)
    return [
      {
        orderId,
        gateway,
        kind: 'REFUND',
        amount: ((part / 100) * (paid / sold)).toFixed(2),
        ...(parentTransaction && { parentId: parentTransaction.id }),
      },
    ]
  })
  if (left > 0)
    throw new ShopFailure('REFUSED', `At most ${(amount - left / 100).toFixed(2)} can be paid back`)
  return transactions
}

/** Lines as they are refunded: where the shop says how they go back on stock, if they are to. */
function linesOf({ lines, restock }: NewRefund, suggested: Suggested) {
  return lines.map(({ lineId, quantity }) => {
    const lineItemId = globalId('LineItem', lineId)
    const known = suggested.refundLineItems.find(({ lineItem }) => lineItem.id === lineItemId)
    const place = restock && known?.restockType !== 'NO_RESTOCK' ? known?.location : undefined
    return {
      lineItemId,
      quantity,
      restockType: place ? (known?.restockType ?? 'RETURN') : 'NO_RESTOCK',
      ...(place && { locationId: place.id }),
    }
  })
}

async function alreadyMade(ask: AskGraphql, id: string, key: string): Promise<string | undefined> {
  const { order } = await ask(REFUNDS_MADE, { id }, RefundsMade)
  if (!order) throw new ShopFailure('NOT_FOUND', 'The shop has no such order')
  return order.refunds.find(({ note }) => keyInNote(note ?? '') === key)?.id
}

/** Pays back; for a key that has been paid already, answers that refund. */
export async function refundOrder(
  ask: AskGraphql,
  orderId: string,
  given: NewRefund,
): Promise<{ id: string }> {
  const id = globalId('Order', orderId)
  const made = await alreadyMade(ask, id, given.key)
  if (made !== undefined) return { id: numberOf(made) }
  const lines = given.lines.map(({ lineId, quantity }) => ({
    lineItemId: globalId('LineItem', lineId),
    quantity,
    restockType: given.restock ? 'RETURN' : 'NO_RESTOCK',
  }))
  const { order } = await ask(SUGGESTED_REFUND, { id, lines }, Suggestion)
  if (!order?.suggestedRefund) throw new ShopFailure('REFUSED', 'The shop suggests no refund of it')
  const input = {
    orderId: id,
    note: noteWithKey(given.reason, given.key),
    notify: given.notify,
    currency: order.presentmentCurrencyCode,
    refundLineItems: linesOf(given, order.suggestedRefund),
    transactions: transactionsOf(order.suggestedRefund.suggestedTransactions, given.amount, id),
  }
  const { refundCreate } = await ask(REFUND, { input, key: uuidOf(`${orderId}:${given.key}`) }, Refunded)
  refuseUserErrors(refundCreate?.userErrors ?? [])
  const refund = refundCreate?.refund?.id
  if (refund === undefined) throw new ShopFailure('UNREADABLE_ANSWER', 'The new refund has no id')
  return { id: numberOf(refund) }
}
