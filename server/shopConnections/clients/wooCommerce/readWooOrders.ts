import { z } from 'zod'
import { type RawOrder, ShopFailure, type ShopPage } from '../../shop.ts'
import { WooOrder, WooRefund } from './answers.ts'
import type { AskWoo } from './requests.ts'

const PER_PAGE = 50

/** Where the next page of changed orders begins. */
const Place = z.object({ after: z.string(), page: z.number().int().positive() })
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
  if (!/^\d{1,20}$/.test(id)) throw new ShopFailure('NOT_FOUND', 'The shop has no such order')
  return await ask({ method: 'GET', path: orderPath(id) }, WooOrder)
}

/** Undefined for one that is deleted, or in the trash. */
export async function readRawWooOrder(ask: AskWoo, id: string): Promise<RawOrder | undefined> {
  try {
    const order = await readWooOrder(ask, id)
    return order.status === 'trash' ? undefined : await rawWooOrder(ask, order)
  } catch (error) {
    // Without WooCommerce nothing of it is found, which says nothing of the order.
    const unknown = error instanceof ShopFailure && error.reason === 'NOT_FOUND'
    if (!unknown || /route/i.test(error.message)) throw error
    return undefined
  }
}

/** Without fractions and zone, as WooCommerce takes it for GMT; a second less, since its times have whole seconds. */
const gmtBefore = (instant: string): string =>
  new Date(Date.parse(instant) - 1000).toISOString().replace(/\.\d+Z$/, '')

function placeIn(next: string | null, since: string): Place {
  if (next === null) return { after: gmtBefore(since), page: 1 }
  try {
    return Place.parse(JSON.parse(next))
  } catch {
    return { after: gmtBefore(since), page: 1 }
  }
}

/**
 * The place after a page. It goes by the time of the last order, since orders that change while pages are read would move the
 * others to earlier ones; only orders of one second are read by the page's number. Some orders come twice.
 */
function placeAfter(orders: readonly WooOrder[], { after, page }: Place): Place | null {
  const last = instantOf(orders.at(-1)?.date_modified_gmt ?? null)
  if (orders.length < PER_PAGE || last === null) return null
  const next = gmtBefore(last)
  return next > after ? { after: next, page: 1 } : { after, page: page + 1 }
}

/** A page of the orders that changed since, oldest change first. */
export async function readWooOrdersSince(ask: AskWoo, since: string, next: string | null): Promise<ShopPage> {
  const place = placeIn(next, since)
  const query = {
    modified_after: place.after,
    dates_are_gmt: 'true',
    orderby: 'modified',
    order: 'asc',
    status: 'any',
    per_page: PER_PAGE,
    page: place.page,
  }
  const orders = await ask({ method: 'GET', path: '/wc/v3/orders', query }, z.array(WooOrder))
  const then = placeAfter(orders, place)
  return {
    orders: await Promise.all(orders.map((order) => rawWooOrder(ask, order))),
    next: then && JSON.stringify(then),
  }
}
