import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type OpenedShop,
  openShop,
  type PretendKind,
  SHOP_WEBHOOK_SECRET,
} from '#tests/support/pretendShops.ts'
import { answering, type Receiver, receive } from '#tests/support/webhooks.ts'

let receiver: Receiver
let opened: OpenedShop | undefined
beforeEach(async () => {
  receiver = await receive()
})
afterEach(async () => {
  await opened?.shop.close()
  await receiver.close()
})

async function connect(kind: PretendKind) {
  opened = await openShop(kind, { deliverTo: receiver.url })
  return opened.shop
}

const signed = (body: string): string =>
  createHmac('sha256', SHOP_WEBHOOK_SECRET).update(body).digest('base64')

test('Shopify sends each change under its topic, signed, with the order as it was then', async () => {
  const shop = await connect('SHOPIFY')
  const order = shop.placeOrder({ paid: false })
  const [line] = order.lines
  shop.pay(order.id)
  shop.addLine(order.id, { title: 'Canvas', ships: true })
  shop.removeLine(order.id, line?.id ?? 0)
  shop.changeCustomer(order.id, { email: 'new@example.com' })
  shop.refund(order.id, { amount: 5 })
  const { id } = shop.fulfil(order.id, { code: '1Z1' })
  shop.track(order.id, id, { code: '1Z2' })
  shop.cancel(order.id, { refund: true })
  shop.remove(order.id)
  await shop.deliveries.settled()
  const topics = receiver.received.map(({ headers }) => headers['x-shopify-topic'])
  expect(topics.filter((topic) => topic !== 'orders/updated')).toEqual([
    'orders/create',
    'orders/paid',
    'orders/edited',
    'orders/edited',
    'customers/update',
    'refunds/create',
    'fulfillments/create',
    'fulfillments/update',
    'orders/cancelled',
    'refunds/create',
    'orders/delete',
  ])
  for (const { headers, body } of receiver.received)
    expect(headers).toMatchObject({
      'x-shopify-hmac-sha256': signed(body),
      'x-shopify-shop-domain': shop.address.replace('http://', ''),
      'x-shopify-webhook-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-shopify-triggered-at': expect.stringMatching(/^\d{4}-/),
    })
  const updates = receiver.received.filter(({ headers }) => headers['x-shopify-topic'] === 'orders/updated')
  const times = updates.map(({ body }): string => JSON.parse(body).updated_at)
  expect(new Set(times).size).toBe(times.length)
  expect(times).toEqual(times.toSorted())
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ financial_status: 'pending' })
})

test('WooCommerce sends created, updated, deleted and restored', async () => {
  const shop = await connect('WOOCOMMERCE')
  const order = shop.placeOrder({ paid: false })
  shop.pay(order.id)
  shop.refund(order.id, { amount: 5 })
  shop.remove(order.id)
  shop.restore(order.id)
  await shop.deliveries.settled()
  expect(receiver.received.map(({ headers }) => headers['x-wc-webhook-topic'])).toEqual([
    'order.created',
    'order.updated',
    'order.updated',
    'order.deleted',
    'order.restored',
    'order.updated',
  ])
  const [first] = receiver.received
  expect(first?.headers).toMatchObject({
    'x-wc-webhook-signature': signed(first?.body ?? ''),
    'x-wc-webhook-source': `${shop.address}/`,
    'x-wc-webhook-resource': 'order',
    'x-wc-webhook-event': 'created',
    'x-wc-webhook-id': '7',
  })
})

test('deliveries can be held, dropped, sent twice and in any order', async () => {
  const shop = await connect('SHOPIFY')
  shop.deliveries.hold(true)
  const order = shop.placeOrder()
  shop.changeAddress(order.id, { city: 'Seattle' })
  await shop.deliveries.settled()
  expect(receiver.received).toEqual([])
  const [created, , updated] = shop.deliveries.list
  await updated?.send()
  receiver.respond = answering(500)
  expect(await created?.send()).toBe(500)
  receiver.respond = answering(200)
  expect(await created?.send()).toBe(200)
  expect(created?.statuses).toEqual([500, 200])
  const ids = receiver.received.map(({ headers }) => headers['x-shopify-webhook-id'])
  expect(ids).toEqual([updated?.id, created?.id, created?.id])
  shop.deliveries.hold(false)
  shop.changeAddress(order.id, { city: 'Boise' })
  shop.deliveries.list.at(-1)?.drop()
  await shop.deliveries.settled()
  expect(receiver.received).toHaveLength(3)
})
