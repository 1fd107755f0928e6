import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { findConnection } from '#server/shopConnections/in/connections.ts'
import { takeShopOrder } from '#server/shopConnections/in/takeShopOrder.ts'
import { deliver, shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { wooLine, wooOrder } from '#tests/support/outside/wooCommerce.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { connectShop, sendShopify, sendWoo } from '#tests/support/shopConnections.ts'
import { minute } from '#tests/support/shops/desk.ts'

let server: TestServer
let shop: number
let woo: number
let cs: Ask
beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  shop = await connectShop(server)
  woo = await connectShop(server, {
    kind: 'WOOCOMMERCE',
    source: 'TURNED_HUMAN',
    address: 'https://human.example/shop',
  })
})
afterAll(() => server.close())

const orderOf = async ({ json }: Answer) =>
  (await cs('GET', `/api/bookings/${json.code as unknown as string}`)).json
const pulls = async (connection: number): Promise<string[]> => {
  const found = await rowsOf<{ id: string }>(
    server.database.db,
    sql`select shop_order_id as id from shop_orders where connection_id = ${connection}
      and pull_requested is not null and next_pull is not null order by 1`,
  )
  await server.database.db.execute(sql`update shop_orders set pull_requested = null, next_pull = null`)
  return found.map(({ id }) => id)
}
const create = (id: number, more = {}) =>
  sendShopify(server, shop, shopOrder(id, { updated_at: minute(0), ...more }), { topic: 'orders/create' })
const createWoo = (id: number, more = {}) =>
  sendWoo(server, woo, wooOrder(id, more), { topic: 'order.created' })

/** Ids that no other test has. */
let ids = 1000
const freshId = (): number => {
  ids += 1
  return ids
}

