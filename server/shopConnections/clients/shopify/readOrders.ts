import { z } from '#contract/schema/z.ts'
import type { RawOrder, ShopPage } from '../../shop.ts'
import {
  FulfilmentLineNodes,
  type FulfilmentNode,
  LineNodes,
  OrderNode,
  PageInfo,
  PartNode,
  RefundLineNodes,
  type RefundNode,
  WithId,
} from './answers.ts'
import {
  MORE_FULFILLED,
  MORE_LINES,
  MORE_REFUNDED,
  ORDER_IDS,
  ORDERS_AT_ONCE,
  PART_IDS,
  PARTS,
  PARTS_AT_ONCE,
  PARTS_WITH_ORDER,
  WHOLE_ORDERS,
} from './documents.ts'
import type { AskGraphql } from './graphql.ts'
import { searchTimeOf } from './ids.ts'
import { rawShopifyOrder, type WholeOrder } from './rawOrder.ts'
import { inPieces, readPages } from './readPages.ts'

const Orders = z.object({ nodes: z.array(OrderNode.nullable()) })
const Parts = z.object({ nodes: z.array(PartNode.nullable()) })
const MoreLines = z.object({ order: z.object({ lineItems: LineNodes }).nullable() })
const MoreRefunded = z.object({ refund: z.object({ refundLineItems: RefundLineNodes }).nullable() })
const MoreFulfilled = z.object({
  fulfillment: z.object({ fulfillmentLineItems: FulfilmentLineNodes }).nullable(),
})
const PartIds = z.object({
  order: z.object({ refunds: z.array(WithId), fulfillments: z.array(WithId) }).nullable(),
})
const OrderIds = z.object({ orders: z.object({ nodes: z.array(WithId), pageInfo: PageInfo }) })

type PartsOf = Pick<WholeOrder, 'refunds' | 'fulfilments'>

async function completed(ask: AskGraphql, part: PartNode): Promise<PartNode> {
  const { id } = part
  if (part.kind === 'Refund') {
    const nodes = await readPages(
      part.refundLineItems,
      async (after) => (await ask(MORE_REFUNDED, { id, after }, MoreRefunded)).refund?.refundLineItems,
    )
    return { ...part, refundLineItems: { ...part.refundLineItems, nodes: [...nodes] } }
  }
  const nodes = await readPages(
    part.fulfillmentLineItems,
    async (after) =>
      (await ask(MORE_FULFILLED, { id, after }, MoreFulfilled)).fulfillment?.fulfillmentLineItems,
  )
  return { ...part, fulfillmentLineItems: { ...part.fulfillmentLineItems, nodes: [...nodes] } }
}

/** Refunds and fulfilments by their ids; those that are gone are left out. */
async function readParts(ask: AskGraphql, ids: readonly string[]): Promise<ReadonlyMap<string, PartNode>> {
  const found = new Map<string, PartNode>()
  for (const piece of inPieces(ids, PARTS_AT_ONCE)) {
    const { nodes } = await ask(PARTS, { ids: piece }, Parts)
    for (const node of nodes) if (node) found.set(node.id, await completed(ask, node))
  }
  return found
}

/** The ids of an order's refunds and fulfilments, all of them. */
async function partIdsOf(ask: AskGraphql, order: OrderNode): Promise<readonly string[]> {
  const { refunds, fulfillments } = order
  const more = refunds.length >= PARTS_WITH_ORDER || fulfillments.length >= PARTS_WITH_ORDER
  const all = more ? ((await ask(PART_IDS, { id: order.id }, PartIds)).order ?? order) : order
  return [...all.refunds, ...all.fulfillments].map(({ id }) => id)
}

function chosen(parts: ReadonlyMap<string, PartNode>, ids: readonly string[]): PartsOf {
  const own = ids.flatMap((id) => parts.get(id) ?? [])
  return {
    refunds: own.filter((part): part is RefundNode => part.kind === 'Refund'),
    fulfilments: own.filter((part): part is FulfilmentNode => part.kind === 'Fulfillment'),
  }
}

/** Orders by their global ids, each with everything of it; those that are gone are left out. */
export async function readWholeOrders(ask: AskGraphql, ids: readonly string[]): Promise<WholeOrder[]> {
  const whole: WholeOrder[] = []
  for (const piece of inPieces(ids, ORDERS_AT_ONCE)) {
    const { nodes } = await ask(WHOLE_ORDERS, { ids: piece }, Orders)
    const orders = nodes.filter((node) => node !== null)
    const partIds = new Map<string, readonly string[]>()
    for (const order of orders) partIds.set(order.id, await partIdsOf(ask, order))
    const parts = await readParts(ask, [...partIds.values()].flat())
    for (const order of orders) {
      const { id, lineItems } = order
      const lines = await readPages(
        lineItems,
        async (after) => (await ask(MORE_LINES, { id, after }, MoreLines)).order?.lineItems,
      )
      whole.push({ order, lines, ...chosen(parts, partIds.get(id) ?? []) })
    }
  }
  return whole
}

export async function readShopifyOrder(ask: AskGraphql, id: string): Promise<RawOrder | undefined> {
  const [whole] = await readWholeOrders(ask, [id])
  return whole && rawShopifyOrder(whole)
}

/** A page of the orders that changed since, oldest change first. */
export async function readShopifyOrdersSince(
  ask: AskGraphql,
  since: string,
  after: string | null,
): Promise<ShopPage> {
  const query = `updated_at:>='${searchTimeOf(since)}'`
  const { nodes, pageInfo } = (await ask(ORDER_IDS, { query, after }, OrderIds)).orders
  const whole = await readWholeOrders(
    ask,
    nodes.map(({ id }) => id),
  )
  return { orders: whole.map(rawShopifyOrder), next: pageInfo.hasNextPage ? pageInfo.endCursor : null }
}
