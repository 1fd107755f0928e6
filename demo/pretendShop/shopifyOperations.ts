import { type PretendOrders, ShopRefusal } from './orders.ts'
import { gid } from './shopifyBodies.ts'
import {
  connection,
  fulfilmentLineNode,
  fulfilmentNode,
  fulfilmentOrderNode,
  lineNode,
  moneySet,
  openLineNode,
  orderNode,
  refundLineNode,
  refundNode,
} from './shopifyNodes.ts'
import { currentOf, type PretendLocation, type PretendOrder, refundedTotalOf } from './state.ts'

export type Variables = Readonly<Record<string, unknown>>

/** How an operation of a name is answered. The size of a list is that which the document asks for. */
export interface Operation {
  /** Names of the variables without which it is refused. */
  readonly needs: readonly string[]
  readonly writes?: boolean
  readonly answer: (variables: Variables, sizeOf: (field: string) => number) => unknown
}

export const idIn = (given: unknown): number => Number(/\/(\d+)$/.exec(String(given))?.[1] ?? Number.NaN)
export const recordOf = (given: unknown): Variables =>
  typeof given === 'object' && given !== null ? { ...given } : {}
export const listOf = (given: unknown): readonly Variables[] =>
  Array.isArray(given) ? given.map(recordOf) : []

/** What a mutation answers if the shop refuses. */
export function refusing(field: string, work: () => object, list = 'userErrors') {
  try {
    return { [field]: { [list]: [], ...work() } }
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error
    return { [field]: { [list]: [{ field: null, message: error.message }] } }
  }
}

/** Whole seconds, as times of searches have them. */
const since = (query: unknown): string =>
  (/updated_at:>='([^']+)'/.exec(String(query))?.[1] ?? '').slice(0, 19)

const byUpdate = (one: PretendOrder, other: PretendOrder): number =>
  one.updated === other.updated ? one.id - other.id : one.updated < other.updated ? -1 : 1

/** A cursor of the list of changed orders is the place of an order in time, so that orders that change meanwhile move no others. */
function orderIds(orders: PretendOrders, { query, after }: Variables, size: number) {
  const cursor = typeof after === 'string' ? Buffer.from(after, 'base64url').toString().split(' ') : undefined
  const isAfter = ({ updated, id }: PretendOrder): boolean => {
    const [at = '', last = ''] = cursor ?? []
    return !cursor || updated > at || (updated === at && id > Number(last))
  }
  const all = orders
    .orders()
    .filter((order) => order.updated >= since(query) && isAfter(order))
    .toSorted(byUpdate)
  const page = all.slice(0, size)
  const last = page.at(-1)
  return {
    nodes: page.map(({ id, updated }) => ({ id: gid('Order', id), updatedAt: updated })),
    pageInfo: {
      hasNextPage: all.length > size,
      endCursor: last ? Buffer.from(`${last.updated} ${last.id}`).toString('base64url') : null,
    },
  }
}

/** A refund or fulfilment of any order. */
function partOf(orders: PretendOrders, id: unknown) {
  const number = idIn(id)
  const order = orders.orderOfPart(number)
  if (!order) return undefined
  const refund = order.refunds.find((one) => one.id === number)
  const fulfilment = order.fulfilments.find((one) => one.id === number)
  return { order, refund, fulfilment }
}

const idList = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])

const orderReads = (orders: PretendOrders): Readonly<Record<string, Operation>> => ({
  OrderIds: {
    needs: ['query'],
    answer: (variables, sizeOf) => ({ orders: orderIds(orders, variables, sizeOf('orders')) }),
  },
  Orders: {
    needs: ['ids'],
    answer: ({ ids }, sizeOf) => ({
      nodes: idList(ids).map((id) => {
        const order = orders.find(idIn(id))
        const sizes = {
          lines: sizeOf('lineItems'),
          refunds: sizeOf('refunds'),
          fulfilments: sizeOf('fulfillments'),
        }
        return order ? orderNode(order, sizes) : null
      }),
    }),
  },
  MoreLines: {
    needs: ['id'],
    answer: ({ id, after }, sizeOf) => {
      const order = orders.find(idIn(id))
      const toNode = (line: PretendOrder['lines'][number]) => order && lineNode(order, line)
      return {
        order: order ? { lineItems: connection(order.lines, sizeOf('lineItems'), after, toNode) } : null,
      }
    },
  },
  PartIds: {
    needs: ['id'],
    answer: ({ id }) => {
      const order = orders.find(idIn(id))
      if (!order) return { order: null }
      const { refunds, fulfillments } = orderNode(order, { lines: 0, refunds: 250, fulfilments: 250 })
      return { order: { refunds, fulfillments } }
    },
  },
})

