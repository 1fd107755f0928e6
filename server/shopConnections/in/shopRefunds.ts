import { amountOf } from '../../intake/shop/money.ts'
import { type Given, instantIn, lineIn, listIn, recordIn } from '../../intake/shop/values.ts'
import { wooAmount } from '../../intake/shop/wooItems.ts'
import { keyInNote, reasonInNote } from '../clients/marks.ts'
import type { RefundLine, ShopRefund } from '../shop.ts'

/** Far more than anybody pays back in parts. */
const MOST = 500
const LONGEST_REASON = 500

const idOf = ({ id }: Given): string => /^[\w-]{1,50}$/.exec(lineIn(id, 100))?.[0] ?? ''

/** The reason, and the key of the message that asked for it. */
function reasonOf(given: unknown): Pick<ShopRefund, 'reason' | 'key'> {
  const text = lineIn(given, LONGEST_REASON)
  return { reason: reasonInNote(text), key: keyInNote(text) }
}

const cents = (amount: number): number => Math.round(amount * 100) / 100

function shopifyLine(given: Given, currency: string): RefundLine {
  const quantity = Number(lineIn(given.quantity, 10))
  const line = recordIn(given.line_item)
  return {
    lineId: lineIn(given.line_item_id, 50),
    name: lineIn(line.name, 200) || lineIn(line.title, 200),
    quantity: Number.isInteger(quantity) && quantity > 0 && quantity <= 1000 ? quantity : 0,
    amount: cents(
      (amountOf(given, 'subtotal', currency) ?? 0) + (amountOf(given, 'total_tax', currency) ?? 0),
    ),
  }
}

/** What was paid back; a refund without a payment puts things back into stock alone. */
const paidBack = (refund: Given, currency: string): number =>
  listIn(refund.transactions)
    .map(recordIn)
    .filter(({ kind, status }) => kind === 'refund' && (status === 'success' || status === undefined))
    .reduce((sum, payment) => sum + (amountOf(payment, 'amount', currency) ?? 0), 0)

/** Refunds of Shopify's order that paid something back. */
export const shopifyRefunds = (order: Given, currency: string, at: string): ShopRefund[] =>
  listIn(order.refunds)
    .slice(0, MOST)
    .map(recordIn)
    .map((refund) => ({
      id: idOf(refund),
      at: instantIn(refund.processed_at) ?? instantIn(refund.created_at) ?? at,
      amount: cents(paidBack(refund, currency)),
      ...reasonOf(refund.note),
      lines: listIn(refund.refund_line_items)
        .slice(0, MOST)
        .map((line) => shopifyLine(recordIn(line), currency)),
    }))
    .filter(({ id, amount }) => id !== '' && amount > 0)

/** Those of WooCommerce's order, which say neither when nor for which items. */
export const wooRefunds = (order: Given, at: string): ShopRefund[] =>
  listIn(order.refunds)
    .slice(0, MOST)
    .map(recordIn)
    .map((refund) => ({
      id: idOf(refund),
      at,
      // Written as a loss of the shop.
      amount: cents(wooAmount(lineIn(refund.total, 50).replace(/^-/, '')) ?? 0),
      ...reasonOf(refund.reason),
      lines: [],
    }))
    .filter(({ id, amount }) => id !== '' && amount > 0)
