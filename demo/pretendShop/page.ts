import { escapeHtml } from '#server/html/escapeHtml.ts'
import { type GivenOrder, type PretendOrders, ShopRefusal } from './orders.ts'
import { PAGE_STYLE } from './pageStyle.ts'
import {
  currentOf,
  fulfilledOf,
  fulfilmentOf,
  openOf,
  type PretendLine,
  type PretendLocation,
  type PretendOrder,
  paymentOf,
  refundedTotalOf,
  totalOf,
} from './state.ts'

/*
 * The page of a pretend shop, on which a person does by hand what customers and the shop's staff do.
 */

const PHOTO = 'https://photos.example.com/luna.jpg'

const portrait = (number: number) => ({
  title: 'Pet Portrait',
  variantTitle: 'Digital file',
  price: 42,
  properties: [
    { name: 'Photo', value: PHOTO },
    { name: 'Wish', value: `Portrait ${number}: a warm background` },
  ],
})
const CANVAS = { title: 'Canvas Print', variantTitle: '12 × 16 in', price: 89, ships: true }

const CHOICES: Readonly<Record<string, GivenOrder>> = {
  portrait: { lines: [portrait(1)] },
  canvas: { lines: [portrait(1), CANVAS] },
  unpaid: { lines: [portrait(1)], paid: false },
}

type Act = (orders: PretendOrders, id: number, lineId: number) => void

/** What the buttons do. */
const ACTS: Readonly<Record<string, Act>> = {
  pay: (orders, id) => orders.pay(id),
  addPortrait: (orders, id) => void orders.addLine(id, portrait(orders.order(id).lines.length + 1)),
  changeAddress: (orders, id) =>
    orders.changeAddress(id, {
      address1: `${Math.floor(Date.now() / 1000) % 900} Alder Street`,
      city: 'Seattle',
      province: 'Washington',
      provinceCode: 'WA',
      zip: '98101',
    }),
  removeLine: (orders, id, lineId) => orders.removeLine(id, lineId),
  refundLine: (orders, id, lineId) =>
    void orders.refund(id, { lines: [{ lineId, quantity: 1 }], note: 'Asked by the customer' }),
  refundPart: (orders, id) => void orders.refund(id, { amount: 10, note: 'A discount for the delay' }),
  fulfil: (orders, id) => void orders.fulfil(id, {}),
  cancel: (orders, id) => orders.cancel(id, { note: 'Asked by the customer' }),
  remove: (orders, id) => orders.remove(id),
}

/** Places an order, on the web or at a location. */
function placeOne(orders: PretendOrders, form: URLSearchParams): void {
  const chosen = CHOICES[form.get('what') ?? ''] ?? {}
  const at = Number(form.get('at'))
  orders.placeOrder({ ...chosen, ...(at > 0 && { locationId: at, sourceName: 'pos' }) })
}

/** Does what was pressed. Answers what the shop says against it; empty if it was done. */
export function actByHand(orders: PretendOrders, form: URLSearchParams): string {
  const act = form.get('act') ?? ''
  try {
    if (act === 'place') placeOne(orders, form)
    else ACTS[act]?.(orders, Number(form.get('order')), Number(form.get('line')))
    return ''
  } catch (error) {
    if (error instanceof ShopRefusal) return error.message
    throw error
  }
}

const dollars = (amount: number): string => `$${amount.toFixed(2)}`

function button(
  act: string,
  label: string,
  fields: Readonly<Record<string, number | string>>,
  kind = '',
): string {
  const hidden = Object.entries({ act, ...fields })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')
  return `<form method="post" action="/">${hidden}<button class="${kind}">${escapeHtml(label)}</button></form>`
}

const badge = (text: string, kind: string): string => `<span class="badge ${kind}">${escapeHtml(text)}</span>`

const PAYMENT_KIND: Readonly<Record<string, string>> = {
  paid: 'good',
  pending: 'warn',
  refunded: 'off',
  voided: 'off',
}

function badgesOf(kind: string, order: PretendOrder): string {
  const payment = paymentOf(order)
  const sent = fulfilmentOf(order)
  return [
    badge(payment.replaceAll('_', ' '), PAYMENT_KIND[payment] ?? 'warn'),
    kind === 'SHOPIFY'
      ? badge(sent ?? 'unfulfilled', sent === 'fulfilled' ? 'good' : 'off')
      : badge(order.status, order.status === 'completed' ? 'good' : 'off'),
    ...(order.cancelled && kind === 'SHOPIFY' ? [badge('cancelled', 'bad')] : []),
  ].join('')
}

function lineRow(order: PretendOrder, line: PretendLine): string {
  const left = currentOf(order, line)
  const name = [line.title, line.variantTitle].filter(Boolean).join(' – ')
  const sent = fulfilledOf(order, line)
  const state = sent === 0 ? '' : `<small>${sent} sent, ${openOf(order, line)} open</small>`
  const fields = { order: order.id, line: line.id }
  const buttons =
    left === 0 || order.cancelled
      ? ''
      : button('removeLine', 'Remove', fields, 'plain') +
        (order.paid > refundedTotalOf(order) ? button('refundLine', 'Refund one', fields, 'plain') : '')
  return `<li class="${left === 0 ? 'gone' : ''}"><div><b>${left} × ${escapeHtml(name)}</b> ${dollars(line.price)} ${state}</div><div class="acts">${buttons}</div></li>`
}