const partReads = (orders: PretendOrders): Readonly<Record<string, Operation>> => ({
  Parts: {
    needs: ['ids'],
    answer: ({ ids }, sizeOf) => ({
      nodes: idList(ids).map((id) => {
        const part = partOf(orders, id)
        if (part?.refund) return refundNode(part.order, part.refund, sizeOf('refundLineItems'))
        return part?.fulfilment ? fulfilmentNode(part.fulfilment, sizeOf('fulfillmentLineItems')) : null
      }),
    }),
  },
  MoreRefunded: {
    needs: ['id'],
    answer: ({ id, after }, sizeOf) => {
      const part = partOf(orders, id)
      if (!part?.refund) return { refund: null }
      const { order, refund } = part
      const toNode = (line: (typeof refund.lines)[number]) => refundLineNode(order, line)
      return {
        refund: { refundLineItems: connection(refund.lines, sizeOf('refundLineItems'), after, toNode) },
      }
    },
  },
  MoreFulfilled: {
    needs: ['id'],
    answer: ({ id, after }, sizeOf) => {
      const lines = partOf(orders, id)?.fulfilment?.lines
      if (!lines) return { fulfillment: null }
      const list = connection(lines, sizeOf('fulfillmentLineItems'), after, fulfilmentLineNode)
      return { fulfillment: { fulfillmentLineItems: list } }
    },
  },
})

const placesOf = ({ lines }: PretendOrder): readonly number[] => [...new Set(lines.map(({ place }) => place))]

const openReads = (orders: PretendOrders): Readonly<Record<string, Operation>> => ({
  FulfilmentOrders: {
    needs: ['id'],
    answer: ({ id, after }, sizeOf) => {
      const order = orders.find(idIn(id))
      if (!order) return { order: null }
      const value = order.metafields.get('atelier.fulfilments')
      const toNode = (place: number) => fulfilmentOrderNode(order, place, sizeOf('lineItems'))
      const fulfillmentOrders = connection(placesOf(order), sizeOf('fulfillmentOrders'), after, toNode)
      return { order: { metafield: value === undefined ? null : { value }, fulfillmentOrders } }
    },
  },
  MoreOpenLines: {
    needs: ['id'],
    answer: ({ id, after }, sizeOf) => {
      const number = idIn(id)
      const order = orders.find(Math.floor(number / 10))
      if (!order) return { fulfillmentOrder: null }
      const own = order.lines.filter(({ place }) => place === number % 10)
      const lineItems = connection(own, sizeOf('lineItems'), after, (line) => openLineNode(order, line))
      return { fulfillmentOrder: { lineItems } }
    },
  },
  Marks: {
    needs: ['id'],
    answer: ({ id }) => {
      const order = orders.find(idIn(id))
      const { tags, cancelledAt, customAttributes } = order
        ? orderNode(order, { lines: 0, refunds: 0, fulfilments: 0 })
        : { tags: [], cancelledAt: null, customAttributes: [] }
      return { order: order ? { tags, cancelledAt, customAttributes } : null }
    },
  },
})

const moneyReads = (orders: PretendOrders): Readonly<Record<string, Operation>> => ({
  RefundsMade: {
    needs: ['id'],
    answer: ({ id }) => {
      const order = orders.find(idIn(id))
      const refunds = order?.refunds.map((one) => ({ id: gid('Refund', one.id), note: one.note }))
      return { order: refunds ? { refunds } : null }
    },
  },
  SuggestedRefund: {
    needs: ['id'],
    answer: ({ id, lines }) => {
      const order = orders.find(idIn(id))
      if (!order) return { order: null }
      const left = order.paid - refundedTotalOf(order)
      const refundLineItems = listOf(lines).map(({ lineItemId, quantity, restockType }) => {
        const line = order.lines.find((one) => one.id === idIn(lineItemId))
        if (!line || Number(quantity) > currentOf(order, line))
          throw new ShopRefusal('Quantity cannot be refunded')
        return {
          quantity,
          restockType,
          lineItem: { id: lineItemId },
          location: { id: gid('Location', line.place) },
        }
      })
      const payment = {
        gateway: 'shopify_payments',
        maximumRefundableSet: moneySet(left, order.currency),
        parentTransaction: { id: gid('OrderTransaction', order.id + 2) },
      }
      const suggestedRefund = { refundLineItems, suggestedTransactions: order.paid > 0 ? [payment] : [] }
      return { order: { presentmentCurrencyCode: order.currency, suggestedRefund } }
    },
  },
})

export interface ShopFacts {
  readonly name: string
  readonly rights: readonly string[]
  readonly locations: readonly PretendLocation[]
}

const locationNode = ({ id, name, active = true }: PretendLocation) => ({
  id: gid('Location', id),
  name,
  isActive: active,
})

/** The queries of Shopify's API that a pretend shop knows, by their names. */
export const shopifyReads = (
  orders: PretendOrders,
  shop: ShopFacts,
): Readonly<Record<string, Operation>> => ({
  Shop: {
    needs: [],
    answer: () => ({
      shop: { name: shop.name, currencyCode: 'USD' },
      currentAppInstallation: { accessScopes: shop.rights.map((handle) => ({ handle })) },
    }),
  },
  Locations: {
    needs: [],
    answer: ({ after }, sizeOf) => ({
      locations: connection(shop.locations, sizeOf('locations'), after, locationNode),
    }),
  },
  ...orderReads(orders),
  ...partReads(orders),
  ...openReads(orders),
  ...moneyReads(orders),
})
