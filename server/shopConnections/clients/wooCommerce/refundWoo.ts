import type { NewRefund } from '../../shop.ts'
import { keyInNote, noteWithKey, WOO_META } from '../marks.ts'
import { metaIn, type WooOrder, WooRefund } from './answers.ts'
import { orderPath, readRefunds, readWooOrder } from './readWooOrders.ts'
import type { AskWoo } from './requests.ts'

/** The lines, each with its part of the amount by what it cost; an amount that is less than they cost is spread over them. */
function linesOf({ line_items: items }: WooOrder, { lines, amount }: NewRefund) {
  const costs = lines.map(({ lineId, quantity }) => {
    const item = items.find(({ id }) => String(id) === lineId)
    return {
      id: Number(lineId),
      quantity,
      cost: item && item.quantity > 0 ? (Number(item.total) / item.quantity) * quantity : 0,
    }
  })
  const sum = costs.reduce((total, { cost }) => total + cost, 0)
  const part = sum > amount ? amount / sum : 1
  return costs.map(({ id, quantity, cost }) => ({
    id,
    quantity,
    refund_total: Math.floor(cost * part * 100) / 100,
  }))
}

/**
 * WooCommerce pays before it keeps the meta data, so that the key is in the reason, too, which it keeps first.
 */
const keyOf = (refund: WooRefund): unknown => metaIn(refund, WOO_META.key) ?? keyInNote(refund.reason)

/** Pays back by the shop's payment provider; for a key that has been paid already, answers that refund. */
export async function refundWoo(ask: AskWoo, orderId: string, given: NewRefund): Promise<{ id: string }> {
  const order = await readWooOrder(ask, orderId)
  const made = (await readRefunds(ask, orderId)).find((refund) => keyOf(refund) === given.key)
  if (made) return { id: String(made.id) }
  const body = {
    amount: given.amount.toFixed(2),
    reason: noteWithKey(given.reason, given.key),
    api_refund: true,
    api_restock: given.restock,
    line_items: linesOf(order, given),
    meta_data: [{ key: WOO_META.key, value: given.key }],
  }
  const { id } = await ask({ method: 'POST', path: `${orderPath(orderId)}/refunds`, body }, WooRefund)
  return { id: String(id) }
}
