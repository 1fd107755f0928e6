import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { wooOrder } from '#tests/support/outside/wooCommerce.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectShop, sendShopify, sendWoo } from '#tests/support/shopConnections.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a life', async () => {
  const shop = await connectShop(server)
  const cs = await server.as('cs')
  const at = (minute: number) => `2026-02-27T10:${String(minute).padStart(2, '0')}:00+07:00`
  const made = await sendShopify(
    server,
    shop,
    shopOrder(501, { updated_at: at(0), financial_status: 'pending' }),
    { topic: 'orders/create' },
  )
  expect([made.status, made.json]).toMatchObject([200, { outcome: 'TAKEN', created: true }])
  const code = made.json.code
  const line2 = shopLine({ id: 32, title: 'Cat Portrait', price: '10.00', price_set: undefined })
  const two = await sendShopify(
    server,
    shop,
    shopOrder(501, {
      updated_at: at(1),
      line_items: [shopLine(), line2],
      shipping_address: { name: 'V', address1: 'Street 1', city: 'Hanoi', country: 'Vietnam' },
    }),
  )
  expect([two.status, two.json]).toMatchObject([200, { outcome: 'TAKEN' }])
  const order = (await cs('GET', `/api/bookings/${code}`)).json
  expect(order).toMatchObject({
    items: [{ name: 'Dog Portrait' }, { name: 'Cat Portrait' }],
    alerts: ['NO_ASSIGNEE'],
    subtotal: 70,
    totalPrice: 70,
    shippingAddress: { address1: 'Street 1' },
  })
  await cs('PUT', `/api/bookings/${code}/assign/artist`)
  const gone = await sendShopify(
    server,
    shop,
    shopOrder(501, {
      updated_at: at(2),
      cancelled_at: at(2),
      cancel_reason: 'customer',
      line_items: [shopLine(), line2],
    }),
    { topic: 'orders/cancelled' },
  )
  expect([gone.status, gone.json]).toMatchObject([200, { outcome: 'TAKEN' }])
  const view = await cs('GET', `/api/bookings/${code}/shop`)
  expect([view.status, view.json]).toMatchObject([
    200,
    { shop: { changes: [{ kind: 'CANCELLED', state: 'WAITING', reason: 'customer' }] } },
  ])
  expect((await cs('GET', `/api/bookings/${code}`)).json.alerts).toContain('SHOP_CHANGED')
  const change = (view.json.shop as never as { changes: { id: number; version: number }[] }).changes[0]
  const settled = await cs('POST', `/api/bookings/${code}/shop-changes/${change?.id}/settle`, {
    body: { decision: 'APPLY', version: change?.version },
  })
  expect([settled.status, settled.json]).toMatchObject([200, { changes: [{ state: 'APPLIED' }] }])
  expect((await cs('GET', `/api/bookings/${code}`)).json).toMatchObject({
    status: 'DONE',
    refunded: true,
    alerts: [],
  })
})

test('woo', async () => {
  const shop = await connectShop(server, { kind: 'WOOCOMMERCE', source: 'TURNED_HUMAN' })
  const made = await sendWoo(server, shop, wooOrder(5), { topic: 'order.created' })
  expect([made.status, made.json]).toMatchObject([200, { outcome: 'TAKEN', created: true }])
  const ping = await server.ask('POST', `/api/intake/shops/${shop}`, {
    raw: 'webhook_id=12',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([ping.status, ping.json]).toEqual([200, {}])
})
