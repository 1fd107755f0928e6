import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Deliveries, openDeliveries } from './deliveries.ts'
import { type Faults, noFaults, type Outage, type PretendAnswer, takeLost, takeThrottled } from './faults.ts'
import type { KeptOrders } from './keptOrders.ts'
import { type OrdersOptions, openOrders, type PretendOrders } from './orders.ts'
import { actByHand, shopPage } from './page.ts'
import { openShopifyApi, type Points } from './shopifyApi.ts'
import { shopifyMessage } from './shopifyBodies.ts'
import { recordOf } from './shopifyOperations.ts'
import type { PretendLocation } from './state.ts'
import { openWooApi } from './wooApi.ts'
import { wooMessage } from './wooBodies.ts'

export interface PretendShopOptions {
  readonly kind: 'SHOPIFY' | 'WOOCOMMERCE'
  readonly credentials: { readonly apiKey: string; readonly apiSecret?: string }
  readonly webhookSecret: string
  /** Where its webhooks go; nowhere if absent. */
  readonly deliverTo?: string
  /** A free one if absent. */
  readonly port?: number
  readonly name?: string
  /** Of the credentials: all if absent. Shopify's scopes, or `read` and `write`. */
  readonly rights?: readonly string[]
  /** Of Shopify: three if absent. */
  readonly locations?: readonly PretendLocation[]
  /** Of Shopify's bucket. */
  readonly points?: Points
  /** Whether its times have whole seconds, in which several changes may fall. */
  readonly wholeSeconds?: boolean
  /** Its orders of another time; none if absent. */
  readonly kept?: KeptOrders
  /** Hears of each change of an order. */
  readonly changed?: () => void
  /** Sees each request of the API with its answer, as JSON. */
  readonly watch?: (asked: string, answered: string) => void
}

export interface PretendShop
  extends Omit<PretendOrders, 'find' | 'orderOfPart' | 'nextId' | 'version'>,
    Pick<Deliveries, 'deliverTo'> {
  readonly address: string
  readonly deliveries: Deliveries
  /** How many requests of its API it has answered. */
  readonly requests: () => number
  /** What goes wrong from now on; `true` cuts every connection. */
  outage(on: Outage | true): void
  /** The next requests are told to wait. */
  throttle(count: number): void
  /** Does the next writes and cuts the connection; only those whose operation, or method and path, has this in it. */
  loseAnswers(count: number, of?: string): void
  close(): Promise<void>
}

const SHOPIFY_RIGHTS = [
  'read_all_orders',
  'read_customers',
  'read_locations',
  'read_products',
  'write_merchant_managed_fulfillment_orders',
  'write_orders',
]

const LOCATIONS: readonly PretendLocation[] = [
  { id: 1, name: 'Print room' },
  { id: 2, name: 'Paper & Pigment Austin' },
  { id: 3, name: 'Christmas market', active: false },
]

const locationsOf = ({ kind, locations = LOCATIONS }: PretendShopOptions) =>
  kind === 'SHOPIFY' ? locations : []

/** Times that rise with every change, by a millisecond at least; or the clock's whole seconds. */
function openClock(wholeSeconds: boolean): OrdersOptions['rising'] {
  let last = 0
  return () => {
    if (wholeSeconds) return `${new Date().toISOString().slice(0, 19)}Z`
    last = Math.max(Date.now(), last + 1)
    return new Date(last).toISOString()
  }
}

/** WooCommerce keeps whole seconds: the times of one order rise by one at least. */
const bySecond: OrdersOptions['rising'] = (before) => {
  const now = Math.floor(Date.now() / 1000) * 1000
  const next = before === undefined ? now : Math.max(now, Date.parse(before) + 1000)
  return new Date(next).toISOString()
}

function headersOf({ kind }: PretendShopOptions, host: string, topic: string) {
  const [resource = '', event = ''] = topic.split('.')
  return (signature: string, id: string): Readonly<Record<string, string>> =>
    kind === 'SHOPIFY'
      ? {
          'x-shopify-topic': topic,
          'x-shopify-hmac-sha256': signature,
          'x-shopify-shop-domain': host,
          'x-shopify-api-version': '2026-10',
          'x-shopify-webhook-id': id,
          'x-shopify-event-id': id,
          'x-shopify-triggered-at': new Date().toISOString(),
        }
      : {
          'x-wc-webhook-source': `http://${host}/`,
          'x-wc-webhook-topic': topic,
          'x-wc-webhook-resource': resource,
          'x-wc-webhook-event': event,
          'x-wc-webhook-signature': signature,
          'x-wc-webhook-id': '7',
          'x-wc-webhook-delivery-id': id,
        }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Api {
  readonly answer: (request: IncomingMessage, url: URL, body: string) => PretendAnswer | undefined
  /** The lines of a file of the shop. */
  readonly file: (path: string) => Iterable<string> | undefined
}

/** The API of its kind; undefined for another path. */
function apiOf(
  options: PretendShopOptions,
  orders: PretendOrders,
  faults: Faults,
  address: () => string,
): Api {
  const { credentials, kind } = options
  const name = options.name ?? (kind === 'SHOPIFY' ? 'Pretend Shopify' : 'Pretend WooCommerce')
  const shopify = openShopifyApi(orders, {
    name,
    token: credentials.apiKey,
    rights: options.rights ?? SHOPIFY_RIGHTS,
    locations: locationsOf(options),
    points: options.points ?? { most: 4000, perSecond: 2000 },
    address,
  })
  const woo = openWooApi(orders, {
    name,
    key: credentials.apiKey,
    secret: credentials.apiSecret ?? '',
    rights: options.rights ?? ['read', 'write'],
  })
  const answer: Api['answer'] = ({ headers, method = 'GET' }, { pathname, searchParams }, body) => {
    if (kind === 'SHOPIFY')
      return /^\/admin\/api\/\d{4}-\d\d\/graphql\.json$/.test(pathname) && method === 'POST'
        ? shopify.answer(headers, parsed(body), takeThrottled(faults))
        : undefined
    if (!pathname.startsWith('/wp-json')) return undefined
    const path = pathname.slice('/wp-json'.length) || '/'
    const request = { method, path, query: searchParams, body: recordOf(parsed(body)) }
    return woo.answer(headers, request, takeThrottled(faults))
  }
  return { answer, file: (path) => shopify.file(path) }
}

/** Sends a file, or its first half. */
async function sendFile(response: ServerResponse, lines: Iterable<string>, faults: Faults): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/jsonl' })
  const torn = faults.lostOf === FILES && takeLost(faults, FILES)
  const all = torn ? [...lines] : lines
  let sent = 0
  for (const line of all) {
    if (torn && Array.isArray(all) && sent >= all.length / 2) {
      response.destroy()
      return
    }
    sent += 1
    if (!response.write(`${line}\n`)) await once(response, 'drain')
  }
  response.end()
}