describe('Shopify', () => {
  test.each([
    ['orders/create', {}, { status: 'NEW_ORDER' }],
    ['orders/updated', { note: 'For Lan' }, { items: [{ note: 'For Lan' }] }],
    ['orders/paid', { financial_status: 'pending' }, { paidAt: expect.any(String) }],
    [
      'orders/fulfilled',
      { fulfillments: [{ id: 5, status: 'success', tracking_number: '1Z5' }] },
      { printfulTrackings: [{ trackingCode: '1Z5', trackingUrl: '' }] },
    ],
    ['orders/cancelled', { cancelled_at: minute(1) }, { status: 'DONE', refunded: true }],
  ])('%s follows', async (topic, more, after) => {
    const id = freshId()
    const made = await create(id)
    await sendShopify(server, shop, shopOrder(id, { updated_at: minute(1), ...more }), { topic })
    expect(await orderOf(made)).toMatchObject(after)
  })

  test.each([
    ['refunds/create', { id: 9, order_id: 201, note: 'x', transactions: [] }],
    ['fulfillments/create', { id: 9, order_id: 201, status: 'success' }],
    ['fulfillments/update', { id: 9, order_id: 201 }],
    ['orders/edited', { order_edit: { id: 9, order_id: 201, line_items: { additions: [] } } }],
  ])('%s lets the order be read from the shop', async (topic, body) => {
    expect((await sendShopify(server, shop, body, { topic })).json).toMatchObject({ outcome: 'TAKEN' })
    expect(await pulls(shop)).toEqual(['201'])
  })

  test('customers/update lets the open orders of the customer be read', async () => {
    const customer = { id: 555, first_name: 'Vera', last_name: 'Known', email: 'known@shop.example' }
    const done = await create(301, { customer, email: customer.email })
    await cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [done.json.id] } })
    await create(302, { customer, email: customer.email })
    await create(303)
    await sendShopify(server, shop, { id: 555, email: 'new@shop.example' }, { topic: 'customers/update' })
    expect(await pulls(shop)).toEqual(['302'])
  })

  test('orders/delete closes what is new, and what comes late of it makes nothing', async () => {
    const made = await create(401)
    expect((await sendShopify(server, shop, { id: 401 }, { topic: 'orders/delete' })).json).toMatchObject({
      outcome: 'TAKEN',
    })
    expect(await orderOf(made)).toMatchObject({ status: 'DONE', refunded: true })
    await sendShopify(server, shop, shopOrder(401, { updated_at: minute(3) }))
    expect(await orderOf(made)).toMatchObject({ status: 'DONE' })
    expect(await pulls(shop)).toEqual(['401'])
    await sendShopify(server, shop, { id: 402 }, { topic: 'orders/delete' })
    expect((await create(402)).json).toMatchObject({ outcome: 'KNOWN' })
    expect(await pulls(shop)).toEqual(['402'])
  })

  test('topics of others are ignored', async () => {
    const answer = await sendShopify(server, shop, { id: 1 }, { topic: 'products/update' })
    expect(answer.json).toMatchObject({ outcome: 'IGNORED', faults: [{ reason: 'OTHER_TOPIC' }] })
  })

  test('an order that came before the shop was connected is known, and follows it from then on', async () => {
    const made = await deliver(server, shopOrder(501))
    const answer = await sendShopify(
      server,
      shop,
      shopOrder(501, { updated_at: minute(1), financial_status: 'refunded' }),
    )
    expect(answer.json).toMatchObject({ outcome: 'TAKEN', id: made.json.id })
    expect(await orderOf(made)).toMatchObject({ status: 'DONE', refunded: true })
  })

  test('a second connection to the same shop makes no second order', async () => {
    const made = await create(601)
    const again = await connectShop(server)
    const answer = await sendShopify(server, again, shopOrder(601, { updated_at: minute(1) }))
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { outcome: 'TAKEN', id: made.json.id, created: false },
    ])
  })

  test('the same delivery twice, and an older state after a newer one, change nothing', async () => {
    const made = await create(701)
    const newer = shopOrder(701, { updated_at: minute(9), shipping_address: { city: 'Huế' } })
    await sendShopify(server, shop, newer, { delivery: 'newer' })
    const version = (await orderOf(made)).version
    const older = shopOrder(701, { updated_at: minute(5), shipping_address: { city: 'Hanoi' } })
    const answers = [
      await sendShopify(server, shop, newer, { delivery: 'newer' }),
      await sendShopify(server, shop, newer),
      await sendShopify(server, shop, older),
    ]
    expect(answers.map(({ json }) => json.outcome)).toEqual(['KNOWN', 'KNOWN', 'KNOWN'])
    expect(await orderOf(made)).toMatchObject({ version, shippingAddress: { city: 'Huế' } })
    expect(await pulls(shop)).toEqual([])
  })

  test('another state of the same second is taken, and read from the shop to be sure', async () => {
    const made = await create(801)
    await sendShopify(
      server,
      shop,
      shopOrder(801, { updated_at: minute(0), shipping_address: { city: 'Huế' } }),
    )
    expect(await orderOf(made)).toMatchObject({ shippingAddress: { city: 'Huế' } })
    expect(await pulls(shop)).toEqual(['801'])
    const connection = await findConnection(server.database.db, shop)
    if (!connection) throw new Error('It is not connected')
    const body = JSON.stringify(
      shopOrder(801, { updated_at: minute(0), shipping_address: { city: 'Hội An' } }),
    )
    const pulled = { topic: 'pull', deliveryId: undefined, body }
    expect(await takeShopOrder(server.database.db, connection, pulled, server.clock.now)).toMatchObject({
      outcome: 'TAKEN',
    })
    expect(await takeShopOrder(server.database.db, connection, pulled, server.clock.now)).toMatchObject({
      outcome: 'KNOWN',
    })
    expect(await orderOf(made)).toMatchObject({ shippingAddress: { city: 'Hội An' } })
    expect(await pulls(shop)).toEqual([])
  })
})

