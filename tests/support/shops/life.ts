import { shopLine, shopOrder } from '../outside/shopify.ts'
import { wooLine, wooOrder } from '../outside/wooCommerce.ts'
import type { Random } from './random.ts'

export interface LifeLine {
  readonly id: number
  title: string
  quantity: number
  note: string
  readonly price: number
}

/** An order as a shop has it. */
export interface LifeOrder {
  readonly id: number
  /** Seconds after the beginning. */
  at: number
  paid: boolean
  cancelled: boolean
  refunded: boolean
  email: string
  firstName: string
  street: string
  lines: LifeLine[]
  refunds: { readonly id: number; readonly amount: number }[]
  codes: string[]
}

export type Kind = 'SHOPIFY' | 'WOOCOMMERCE'

/** What a shop sends. */
export interface Sent {
  readonly topic: string
  readonly body: unknown
}

const START = Date.UTC(2026, 1, 27, 2)
const timeOf = (at: number): string => new Date(START + at * 1000).toISOString()
const money = (amount: number): string => amount.toFixed(2)

/** Where it goes; nowhere yet without a street. */
const placeOf = ({ street, firstName, id }: LifeOrder) => ({
  name: `${firstName} Life${id}`,
  address1: street,
  city: 'Huế',
  country: 'Vietnam',
  country_code: 'VN',
})

function shopifyState({ cancelled, refunded, refunds, paid }: LifeOrder): string {
  if (refunded) return 'refunded'
  if (refunds.length > 0) return 'partially_refunded'
  return paid || cancelled ? 'paid' : 'pending'
}

/** The order as Shopify's webhooks have it. */
export const shopifyBody = (order: LifeOrder): Readonly<Record<string, unknown>> =>
  shopOrder(order.id, {
    email: order.email,
    updated_at: timeOf(order.at),
    financial_status: shopifyState(order),
    cancelled_at: order.cancelled ? timeOf(order.at) : null,
    cancel_reason: order.cancelled ? 'customer' : null,
    total_price: '100.00',
    customer: {
      id: 9000 + order.id,
      first_name: order.firstName,
      last_name: `Life${order.id}`,
      email: order.email,
    },
    shipping_address: order.street === '' ? null : placeOf(order),
    line_items: order.lines.map(({ id, title, quantity, note, price }) =>
      shopLine({
        id,
        title,
        quantity: 5,
        current_quantity: quantity,
        price: money(price),
        price_set: undefined,
        properties: note === '' ? [] : [{ name: 'Wish', value: note }],
      }),
    ),
    refunds: order.refunds.map(({ id, amount }) => ({
      id,
      created_at: timeOf(order.at),
      note: 'Sorry',
      refund_line_items: [],
      transactions: [{ kind: 'refund', status: 'success', amount: money(amount) }],
    })),
    fulfillments: order.codes.map((code, place) => ({
      id: order.id * 10 + place,
      status: 'success',
      tracking_company: 'UPS',
      tracking_number: code,
      tracking_url: `https://track.example.com/${code}`,
      line_items: [],
    })),
  })

function wooState({ cancelled, refunded, paid }: LifeOrder): string {
  if (cancelled) return 'cancelled'
  if (refunded) return 'refunded'
  return paid ? 'processing' : 'on-hold'
}

/** The same as WooCommerce's webhooks have it, which leave removed lines out. */
export const wooBody = (order: LifeOrder): Readonly<Record<string, unknown>> => {
  const { address1: address_1, city } = placeOf(order)
  return wooOrder(order.id, {
    status: wooState(order),
    date_modified_gmt: timeOf(order.at).slice(0, 19),
    date_paid_gmt: order.paid ? timeOf(0).slice(0, 19) : null,
    total: '100.00',
    billing: { first_name: order.firstName, last_name: `Life${order.id}`, email: order.email, country: 'VN' },
    shipping:
      order.street === ''
        ? {}
        : { first_name: order.firstName, last_name: `Life${order.id}`, address_1, city, country: 'VN' },
    line_items: order.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, title, quantity, note, price }) =>
        wooLine(id, {
          name: title,
          quantity,
          price,
          total: money(price * quantity),
          meta_data:
            note === ''
              ? []
              : [{ id: 1, key: 'wish', value: note, display_key: 'Wish', display_value: note }],
        }),
      ),
    refunds: order.refunds.map(({ id, amount }) => ({ id, reason: 'Sorry', total: `-${money(amount)}` })),
    meta_data:
      order.codes.length === 0
        ? []
        : [
            {
              id: 5,
              key: '_wc_shipment_tracking_items',
              value: order.codes.map((code) => ({
                tracking_id: `t-${code}`,
                tracking_number: code,
                custom_tracking_provider: 'UPS',
                custom_tracking_link: `https://track.example.com/${code}`,
              })),
            },
          ],
  })
}

