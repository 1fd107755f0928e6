import { z } from '#contract/schema/z.ts'
import { ShopFailure } from '../../shop.ts'
import { PageInfo, WithId } from './answers.ts'
import { FULFILMENT_ORDERS, MORE_OPEN_LINES } from './documents.ts'
import type { AskGraphql } from './graphql.ts'
import { readPages } from './readPages.ts'

const OpenLineNodes = z.object({
  nodes: z.array(z.object({ id: z.string(), remainingQuantity: z.number(), lineItem: WithId })),
  pageInfo: PageInfo,
})
const MoreOpenLines = z.object({ fulfillmentOrder: z.object({ lineItems: OpenLineNodes }).nullable() })

const FulfilmentOrders = z.object({
  order: z
    .object({
      metafield: z.object({ value: z.string() }).nullable(),
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            assignedLocation: z.object({ location: WithId.nullable() }),
            lineItems: OpenLineNodes,
          }),
        ),
        pageInfo: PageInfo,
      }),
    })
    .nullable(),
})

/** States in which a fulfilment may be made; held and scheduled ones are not to be sent yet. */
const OPEN: readonly string[] = ['OPEN', 'IN_PROGRESS']

/** A line of a fulfilment order of which something is to be sent. */
export interface OpenLine {
  readonly id: string
  readonly fulfilmentOrderId: string
  /** Global ids. */
  readonly lineItemId: string
  readonly locationId: string | null
  readonly remaining: number
}

/** What is still to be sent of an order, and the value of its journal. Throws NOT_FOUND for an unknown order. */
export async function readOpenLines(
  ask: AskGraphql,
  id: string,
): Promise<{ readonly open: readonly OpenLine[]; readonly journal: string | null }> {
  const read = async (after: string | null) =>
    (await ask(FULFILMENT_ORDERS, { id, after }, FulfilmentOrders)).order
  const first = await read(null)
  if (!first) throw new ShopFailure('NOT_FOUND', 'The shop has no such order')
  const orders = await readPages(
    first.fulfillmentOrders,
    async (after) => (await read(after))?.fulfillmentOrders,
  )
  const open: OpenLine[] = []
  for (const order of orders.filter(({ status }) => OPEN.includes(status))) {
    const lines = await readPages(
      order.lineItems,
      async (after) =>
        (await ask(MORE_OPEN_LINES, { id: order.id, after }, MoreOpenLines)).fulfillmentOrder?.lineItems,
    )
    for (const line of lines)
      if (line.remainingQuantity > 0)
        open.push({
          id: line.id,
          fulfilmentOrderId: order.id,
          lineItemId: line.lineItem.id,
          locationId: order.assignedLocation.location?.id ?? null,
          remaining: line.remainingQuantity,
        })
  }
  return { open, journal: first.metafield?.value ?? null }
}
