import { z } from '#contract/schema/z.ts'
import type { RawOrder, ShopPage } from '../../shop.ts'
import { WooOrder, WooRefund } from './answers.ts'
import { type AskWoo, WooFailure, type WooRequest } from './requests.ts'

const PER_PAGE = 50
const NO_ORDER = 'woocommerce_rest_shop_order_invalid_id'

/**
 * Where the next page of changed orders begins: after this second. `seen`: orders of the next second that have been read, if
 * there are more of it than a page has.
 */
const Place = z.object({ after: z.string(), seen: z.array(z.number()) })
type Place = z.infer<typeof Place>

export const orderPath = (id: string): string => `/wc/v3/orders/${id}`

/** All refunds of an order. */
export async function readRefunds(ask: AskWoo, id: string): Promise<WooRefund[]> {
  const all: WooRefund[] = []
  for (let page = 1; ; page += 1) {
    const query = { per_page: 100, page }
    const some = await ask({ method: 'GET', path: `${orderPath(id)}/refunds`, query }, z.array(WooRefund))
    all.push(...some)
    if (some.length < query.per_page) return all
  }
}

/** WooCommerce's times in GMT have no zone. */
const instantOf = (gmt: string | null): string | null => (gmt === null ? null : `${gmt}Z`)

async function rawWooOrder(ask: AskWoo, order: WooOrder): Promise<RawOrder> {
  const id = String(order.id)
  const refunds = order.refunds.length === 0 ? [] : await readRefunds(ask, id)
  return {
    id,
    updated: instantOf(order.date_modified_gmt),
    body: JSON.stringify({ ...order, refunds_detail: refunds }),
  }
}

/** An order as it is. Throws NOT_FOUND for an unknown one. */
export async function readWooOrder(ask: AskWoo, id: string): Promise<WooOrder> {
  if (!/^\d{1,20}$/.test(id)) throw new WooFailure('NOT_FOUND', 'The shop has no such order', NO_ORDER)
  return await ask({ method: 'GET', path: orderPath(id) }, WooOrder)
}

/** Undefined for one that is deleted, or in the trash. */
export async function readRawWooOrder(ask: AskWoo, id: string): Promise<RawOrder | undefined> {
  try {
    const order = await readWooOrder(ask, id)
    return order.status === 'trash' ? undefined : await rawWooOrder(ask, order)
  } catch (error) {
    // Not every 404 says that: the address may lead to no WooCommerce.
    if (error instanceof WooFailure && error.code === NO_ORDER) return undefined
    throw error
  }
}

/** Without fractions and zone, as WooCommerce takes it for GMT, so many seconds earlier or later. */
const gmtOf = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString().replace(/\.\d+Z$/, '')

function placeIn(next: string | null, since: string): Place {
  const first = { after: gmtOf(since, -1), seen: [] }
  if (next === null) return first
  try {
    return Place.parse(JSON.parse(next))
  } catch {
    return first
  }
}

type TimeField = 'date_modified_gmt' | 'date_created_gmt'

/**
 * The place after a page. It goes by the time of the last order and not by page numbers, since an order that changes while
 * pages are read would move the others to earlier ones. So some orders come twice.
 */
function placeAfter(orders: readonly WooOrder[], field: TimeField, { after, seen }: Place): Place | null {
  const second = gmtOf(`${after}Z`, 1)
  const last = orders.at(-1)?.[field] ?? second
  // One that was seen may have changed since, and be among those of later seconds.
  if (seen.length > 0 && (orders.length < PER_PAGE || last > second)) return { after: second, seen: [] }
  if (orders.length < PER_PAGE) return null
  if (last > second) return { after: gmtOf(`${last}Z`, -1), seen: [] }
  return { after, seen: [...seen, ...orders.map(({ id }) => id)] }
}

type By = 'modified' | 'date'

/** The fields and parameters of a time by which orders are read. */
const TIMES = {
  modified: { field: 'date_modified_gmt', after: 'modified_after' },
  date: { field: 'date_created_gmt', after: 'after' },
} as const

/** A page of the orders by the time of their last change, or of their placing, oldest first. */
export async function readWooPage(
  ask: AskWoo,
  by: By,
  {
    since,
    next,
    onTotal,
  }: { readonly since: string; readonly next: string | null } & Pick<WooRequest, 'onTotal'>,
): Promise<ShopPage> {
  const place = placeIn(next, since)
  const query = {
    [TIMES[by].after]: place.after,
    dates_are_gmt: 'true',
    orderby: by,
    order: 'asc',
    status: 'any',
    per_page: PER_PAGE,
    ...(place.seen.length > 0 && { exclude: place.seen.join(',') }),
  }
  const request = { method: 'GET', path: '/wc/v3/orders', query, ...(onTotal && { onTotal }) } as const
  const orders = await ask(request, z.array(WooOrder))
  const then = placeAfter(orders, TIMES[by].field, place)
  return {
    orders: await Promise.all(orders.map((order) => rawWooOrder(ask, order))),
    next: then && JSON.stringify(then),
  }
}

export const readWooOrdersSince = (ask: AskWoo, since: string, next: string | null): Promise<ShopPage> =>
  readWooPage(ask, 'modified', { since, next })