/** A list under a heading; nothing if it is empty. */
function section(heading: string, rows: readonly string[], kind = ''): string {
  if (rows.length === 0) return ''
  return `<h3>${heading}</h3><ul class="facts ${kind}">${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
}

const KEPT_FULFILMENTS = '_atelier_fulfilments'
const SHOWN_ELSEWHERE: readonly string[] = [KEPT_FULFILMENTS, '_wc_shipment_tracking_items']

const shown = (value: unknown): string =>
  escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))

interface Tracking {
  readonly carrier: string | null
  readonly code: string | null
  readonly url: string | null
}

function trackingOf({ carrier, code, url }: Tracking): string {
  const text = [carrier, code].filter(Boolean).join(' ')
  if (!/^https?:/.test(url ?? '')) return escapeHtml(text || 'No tracking')
  return `<a href="${escapeHtml(url ?? '')}">${escapeHtml(text || (url ?? ''))}</a>`
}

/** Fulfilments of Shopify, and those that Atelier keeps in an order of WooCommerce. */
function fulfilmentsOf(order: PretendOrder): string[] {
  const kept = order.meta.find(({ key }) => key === KEPT_FULFILMENTS)?.value
  return [
    ...order.fulfilments.map(
      (one) =>
        `${one.status === 'cancelled' ? 'Cancelled: ' : ''}${trackingOf(one)}${one.notified ? ' · customer was told' : ''}`,
    ),
    ...(Array.isArray(kept) ? (kept as readonly Tracking[]).map(trackingOf) : []),
  ]
}

function factsOf(order: PretendOrder): string {
  const refunds = order.refunds.map(({ amount, note }) => `${dollars(amount)} ${escapeHtml(note)}`)
  return [
    section('Fulfilments', fulfilmentsOf(order)),
    section('Refunds', refunds),
    section(
      'Tags',
      order.tags.map((tag) => badge(tag, 'off')),
      'tags',
    ),
    section(
      'Attributes',
      [
        ...order.attributes.map(({ name, value }) => ({ key: name, value })),
        ...order.meta.filter(({ key }) => !SHOWN_ELSEWHERE.includes(key)),
      ].map(({ key, value }) => `<b>${escapeHtml(key)}</b> ${shown(value)}`),
    ),
    section(
      'Notes',
      [
        order.note,
        ...order.notes.map(({ text, toCustomer }) => `${toCustomer ? 'To the customer: ' : ''}${text}`),
      ]
        .filter(Boolean)
        .map(escapeHtml),
    ),
    order.cancelled
      ? section('Cancelled', [escapeHtml(`${order.cancelled.reason} ${order.cancelled.note}`)])
      : '',
  ].join('')
}

function actsOf(order: PretendOrder): string {
  const fields = { order: order.id }
  if (order.cancelled) return button('remove', 'Delete', fields, 'plain')
  return [
    order.paid < totalOf(order) ? button('pay', 'Pay', fields, 'main') : '',
    button('addPortrait', 'Add a portrait', fields),
    button('changeAddress', 'Change the address', fields),
    order.paid - refundedTotalOf(order) >= 10 ? button('refundPart', 'Refund $10', fields) : '',
    order.lines.some((line) => openOf(order, line) > 0) ? button('fulfil', 'Fulfil here', fields) : '',
    button('cancel', 'Cancel', fields, 'danger'),
  ].join('')
}

function orderCard({ kind, locations }: ShopOfPage, order: PretendOrder): string {
  const { customer, address, locationId } = order
  const sold = locations.find(({ id }) => id === locationId)
  const place = address
    ? `${address.address1}, ${address.city} ${address.provinceCode ?? ''} ${address.zip}`
    : 'No address'
  return `<article>
<header><h2>#${order.number}</h2><div>${badgesOf(kind, order)}</div><b class="total">${dollars(totalOf(order))}</b></header>
<p>${escapeHtml(`${customer.firstName} ${customer.lastName}`)} · ${escapeHtml(customer.email ?? '')}<br>${escapeHtml(place)}${sold ? `<br>Sold at ${escapeHtml(sold.name)}` : ''}</p>
<ul class="lines">${order.lines.map((line) => lineRow(order, line)).join('')}</ul>
${factsOf(order)}
<footer class="acts">${actsOf(order)}</footer>
</article>`
}

interface ShopOfPage {
  readonly kind: string
  readonly name?: string
  readonly locations: readonly PretendLocation[]
}

/** So many orders are shown, the newest first. */
const SHOWN = 50

/** The page with the shop's orders. `said`: what the shop says against what was pressed last. */
export function shopPage(shop: ShopOfPage, orders: readonly PretendOrder[], said: string): string {
  const { kind, name, locations } = shop
  const title = name ?? (kind === 'SHOPIFY' ? 'Pretend Shopify' : 'Pretend WooCommerce')
  const cards = orders
    .toReversed()
    .slice(0, SHOWN)
    .map((order) => orderCard(shop, order))
    .join('')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head>
<body>
<main>
<div class="top"><div><h1>${escapeHtml(title)}</h1><p>A shop that exists on this computer alone. What you do here reaches Atelier, and what Atelier tells the shop is shown here.</p></div>
<a class="refresh" href="/">Refresh</a></div>
${said === '' ? '' : `<p class="said" role="alert">${escapeHtml(said)}</p>`}
<div class="acts place">
${button('place', 'Order a portrait', { what: 'portrait' }, 'main')}
${button('place', 'Order a portrait and a canvas', { what: 'canvas' })}
${button('place', 'Order without paying', { what: 'unpaid' })}
${locations
  .filter(({ active }) => active !== false)
  .map(({ id, name: at }) => button('place', `Order at ${at}`, { what: 'portrait', at: id }))
  .join('\n')}
</div>
${cards === '' ? '<p class="empty">No orders yet. Place one to see it arrive in Atelier.</p>' : cards}
</main>
</body></html>`
}
