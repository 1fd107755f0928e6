import type { PretendAnswer } from './faults.ts'
import { type PretendOrders, ShopRefusal } from './orders.ts'
import { listOf, recordOf, type Variables } from './shopifyOperations.ts'
import { type PretendMeta, type PretendOrder, refundedTotalOf } from './state.ts'
import { wooOrderBody, wooRefundBody } from './wooBodies.ts'

export interface WooOptions {
  readonly name: string
  readonly key: string
  readonly secret: string
  /** `read`, and `write` unless the key may only read. */
  readonly rights: readonly string[]
}

interface WooRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Variables
}

const refusal = (status: number, code: string, message: string): PretendAnswer => ({
  status,
  json: { code, message, data: { status } },
})

const NO_ORDER = refusal(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.')

const gmt = (instant: string): string => instant.slice(0, 19)

type By = 'date' | 'modified' | 'id'

const timeOf = (by: By, { created, updated }: PretendOrder): string =>
  gmt(by === 'modified' ? updated : created)

const isBy = (by: string): by is By => ['date', 'modified', 'id'].includes(by)

/** Orders in order of a time, kept until something changes: a history is read in thousands of pages. */
function openSorted(orders: PretendOrders) {
  const kept = new Map<By, { readonly version: number; readonly list: readonly PretendOrder[] }>()
  return (by: By): readonly PretendOrder[] => {
    const known = kept.get(by)
    if (known?.version === orders.version()) return known.list
    const list = orders.orders().toSorted((one, other) => {
      const [at, otherAt] = by === 'id' ? ['', ''] : [timeOf(by, one), timeOf(by, other)]
      return at === otherAt ? one.id - other.id : at < otherAt ? -1 : 1
    })
    kept.set(by, { version: orders.version(), list })
    return list
  }
}

/** Where the orders after a second begin in a list in order of that time. */
function beginAfter(list: readonly PretendOrder[], by: By, after: string): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const order = list[middle]
    if (order && timeOf(by, order) > gmt(after)) to = middle
    else from = middle + 1
  }
  return from
}

function page<Item>(
  all: readonly Item[],
  query: URLSearchParams,
  toBody: (item: Item) => object,
): PretendAnswer {
  const size = Number(query.get('per_page') ?? 10)
  const number = Number(query.get('page') ?? 1)
  if (!(size >= 1 && size <= 100)) return refusal(400, 'rest_invalid_param', 'Invalid parameter(s): per_page')
  const from = (number - 1) * size
  return {
    status: 200,
    headers: {
      'x-wp-total': String(all.length),
      'x-wp-totalpages': String(Math.ceil(all.length / size)),
    },
    json: all.slice(from, from + size).map(toBody),
  }
}

type Sorted = ReturnType<typeof openSorted>

function listOrders(sorted: Sorted, query: URLSearchParams): PretendAnswer {
  const order = query.get('order') ?? 'desc'
  const by = query.get('orderby') ?? 'date'
  if (!isBy(by) || !['asc', 'desc'].includes(order))
    return refusal(400, 'rest_invalid_param', 'Invalid parameter(s): orderby')
  const list = sorted(by)
  const after = query.get(by === 'modified' ? 'modified_after' : 'after')
  const [otherName, otherBy] =
    by === 'modified' ? (['after', 'date'] as const) : (['modified_after', 'modified'] as const)
  const other = query.get(otherName)
  const begun = after === null ? list : list.slice(beginAfter(list, by, after))
  const found = other === null ? begun : begun.filter((one) => timeOf(otherBy, one) > gmt(other))
  const excluded = new Set((query.get('exclude') ?? '').split(',').map(Number))
  const left = query.has('exclude') ? found.filter(({ id }) => !excluded.has(id)) : found
  return page(order === 'desc' ? left.toReversed() : left, query, wooOrderBody)
}

/** Meta data after a write: a known key gets the new value. */
function withMeta(
  orders: PretendOrders,
  old: readonly PretendMeta[],
  given: readonly Variables[],
): PretendMeta[] {
  const all = [...old]
  for (const { key, value } of given) {
    const at = all.findIndex((one) => one.key === key)
    const meta = { id: all[at]?.id ?? orders.nextId(), key: String(key), value }
    if (at === -1) all.push(meta)
    else all[at] = meta
  }
  return all
}

function changeOrder(
  orders: PretendOrders,
  order: PretendOrder,
  { status, meta_data: meta }: Variables,
): void {
  if (meta !== undefined) order.meta = withMeta(orders, order.meta, listOf(meta))
  if (status === 'cancelled' && !order.cancelled) orders.cancel(order.id)
  else
    orders.write(order.id, (one) => {
      if (typeof status === 'string') one.status = status
    })
}

function refundOrder(orders: PretendOrders, order: PretendOrder, body: Variables): PretendAnswer {
  const amount = Number(body.amount)
  if (!(amount > 0) || amount > order.paid - refundedTotalOf(order) + 0.001)
    // WooCommerce says this as if the server were broken.
    return refusal(500, 'woocommerce_rest_cannot_create_order_refund', 'Invalid refund amount.')
  const refund = orders.refund(order.id, {
    amount,
    note: typeof body.reason === 'string' ? body.reason : '',
    lines: listOf(body.line_items)
      .map(({ id, quantity }) => ({ lineId: Number(id), quantity: Number(quantity) }))
      .filter(({ quantity }) => quantity > 0),
    meta: listOf(body.meta_data).map(({ key, value }) => ({ key: String(key), value })),
  })
  return { status: 201, json: wooRefundBody(order, refund) }
}

