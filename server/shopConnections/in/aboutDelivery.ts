import { parseShopBody } from '../../intake/shop/parseShopBody.ts'
import { SHOPIFY_ORDER_TOPICS, shopifyIdOf } from '../../intake/shop/readShopify.ts'
import { WOO_ORDER_TOPICS, wooIdOf } from '../../intake/shop/readWooCommerce.ts'
import { type Given, lineIn, recordIn } from '../../intake/shop/values.ts'
import type { ReadBody } from './toShopOrder.ts'

/**
 * What a delivery says. ORDER: a whole order. PULL: something about an order, which is to be read from the shop. CUSTOMER: its
 * customer's data. OTHER: nothing of ours.
 */
export type About =
  | { readonly what: 'ORDER' }
  | { readonly what: 'OTHER' }
  | { readonly what: 'PULL' | 'DELETED' | 'CUSTOMER'; readonly id: string }

/** Topics with a part of an order, and where its id is. */
const PARTS: Readonly<Record<string, (body: Given) => unknown>> = {
  'refunds/create': ({ order_id: id }) => id,
  'fulfillments/create': ({ order_id: id }) => id,
  'fulfillments/update': ({ order_id: id }) => id,
  'order_transactions/create': ({ order_id: id }) => id,
  'orders/edited': ({ order_edit: edit }) => recordIn(edit).order_id,
}

const idIn = (given: unknown): string | undefined => /^[1-9]\d{0,29}$/.exec(lineIn(given, 30))?.[0]

const about = (what: 'PULL' | 'DELETED' | 'CUSTOMER', id: string | null | undefined): About =>
  id ? { what, id } : { what: 'OTHER' }

/** A body without a topic is taken for an order, as one that cannot be read at all. */
export function aboutDelivery({ kind, topic, body }: Omit<ReadBody, 'reading' | 'photoNames'>): About {
  const topics = kind === 'SHOPIFY' ? SHOPIFY_ORDER_TOPICS : WOO_ORDER_TOPICS
  if (topic === '' || topics.includes(topic)) return { what: 'ORDER' }
  const given = parseShopBody(body) ?? {}
  if (kind === 'WOOCOMMERCE') {
    if (topic === 'order.deleted') return about('DELETED', wooIdOf(given))
    return topic === 'customer.updated' ? about('CUSTOMER', idIn(given.id)) : { what: 'OTHER' }
  }
  if (topic === 'orders/delete') return about('DELETED', shopifyIdOf(given))
  if (topic === 'customers/update') return about('CUSTOMER', idIn(given.id))
  const part = PARTS[topic]
  return part ? about('PULL', idIn(part(given))) : { what: 'OTHER' }
}
