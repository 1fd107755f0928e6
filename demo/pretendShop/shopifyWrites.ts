import { type PretendOrders, ShopRefusal } from './orders.ts'
import { gid } from './shopifyBodies.ts'
import { fulfilmentOrderId } from './shopifyNodes.ts'
import { idIn, listOf, type Operation, recordOf, refusing, type Variables } from './shopifyOperations.ts'
import type { PretendOrder } from './state.ts'

/** A key was used before for something else. */
export class KeyMismatch extends Error {}

const textOf = (given: unknown): string | null => (typeof given === 'string' ? given : null)
const textsOf = (given: unknown): readonly string[] => (Array.isArray(given) ? given.map(String) : [])

const known = (orders: PretendOrders, id: unknown): PretendOrder => {
  const order = orders.find(idIn(id))
  if (!order) throw new ShopRefusal('Order does not exist')
  return order
}

function fulfilmentInput(orders: PretendOrders, { fulfillment }: Variables) {
  const { trackingInfo, lineItemsByFulfillmentOrder, notifyCustomer } = recordOf(fulfillment)
  const groups = listOf(lineItemsByFulfillmentOrder)
  const [first] = groups
  const number = idIn(first?.fulfillmentOrderId)
  const order = known(orders, `/${Math.floor(number / 10)}`)
  if (groups.some(({ fulfillmentOrderId }) => fulfillmentOrderId !== fulfilmentOrderId(order, number % 10)))
    throw new ShopRefusal('All fulfillment orders must be assigned to the same location.')
  const lines = groups
    .flatMap(({ fulfillmentOrderLineItems }) => listOf(fulfillmentOrderLineItems))
    .map(({ id, quantity }) => ({ lineId: Math.floor(idIn(id) / 10), quantity: Number(quantity) }))
  const tracking = recordOf(trackingInfo)
  return {
    order,
    given: {
      lines,
      carrier: textOf(tracking.company),
      code: textOf(tracking.number),
      url: textOf(tracking.url),
      notify: notifyCustomer === true,
    },
  }
}

const orderWrites = (orders: PretendOrders): Readonly<Record<string, Operation>> => ({
  SetJournal: {
    needs: ['metafields'],
    writes: true,
    answer: ({ metafields }) =>
      refusing('metafieldsSet', () => {
        for (const { ownerId, namespace, key, value } of listOf(metafields))
          orders.write(known(orders, ownerId).id, (order) => {
            order.metafields.set(`${String(namespace)}.${String(key)}`, String(value))
          })
        return {}
      }),
  },
  Fulfil: {
    needs: ['fulfillment'],
    writes: true,
    answer: (variables) =>
      refusing('fulfillmentCreate', () => {
        const { order, given } = fulfilmentInput(orders, variables)
        return { fulfillment: { id: gid('Fulfillment', orders.fulfil(order.id, given).id) } }
      }),
  },
})

const markWrites = (orders: PretendOrders): Readonly<Record<string, Operation>> => ({
  Retag: {
    needs: ['id', 'old', 'new', 'hasOld'],
    writes: true,
    answer: ({ id, old, new: added, hasOld }) => {
      const gone = textsOf(old)
      const done = refusing('tagsAdd', () => {
        orders.write(known(orders, id).id, (order) => {
          order.tags = [
            ...new Set([...order.tags.filter((tag) => !gone.includes(tag)), ...textsOf(added)]),
          ].toSorted()
        })
        return {}
      })
      return { ...(hasOld === true && { tagsRemove: { userErrors: [] } }), ...done }
    },
  },
  UpdateOrder: {
    needs: ['input'],
    writes: true,
    answer: ({ input }) =>
      refusing('orderUpdate', () => {
        const { id, customAttributes } = recordOf(input)
        orders.write(known(orders, id).id, (order) => {
          order.attributes = listOf(customAttributes).map(({ key, value }) => ({
            name: String(key),
            value: String(value),
          }))
        })
        return {}
      }),
  },
})

/** A refund by its key: the same key and input answer the same refund. */
function refunder(orders: PretendOrders) {
  const byKey = new Map<string, { readonly input: string; readonly id: number }>()
  return ({ input: given, key }: Variables) => {
    const input = JSON.stringify(given)
    const before = byKey.get(String(key))
    if (before && before.input !== input) throw new KeyMismatch('The key was used with other parameters')
    if (before) return { refund: { id: gid('Refund', before.id) } }
    const { orderId, refundLineItems, transactions, note } = recordOf(given)
    const order = known(orders, orderId)
    const { id } = orders.refund(order.id, {
      lines: listOf(refundLineItems).map(({ lineItemId, quantity }) => ({
        lineId: idIn(lineItemId),
        quantity: Number(quantity),
      })),
      amount: listOf(transactions).reduce((all, { amount }) => all + Number(amount), 0),
      note: textOf(note) ?? '',
    })
    byKey.set(String(key), { input, id })
    return { refund: { id: gid('Refund', id) } }
  }
}

/** How long a job of the shop takes. */
const JOB_MS = 120

function canceller(orders: PretendOrders) {
  const jobs = new Map<string, boolean>()
  const start = ({ id, reason, note, refund }: Variables) => {
    const order = known(orders, id)
    if (order.cancelled) throw new ShopRefusal('Order has already been cancelled')
    const job = gid('Job', orders.nextId())
    jobs.set(job, false)
    const timer = setTimeout(() => {
      jobs.set(job, true)
      if (!order.cancelled && !order.deleted)
        orders.cancel(order.id, {
          reason: String(reason).toLowerCase(),
          note: textOf(note) ?? '',
          refund: recordOf(refund).originalPaymentMethodsRefund === true,
        })
    }, JOB_MS)
    timer.unref()
    return { job: { id: job, done: false } }
  }
  return { start, isDone: (id: unknown) => jobs.get(String(id)) ?? null }
}

/** The mutations of Shopify's API that a pretend shop knows, and the query that looks at their jobs. */
export function shopifyWrites(orders: PretendOrders): Readonly<Record<string, Operation>> {
  const refund = refunder(orders)
  const { start, isDone } = canceller(orders)
  return {
    ...orderWrites(orders),
    ...markWrites(orders),
    Refund: {
      needs: ['input', 'key'],
      writes: true,
      answer: (variables) => refusing('refundCreate', () => refund(variables)),
    },
    Cancel: {
      needs: ['id', 'reason', 'refund', 'restock'],
      writes: true,
      answer: (variables) => refusing('orderCancel', () => start(variables), 'orderCancelUserErrors'),
    },
    Job: {
      needs: ['id'],
      answer: ({ id }) => {
        const done = isDone(id)
        return { job: done === null ? null : { done } }
      },
    },
  }
}