describe('WooCommerce', () => {
  test('order.created, order.updated, order.deleted and order.restored follow', async () => {
    const made = await createWoo(11)
    expect(await orderOf(made)).toMatchObject({ source: 'TURNED_HUMAN', items: [{ name: 'Dog Portrait' }] })
    const two = {
      line_items: [wooLine(1), wooLine(2, { name: 'Cat Portrait' })],
      date_modified_gmt: '2026-02-27T02:05:00',
    }
    await sendWoo(server, woo, wooOrder(11, two))
    expect(await orderOf(made)).toMatchObject({ items: [{}, { name: 'Cat Portrait' }], subtotal: 120 })
    await sendWoo(server, woo, { id: 11 }, { topic: 'order.deleted' })
    expect(await orderOf(made)).toMatchObject({ status: 'DONE', refunded: true })
    await sendWoo(server, woo, wooOrder(11, { ...two, date_modified_gmt: '2026-02-27T02:06:00' }), {
      topic: 'order.restored',
    })
    expect(await orderOf(made)).toMatchObject({ status: 'NEW_ORDER', refunded: false })
  })

  test.each([
    ['pending', { outcome: 'TAKEN' }, { paidAt: null }],
    ['on-hold', { outcome: 'TAKEN' }, { paidAt: null }],
    ['failed', { outcome: 'TAKEN' }, { paidAt: null }],
    ['processing', { outcome: 'TAKEN' }, { paidAt: '2026-02-27T02:00:05.000Z' }],
    ['completed', { outcome: 'TAKEN' }, { paidAt: '2026-02-27T02:00:05.000Z' }],
    ['cancelled', { outcome: 'IGNORED', faults: [{ reason: 'CANCELLED' }] }, undefined],
    ['refunded', { outcome: 'IGNORED', faults: [{ reason: 'REFUNDED' }] }, undefined],
    ['trash', { outcome: 'IGNORED', faults: [{ reason: 'CANCELLED' }] }, undefined],
    ['checkout-draft', { outcome: 'IGNORED' }, undefined],
  ])('an order that is %s', async (status, outcome, after) => {
    const made = await createWoo(freshId(), { status })
    expect(made.json).toMatchObject(outcome)
    if (after) expect(await orderOf(made)).toMatchObject(after)
  })

  test('two sites have an order of the same number', async () => {
    const other = await connectShop(server, { kind: 'WOOCOMMERCE', source: 'TURNED_HUMAN' })
    const [one, two] = [await createWoo(77), await sendWoo(server, other, wooOrder(77))]
    expect(one.json.created).toBe(true)
    expect(two.json.created).toBe(true)
    expect(one.json.id).not.toBe(two.json.id)
  })

  test('a refund in part is kept once', async () => {
    const made = await createWoo(78)
    const refunds = [{ id: 5, reason: 'Late', total: '-12.50' }]
    await sendWoo(server, woo, wooOrder(78, { refunds, date_modified_gmt: '2026-02-27T03:00:00' }))
    await sendWoo(server, woo, wooOrder(78, { refunds, date_modified_gmt: '2026-02-27T04:00:00' }))
    const { json } = await cs('GET', `/api/bookings/${made.json.code as unknown as string}/shop`)
    expect(json.shop).toMatchObject({
      kind: 'WOOCOMMERCE',
      adminUrl: 'https://human.example/shop/wp-admin/post.php?post=78&action=edit',
      refunds: [{ amount: 12.5, reason: 'Late' }],
    })
    expect(json.shop?.refunds).toHaveLength(1)
  })

  test('customer.updated asks for the open orders', async () => {
    await createWoo(79, { customer_id: 4711 })
    await sendWoo(server, woo, { id: 4711, email: 'x@y.example' }, { topic: 'customer.updated' })
    expect(await pulls(woo)).toEqual(['79'])
  })
})

test('an order is of the store of its location, else of that of its connection', async () => {
  const { db } = server.database
  await db.execute(
    sql`insert into stores (name, other_names) values ('Huế shop', '{"90210"}'), ('Web shop', '{}')`,
  )
  await db.execute(
    sql`update shop_connections set store_id = (select id from stores where name = 'Web shop') where id = ${shop}`,
  )
  expect(await orderOf(await create(freshId(), { location_id: 90_210 }))).toMatchObject({
    store: { name: 'Huế shop' },
  })
  expect(await orderOf(await create(freshId(), { location_id: 1 }))).toMatchObject({
    store: { name: 'Web shop' },
  })
  await db.execute(sql`update stores set active = false where name = 'Web shop'`)
  expect((await create(freshId())).json).toMatchObject({ outcome: 'TAKEN' })
})

test('a parked order that a person completes follows its shop from then on, in its currency', async () => {
  const euro = {
    currency: 'EUR',
    presentment_currency: 'EUR',
    total_price: '50.00',
    line_items: [shopLine({ price: '50.00', price_set: undefined })],
  }
  const parked = await create(901, euro)
  expect([parked.status, parked.json]).toMatchObject([
    202,
    { outcome: 'PARKED', faults: [{ reason: 'CURRENCY' }] },
  ])
  const admin = await server.as('admin')
  const taken = await admin('POST', `/api/parked-orders/${Number(parked.json.delivery)}/take`, {
    body: { rate: 1.2 },
  })
  expect(taken.status).toBe(200)
  const { code } = taken.json.order as unknown as { code: string }
  expect(await pulls(shop)).toEqual(['901'])
  const refunds = [
    { id: 3, note: '', transactions: [{ kind: 'refund', status: 'success', amount: '10.00' }] },
  ]
  await sendShopify(server, shop, shopOrder(901, { ...euro, refunds, updated_at: minute(2) }))
  expect((await cs('GET', `/api/bookings/${code}/shop`)).json.shop).toMatchObject({
    refunds: [{ amount: 12 }],
  })
})