export const bodyOf = (kind: Kind, order: LifeOrder) =>
  kind === 'SHOPIFY' ? shopifyBody(order) : wooBody(order)

export const newLife = (id: number, random: Random): LifeOrder => ({
  id,
  at: 0,
  paid: random.chance(0.6),
  cancelled: false,
  refunded: false,
  email: `life-${id}@shop.example`,
  firstName: 'Lan',
  street: random.chance(0.5) ? 'Lê Lợi 1' : '',
  lines: [{ id: id * 100, title: 'Dog Portrait', quantity: 1, note: '', price: 60 }],
  refunds: [],
  codes: [],
})

/** What may happen to an order in a shop; each returns whether it did. */
const HAPPENS: Readonly<Record<string, (order: LifeOrder, random: Random, kind: Kind) => boolean>> = {
  add: (order) => {
    const id = order.id * 100 + order.lines.length
    order.lines.push({ id, title: `Portrait ${order.lines.length}`, quantity: 1, note: '', price: 20 })
    return true
  },
  count: ({ lines }, random) => {
    const line = random.pick(lines)
    if (line.quantity === 0) return false
    line.quantity = 1 + random.below(4)
    return true
  },
  wish: ({ lines }, random) => {
    random.pick(lines).note = random.pick(['', 'Darker', 'With a hat'])
    return true
  },
  rename: ({ lines }, random) => {
    random.pick(lines).title = random.pick(['Cat Portrait', 'Dog Portrait', 'Couple Portrait'])
    return true
  },
  remove: ({ lines }, random) => {
    if (lines.filter(({ quantity }) => quantity > 0).length < 2) return false
    random.pick(lines).quantity = 0
    return true
  },
  pay: (order) => {
    order.paid = true
    return true
  },
  move: (order, random) => {
    order.street = `Trần Phú ${1 + random.below(90)}`
    return true
  },
  contact: (order, random) => {
    order.email = `life-${order.id}-${random.below(100)}@shop.example`
    order.firstName = random.pick(['Lan', 'Mai', 'Hoa'])
    return true
  },
  refund: (order) => {
    if (!order.paid || order.refunds.length > 2) return false
    order.refunds.push({ id: order.id * 10 + order.refunds.length, amount: 5 + order.refunds.length })
    return true
  },
  refundAll: (order) => {
    if (!order.paid || order.refunds.length === 0) return false
    order.refunds.push({ id: order.id * 10 + order.refunds.length, amount: 7.5 })
    order.refunded = true
    return true
  },
  cancel: (order) => {
    order.cancelled = true
    return true
  },
  reopen: (order, _, kind) => {
    if (kind === 'SHOPIFY' || !order.cancelled) return false
    order.cancelled = false
    return true
  },
  fulfil: (order) => {
    if (order.codes.length > 2) return false
    order.codes.push(`CODE${order.id}X${order.codes.length}`)
    return true
  },
}

const OFTEN = ['add', 'count', 'wish', 'rename', 'remove', 'pay', 'move', 'contact', 'refund', 'fulfil']
const SELDOM = ['cancel', 'reopen', 'refundAll']

const topicsOf = (kind: Kind, what: string): readonly string[] => {
  if (kind === 'WOOCOMMERCE') return ['order.updated']
  if (what === 'cancel') return ['orders/cancelled', 'orders/updated']
  return what === 'pay' ? ['orders/paid', 'orders/updated'] : ['orders/updated']
}

/** One thing that happens in the shop, if asked for often within the same second, with what it sends of it. */
export function happen(kind: Kind, order: LifeOrder, random: Random, sameSecond: boolean): Sent[] {
  const what = random.pick(random.chance(0.2) ? SELDOM : OFTEN)
  if ((order.refunded || order.cancelled) && what !== 'reopen' && what !== 'refund') return []
  if (!HAPPENS[what]?.(order, random, kind)) return []
  order.at += sameSecond ? random.below(2) : 1 + random.below(3)
  const body = structuredClone(bodyOf(kind, order))
  return topicsOf(kind, what).map((topic) => ({ topic, body }))
}
