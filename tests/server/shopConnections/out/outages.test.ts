import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Circle, openCircle, readAgain } from '#tests/support/shopCircle.ts'

const MINUTE = 60_000

let server: TestServer
let admin: Ask
let circle: Circle

beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
  admin = await server.as('admin')
  circle = await openCircle(server, 'SHOPIFY')
})
afterAll(async () => {
  await circle.shop.close()
  await server.close()
})

const health = async () => (await admin('GET', `/api/shop-connections/${circle.connectionId}`)).json

async function placed() {
  const order = circle.shop.placeOrder()
  await readAgain(circle)
  await circle.read()
  return order
}

const statesOf = (orderId: number) =>
  rowsOf<{ readonly kind: string; readonly state: string }>(
    server.database.db,
    sql`select kind, state from shop_messages where order_id = ${orderId} order by id`,
  )

test('a shop that is away is told later, and nothing is lost or doubled', async () => {
  const order = await placed()
  const { id } = await circle.here(order)
  circle.shop.outage(true)
  await circle.tell()
  expect(await health()).toMatchObject({
    failingSince: expect.any(String),
    lastError: { reason: 'UNREACHABLE' },
    waiting: 2,
    failed: 0,
  })
  // Placed while nothing reaches the other side.
  const missed = circle.shop.placeOrder()
  await readAgain(circle)
  await circle.read()
  circle.shop.outage(false)
  server.clock.advance(MINUTE)
  await circle.read()
  await circle.tell()
  await circle.tell()
  expect(await statesOf(id)).toEqual([
    { kind: 'LINK', state: 'SENT' },
    { kind: 'STATUS', state: 'SENT' },
  ])
  expect(await health()).toMatchObject({ failingSince: null, lastError: null, waiting: 0 })
  expect((await circle.here(missed)).id).toBeGreaterThan(id)
  expect(circle.shop.order(order.id).tags).toEqual(['atelier:NEW_ORDER'])
})

test('a process that ended while it told goes on without doing it twice', async () => {
  const order = await placed()
  const { id } = await circle.here(order)
  await circle.tell()
  await server.database.db.execute(sql`update shop_messages set state = 'SENDING' where order_id = ${id}`)
  await circle.tell()
  expect((await statesOf(id)).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
  expect(circle.shop.order(order.id).tags).toEqual(['atelier:NEW_ORDER'])
  expect(circle.shop.order(order.id).attributes).toHaveLength(1)
})

test('a busy shop is left alone for as long as it asks', async () => {
  const order = await placed()
  const { id } = await circle.here(order)
  circle.shop.throttle(100)
  await circle.tell()
  const before = circle.shop.requests()
  await circle.tell()
  expect(circle.shop.requests()).toBe(before)
  // Being busy is no fault.
  expect(await health()).toMatchObject({ failingSince: null, lastError: null })
  circle.shop.throttle(0)
  server.clock.advance(5 * MINUTE)
  await circle.tell()
  expect((await statesOf(id)).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
})

test('wrong credentials stop the connection, not its messages, until somebody corrects them', async () => {
  const order = await placed()
  const { id } = await circle.here(order)
  const path = `/api/shop-connections/${circle.connectionId}`
  const save = async (apiKey: string) => {
    const { version } = await health()
    return admin('PUT', path, { body: { apiKey, version } })
  }
  expect((await save('shpat_wrong')).status).toBe(200)
  await circle.tell()
  expect(await health()).toMatchObject({ lastError: { reason: 'WRONG_CREDENTIALS' }, waiting: 2 })
  expect((await save('shpat_test')).status).toBe(200)
  await circle.tell()
  expect((await statesOf(id)).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
  expect(await health()).toMatchObject({ lastError: null, waiting: 0 })
})

test('a connection that is off is neither read nor told', async () => {
  const { version } = await health()
  const path = `/api/shop-connections/${circle.connectionId}`
  expect((await admin('PUT', path, { body: { enabled: false, version } })).status).toBe(200)
  const before = circle.shop.requests()
  circle.shop.placeOrder()
  await readAgain(circle)
  await circle.read()
  await circle.tell()
  expect(circle.shop.requests()).toBe(before)
})