const noteBody = ({ id, text, toCustomer }: PretendOrder['notes'][number]) => ({
  id,
  author: 'WooCommerce',
  note: text.replaceAll('&', '&amp;'),
  customer_note: toCustomer,
})

function addNote(
  orders: PretendOrders,
  order: PretendOrder,
  { note, customer_note: toCustomer }: Variables,
): PretendAnswer {
  if (typeof note !== 'string' || note === '')
    return refusal(400, 'rest_missing_callback_param', 'Missing parameter(s): note')
  const made = { id: orders.nextId(), text: note, toCustomer: toCustomer === true }
  order.notes.push(made)
  return { status: 201, json: noteBody(made) }
}

/** What belongs to one order. */
function orderRoute(
  orders: PretendOrders,
  order: PretendOrder,
  { method, path, query, body }: WooRequest,
): PretendAnswer | undefined {
  const [, part] = /^\/wc\/v3\/orders\/\d+(\/\w+)?$/.exec(path) ?? []
  switch (`${method} ${part ?? ''}`) {
    case 'GET ':
      return { status: 200, json: wooOrderBody(order) }
    case 'PUT ':
      changeOrder(orders, order, body)
      return { status: 200, json: wooOrderBody(order) }
    case 'GET /refunds':
      return page(order.refunds, query, (refund) => wooRefundBody(order, refund))
    case 'POST /refunds':
      return refundOrder(orders, order, body)
    case 'GET /notes':
      return { status: 200, json: order.notes.map(noteBody) }
    case 'POST /notes':
      return addNote(orders, order, body)
    default:
      return undefined
  }
}

function listProducts(orders: PretendOrders, query: URLSearchParams): PretendAnswer {
  const wanted = (query.get('include') ?? '').split(',').map(Number)
  const lines = orders.orders().flatMap((order) => order.lines)
  const products = new Map(lines.map((line) => [line.productId, line]))
  const found = wanted.flatMap((id) => products.get(id) ?? [])
  return page(found, query, ({ productId, title, ships }) => ({
    id: productId,
    name: title,
    virtual: !ships,
  }))
}

function route(orders: PretendOrders, sorted: Sorted, name: string, request: WooRequest): PretendAnswer {
  const { method, path, query } = request
  const [, orderId] = /^\/wc\/v3\/orders\/(\d+)(?:\/|$)/.exec(path) ?? []
  if (orderId !== undefined) {
    const order = orders.find(Number(orderId))
    if (!order) return NO_ORDER
    const answer = orderRoute(orders, order, request)
    if (answer) return answer
  } else if (method === 'GET') {
    if (path === '/wc/v3/orders') return listOrders(sorted, query)
    if (path === '/wc/v3/products') return listProducts(orders, query)
    if (path === '/wc/v3/data/currencies/current')
      return { status: 200, json: { code: 'USD', name: 'US dollar' } }
    if (path === '/') return { status: 200, json: { name, namespaces: ['wp/v2', 'wc/v3'] } }
  }
  return refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.')
}

/** Why a key is refused; undefined if it is not. */
function refusedKey(
  { key, secret, rights }: WooOptions,
  authorization: unknown,
  method: string,
): PretendAnswer | undefined {
  const [, given = ''] = /^Basic (.+)$/.exec(String(authorization)) ?? []
  const [givenKey, givenSecret] = Buffer.from(given, 'base64').toString().split(':')
  const code = 'woocommerce_rest_authentication_error'
  if (given === '') return refusal(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.')
  if (givenKey !== key)
    return refusal(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.')
  if (givenSecret !== secret) return refusal(401, code, 'Consumer secret is invalid.')
  const right = method === 'GET' ? 'read' : 'write'
  return rights.includes(right)
    ? undefined
    : refusal(401, code, `The API key provided does not have ${right} permissions.`)
}

/** WooCommerce's REST API over pretend orders. */
export function openWooApi(orders: PretendOrders, options: WooOptions) {
  const sorted = openSorted(orders)
  return {
    answer(
      headers: Readonly<Record<string, unknown>>,
      request: WooRequest,
      throttled: boolean,
    ): PretendAnswer {
      const { method, path } = request
      // The index of the site is for everybody.
      const refused = path === '/' ? undefined : refusedKey(options, headers.authorization, method)
      if (refused) return refused
      if (throttled)
        return { ...refusal(429, 'too_many_requests', 'Too many requests'), headers: { 'retry-after': '1' } }
      try {
        const answer = route(orders, sorted, options.name, { ...request, body: recordOf(request.body) })
        return method === 'GET' || answer.status >= 300 ? answer : { ...answer, wrote: `${method} ${path}` }
      } catch (error) {
        if (error instanceof ShopRefusal) return refusal(400, 'woocommerce_rest_invalid', error.message)
        throw error
      }
    },
  }
}
