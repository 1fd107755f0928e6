import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShopHistory } from '#contract/shopConnections/history.ts'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Circle, openCircle } from '#tests/support/shopCircle.ts'

const DAY = 86_400_000

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
})
beforeEach(async () => {
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** An instant some days before now, as the server has it. */
const ago = (days: number): string => new Date(server.clock.now.getTime() - days * DAY).toISOString()

const read = () => runJob(server, 'read-shop-histories')

const counted = (table: string, where: string) =>
  rowOf<{ count: number }>(
    server.database.db,
    sql.raw(`select count(*)::int as count from ${table} where ${where}`),
  )

describe.each(['SHOPIFY', 'WOOCOMMERCE'] as const)('%s', (kind) => {
  let circle: Circle
  let path: string
  beforeAll(async () => {
    admin = await server.as('admin')
    circle = await openCircle(server, kind, { fulfilsDigital: true })
    path = `/api/shop-connections/${circle.connectionId}/history`
  })
  afterAll(() => circle.shop.close())

  const history = async () => (await admin('GET', path)).json.history as unknown as ShopHistory | null

  test('comes in as done before the day, and as work after it, once', async () => {
    const { shop, connectionId } = circle
    expect(await history()).toBeNull()
    for (let at = 0; at < 120; at += 1) shop.placeOrder({ created: ago(300 - at) })
    const cancelled = shop.placeOrder({ created: ago(290) })
    shop.cancel(cancelled.id)
    const sent = shop.placeOrder({
      created: ago(280),
      lines: [
        {
          title: 'Canvas',
          ships: true,
          price: 90,
          properties: [{ name: 'Photo', value: 'https://photos.example.com/rex.jpg' }],
        },
      ],
    })
    shop.fulfil(sent.id, { code: `OLD-${sent.id}` })
    shop.refund(sent.id, { amount: 5 })
    const recent = [shop.placeOrder({ created: ago(3) }), shop.placeOrder({ created: ago(2) })]
    const begun = await admin('POST', path, { body: {} })
    expect([begun.status, begun.json.history]).toMatchObject([201, { state: 'RUNNING', taken: 0 }])
    expect((await admin('POST', path, { body: {} })).json.errorKey).toBe('alreadyAsked')
    await read()
    const done = await history()
    expect(done).toMatchObject({ state: 'DONE', taken: 123, total: 124, error: null })
    // WooCommerce's pages overlap, so some come again.
    expect(done?.leftOut).toBeGreaterThanOrEqual(1)
    const ids = `(select order_id from shop_orders where connection_id = ${connectionId})`
    expect(await counted('orders', `id in ${ids} and status = 'DONE'`)).toEqual({ count: 121 })
    expect(await counted('orders', `id in ${ids} and status = 'NEW_ORDER'`)).toEqual({ count: 2 })
    // Nobody is told of what was done: neither a person nor the shop.
    expect(await counted('events', `area = 'orders' and record_id in ${ids}`)).toEqual({ count: 2 })
    expect(await counted('orders', `id in ${ids} and status = 'DONE' and alerts <> '{}'`)).toEqual({
      count: 0,
    })
    await circle.tell()
    const informed = await rowsOf<{ id: string }>(
      server.database.db,
      sql`select distinct s.shop_order_id as id from shop_messages m join shop_orders s on s.order_id = m.order_id
        where m.connection_id = ${connectionId} order by 1`,
    )
    expect(informed.map(({ id }) => id)).toEqual(recent.map(({ id }) => String(id)))
    const { id } = await circle.here(sent)
    const { json } = await admin('GET', `/api/bookings/${id}`)
    expect(json).toMatchObject({
      status: 'DONE',
      items: [{ note: 'Photo: https://photos.example.com/rex.jpg', photos: [] }],
    })
    const { json: there } = await admin('GET', `/api/bookings/${id}/shop`)
    expect(there.shop).toMatchObject({ refunds: [{ amount: 5 }] })
  })

  test('brings nothing twice when it is read again, also after a run that was ended', async () => {
    const { connectionId } = circle
    const orders = await counted('shop_orders', `connection_id = ${connectionId} and order_id is not null`)
    expect((await admin('POST', path, { body: { since: null } })).status).toBe(201)
    await server.database.db.execute(
      sql`update shop_histories set cursor = null where connection_id = ${connectionId}`,
    )
    await read()
    expect(await history()).toMatchObject({ state: 'DONE', taken: 0 })
    expect(await counted('shop_orders', `connection_id = ${connectionId} and order_id is not null`)).toEqual(
      orders,
    )
  })

  test('waits while it is paused, tells why it is stuck, and goes on', async () => {
    const { shop } = circle
    shop.placeOrder({ created: ago(200) })
    await admin('POST', path, { body: { since: ago(201).slice(0, 10) } })
    expect((await admin('POST', `${path}/pause`)).json.history).toMatchObject({ state: 'PAUSED' })
    await read()
    expect(await history()).toMatchObject({ state: 'PAUSED', taken: 0 })
    expect((await admin('POST', `${path}/resume`)).json.history).toMatchObject({ state: 'RUNNING' })
    shop.outage(true)
    await read()
    expect(await history()).toMatchObject({ state: 'RUNNING', error: { reason: 'UNREACHABLE' } })
    shop.outage(false)
    await read()
    expect(await history()).toMatchObject({ state: 'DONE', taken: 1, error: null })
    expect((await admin('POST', `${path}/pause`)).status).toBe(404)
  })

  test('is seen and steered by those alone who may', async () => {
    for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
      const ask = await server.as(login)
      expect([login, (await ask('GET', path)).status]).toEqual([login, 403])
      expect([login, (await ask('POST', path, { body: {} })).status]).toEqual([login, 403])
      expect([login, (await ask('POST', `${path}/pause`)).status]).toEqual([login, 403])
    }
    const wrong = await admin('POST', path, { body: { since: '2026-02-30' } })
    expect([wrong.status, Object.keys(wrong.json.fieldErrors as object)]).toEqual([400, ['since']])
  })
})
