import type { Cancellation } from '../../shop.ts'
import { Anything } from './answers.ts'
import { noteOnce } from './notes.ts'
import { orderPath, readRefunds, readWooOrder } from './readWooOrders.ts'
import { refundWoo } from './refundWoo.ts'
import type { AskWoo } from './requests.ts'

/** Pays back what is left, if asked to, and cancels. One that is cancelled already is left alone. */
export async function cancelWoo(ask: AskWoo, orderId: string, given: Cancellation): Promise<void> {
  const order = await readWooOrder(ask, orderId)
  if (order.status === 'cancelled') return
  const refunds = await readRefunds(ask, orderId)
  const left = Number(order.total) - refunds.reduce((sum, { amount }) => sum + Number(amount), 0)
  if (given.refund && left >= 0.005)
    await refundWoo(ask, orderId, {
      lines: given.restock
        ? order.line_items.map(({ id, quantity }) => ({ lineId: String(id), quantity }))
        : [],
      amount: left,
      reason: given.reason,
      restock: given.restock,
      notify: given.notify,
      key: `cancel-${orderId}`,
    })
  await ask({ method: 'PUT', path: orderPath(orderId), body: { status: 'cancelled' } }, Anything)
  if (given.reason === '') return
  const text = `Cancelled: ${given.reason}`
  await noteOnce(ask, orderId, { text, mark: text, toCustomer: given.notify })
}
