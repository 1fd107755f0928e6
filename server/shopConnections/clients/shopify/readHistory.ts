import { setTimeout as wait } from 'node:timers/promises'
import { z } from '#contract/schema/z.ts'
import type { OutboundRules } from '../../../files/outbound.ts'
import { type RawOrder, type ShopClient, ShopFailure } from '../../shop.ts'
import { BulkLine, BulkOrder, type LineNode, WithId } from './answers.ts'
import { BULK, historyQuery, START_BULK } from './documents.ts'
import { type AskGraphql, refuseUserErrors } from './graphql.ts'
import { searchTimeOf } from './ids.ts'
import { rawShopifyOrder, type WholeOrder } from './rawOrder.ts'
import { readLines } from './readLines.ts'
import { readWholeOrders } from './readOrders.ts'

/** Orders that are handed on at once. */
const AT_ONCE = 100
const FIRST_LOOK_MS = 250
const LONGEST_LOOK_MS = 10_000
const LATER_SECONDS = 60

export interface HistoryReading {
  readonly ask: AskGraphql
  readonly outbound: OutboundRules
  readonly onPage: Parameters<ShopClient['history']>[2]
}

/** `operation`: id of the bulk operation. `done`: how many of its orders have been handed on. */
const Place = z.object({ operation: z.string(), done: z.number() })
type Place = z.infer<typeof Place>

const Started = z.object({
  bulkOperationRunQuery: z
    .object({
      bulkOperation: WithId.nullable(),
      userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
    })
    .nullable(),
})

const Bulk = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      errorCode: z.string().nullable(),
      /** Null if there are no orders, and after a week. */
      url: z.string().nullable(),
      rootObjectCount: z.union([z.string(), z.number()]),
    })
    .nullable(),
})
type Bulk = NonNullable<z.infer<typeof Bulk>['bulkOperation']>

async function start(ask: AskGraphql, since: string | null): Promise<Place> {
  const query = historyQuery(since === null ? '' : `created_at:>='${searchTimeOf(since)}'`)
  const { bulkOperationRunQuery: done } = await ask(START_BULK, { query }, Started)
  const errors = done?.userErrors ?? []
  if (errors.some(({ code }) => code === 'OPERATION_IN_PROGRESS' || code === 'LIMIT_REACHED'))
    throw new ShopFailure('BUSY', 'The shop is still collecting something else', LATER_SECONDS)
  refuseUserErrors(errors)
  if (!done?.bulkOperation) throw new ShopFailure('UNREADABLE_ANSWER', 'The bulk operation has no id')
  return { operation: done.bulkOperation.id, done: 0 }
}

function placeIn(place: string | null): Place | undefined {
  try {
    return place === null ? undefined : Place.parse(JSON.parse(place))
  } catch {
    return undefined
  }
}

const RUNNING: readonly string[] = ['CREATED', 'RUNNING', 'CANCELING']

/** Waits for the operation; `STOP` if the reader does not want to. Undefined if it is gone, or came to nothing. */
async function finished({ ask, onPage }: HistoryReading, place: Place): Promise<Bulk | 'STOP' | undefined> {
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(LONGEST_LOOK_MS, pause * 1.5)) {
    const { bulkOperation: bulk } = await ask(BULK, { id: place.operation }, Bulk)
    if (!bulk) return undefined
    if (!RUNNING.includes(bulk.status)) return bulk.status === 'COMPLETED' ? bulk : undefined
    if ((await onPage({ orders: [], place: JSON.stringify(place), total: null })) === 'STOP') return 'STOP'
    await wait(pause)
  }
}

function orderIn({ fulfillments, ...order }: z.infer<typeof BulkOrder>): WholeOrder {
  const noPage = { hasNextPage: false, endCursor: null }
  return {
    order: { ...order, fulfillments: [], lineItems: { nodes: [], pageInfo: noPage } },
    lines: [],
    refunds: [],
    fulfilments: fulfillments.map((one) => ({
      kind: 'Fulfillment',
      ...one,
      fulfillmentLineItems: { nodes: [], pageInfo: noPage },
    })),
  }
}

const BulkLines = z.union([BulkLine, BulkOrder])

function read(text: string): z.infer<typeof BulkLines> {
  try {
    return BulkLines.parse(JSON.parse(text))
  } catch (error) {
    throw new ShopFailure('UNREADABLE_ANSWER', `Its file: ${String(error)}`)
  }
}

/** Orders with their lines, which are below them in the file. */
async function* ordersIn(lines: AsyncIterable<string>): AsyncGenerator<WholeOrder, void> {
  let order: WholeOrder | undefined
  let items: LineNode[] = []
  for await (const text of lines) {
    if (text === '') continue
    const line = read(text)
    if ('__parentId' in line) items.push(line)
    else {
      if (order) yield { ...order, lines: items }
      order = orderIn(line)
      items = []
    }
  }
  if (order) yield { ...order, lines: items }
}

/** The orders as webhooks have them; those with refunds are read once more, since a bulk operation leaves their lines out. */
async function complete(ask: AskGraphql, orders: readonly WholeOrder[]): Promise<RawOrder[]> {
  const refunded = orders.filter(({ order }) => order.refunds.length > 0).map(({ order }) => order.id)
  const whole = new Map((await readWholeOrders(ask, refunded)).map((one) => [one.order.id, one]))
  return orders.map((one) => rawShopifyOrder(whole.get(one.order.id) ?? one))
}

/** Hands on the orders of the file, after those that have been already. */
async function handOn({ ask, outbound, onPage }: HistoryReading, place: Place, bulk: Bulk): Promise<void> {
  if (bulk.url === null) return
  const total = Number(bulk.rootObjectCount)
  let done = 0
  let orders: WholeOrder[] = []
  const hand = async () => {
    done += orders.length
    const page = { orders: await complete(ask, orders), place: JSON.stringify({ ...place, done }), total }
    orders = []
    return await onPage(page)
  }
  let passed = 0
  for await (const order of ordersIn(readLines(bulk.url, outbound))) {
    passed += 1
    if (passed <= place.done) {
      done = passed
      continue
    }
    orders.push(order)
    if (orders.length >= AT_ONCE && (await hand()) === 'STOP') return
  }
  if (orders.length > 0) await hand()
}

/** Reads the history by a bulk operation; after a restart the same one, unless its file is gone. */
export async function readHistory(
  reading: HistoryReading,
  since: string | null,
  place: string | null,
): Promise<void> {
  const known = placeIn(place)
  const bulk = known && (await finished(reading, known))
  if (bulk === 'STOP') return
  if (known && bulk && (bulk.url !== null || bulk.rootObjectCount === '0')) {
    await handOn(reading, known, bulk)
    return
  }
  const begun = await start(reading.ask, since)
  const done = await finished(reading, begun)
  if (done === 'STOP') return
  if (!done) throw new ShopFailure('BROKEN', 'The shop could not collect its orders')
  await handOn(reading, begun, done)
}