/** Name of the shop's files for `loseAnswers`. */
const FILES = '.jsonl'

const PAGE = '<!doctype html><title>Maintenance</title><p>Briefly unavailable.'

function send(response: ServerResponse, answer: PretendAnswer, faults: Faults): void {
  if (answer.wrote !== undefined && takeLost(faults, answer.wrote)) {
    response.destroy()
    return
  }
  const json = JSON.stringify(answer.json)
  response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8', ...answer.headers })
  response.end(faults.outage === 'TORN' ? json.slice(0, json.length / 2) : json)
}

/** Answers as a shop that is down; false if it is not. */
function isDown(response: ServerResponse, { outage }: Faults): boolean {
  if (outage === false || outage === 'TORN') return false
  if (outage === 'CUT') response.destroy()
  else response.writeHead(outage === 'ERROR' ? 503 : 200, { 'content-type': 'text/html' }).end(PAGE)
  return true
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/** Answers of the page by hand: what was pressed is done, then the page is shown again. */
function answerPage(
  options: PretendShopOptions,
  orders: PretendOrders,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  if (request.method === 'POST') {
    const said = actByHand(orders, new URLSearchParams(body))
    response.writeHead(303, { location: said === '' ? '/' : `/?said=${encodeURIComponent(said)}` }).end()
    return
  }
  const said = new URL(request.url ?? '/', 'http://shop').searchParams.get('said') ?? ''
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(shopPage({ ...options, locations: locationsOf(options) }, orders.orders(), said))
}

function listen(options: PretendShopOptions, orders: PretendOrders, faults: Faults, address: () => string) {
  const { answer, file } = apiOf(options, orders, faults, address)
  let count = 0
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const url = new URL(request.url ?? '/', 'http://shop')
    if (url.pathname === '/') {
      answerPage(options, orders, request, response, body)
      return
    }
    if (isDown(response, faults)) return
    count += 1
    const lines = file(url.pathname)
    if (lines) {
      await sendFile(response, lines, faults)
      return
    }
    const said = answer(request, url, body)
    if (said) {
      options.watch?.(body, JSON.stringify(said.json))
      send(response, said, faults)
    } else response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><p>Not found')
  }
  const server = createServer((request, response) => {
    // The browser may go away before the end.
    respond(request, response).catch(() => response.destroy())
  })
  return { server, requests: () => count }
}

/**
 * A small shop on this machine with the paths, answers and webhooks of Shopify or WooCommerce, for the demo and for tests. It
 * keeps everything in memory, and listens on the loopback address alone.
 */
export async function openPretendShop(options: PretendShopOptions): Promise<PretendShop> {
  const { kind, webhookSecret, deliverTo = null, wholeSeconds = false } = options
  const faults = noFaults()
  const deliveries = openDeliveries(webhookSecret, deliverTo)
  let host = ''
  const orders = openOrders({
    rising: kind === 'WOOCOMMERCE' && !wholeSeconds ? bySecond : openClock(wholeSeconds),
    kept: options.kept,
    changed: (order, change) => {
      options.changed?.()
      const message = kind === 'SHOPIFY' ? shopifyMessage(order, change) : wooMessage(order, change)
      if (message) deliveries.add({ ...message, headers: headersOf(options, host, message.topic) })
    },
  })
  const { server, requests } = listen(options, orders, faults, () => `http://${host}`)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...orders,
    address: `http://${host}`,
    deliveries,
    deliverTo: (to) => deliveries.deliverTo(to),
    requests,
    outage: (on) => {
      faults.outage = on === true ? 'CUT' : on
    },
    throttle: (times) => {
      faults.throttled = times
    },
    loseAnswers: (times, of) => {
      faults.lost = times
      faults.lostOf = of
    },
    close: () => closed(server),
  }
}
