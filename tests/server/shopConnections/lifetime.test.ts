import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MOST_CONNECTIONS } from '#contract/shopConnections/shopConnections.ts'
import { rowsOf } from '#server/db/db.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { resealShops } from '#server/shopConnections/reseal.ts'
import { openCredentials } from '#server/shopConnections/secrets.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { type Ask, SECRET, startServer, type TestServer } from '#tests/support/server.ts'
import { buildConnection, makeConnection, SHOP_SECRETS } from '#tests/support/shopConnections.ts'
import { rowsIn } from '#tests/support/webhooks.ts'

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())
afterEach(() => server.database.db.execute(sql`delete from shop_connections`))

test('it is disconnected while nothing waits, and its orders stay', async () => {
  const { id, path } = await makeConnection(admin)
  const { db } = server.database
  const order = await makeOrder(server)
  await db.execute(
    sql`insert into shop_orders (connection_id, shop_order_id, order_id) values (${id}, '1', ${order.id})`,
  )
  await db.execute(sql`insert into shop_changes (order_id, connection_id, kind, at)
    values (${order.id}, ${id}, 'CANCELLED', now())`)
  await db.execute(sql`insert into shop_messages (connection_id, order_id, kind, key, state, queued_date)
    values (${id}, ${order.id}, 'STATUS', 'a', 'QUEUED', now()), (${id}, ${order.id}, 'STATUS', 'b', 'FAILED', now())`)
  expect((await admin('GET', path)).json).toMatchObject({ orders: 1, waiting: 1, failed: 1 })
  const refused = await admin('DELETE', path)
  expect([refused.status, refused.json.errorKey, refused.json.facts]).toEqual([
    409,
    'connectionInUse',
    { changes: 1, messages: 1 },
  ])
  await db.execute(sql`update shop_messages set state = 'SENT' where key = 'a'`)
  expect((await admin('DELETE', path)).status).toBe(409)
  await db.execute(sql`update shop_changes set state = 'KEPT'`)
  expect((await admin('DELETE', path)).status).toBe(204)
  expect((await admin('GET', path)).status).toBe(404)
  expect((await admin('GET', `/api/bookings/${order.id}`)).status).toBe(200)
  expect(rowsIn(await admin('GET', '/api/audit?area=shopConnections'))[0]).toMatchObject({
    kind: 'deleted',
    link: null,
  })
})

test('there are fifty connections at most', async () => {
  await server.database.db.execute(sql`insert into shop_connections (kind, name, source)
    select 'OWN', 'one', 'TURNED_NINJA' from generate_series(1, ${MOST_CONNECTIONS})`)
  const { status, json } = await admin('POST', '/api/shop-connections', { body: buildConnection() })
  expect([status, json.errorKey, json.facts]).toEqual([409, 'tooManyConnections', { most: MOST_CONNECTIONS }])
})

test('secrets are sealed again with the next secret of the server', async () => {
  const { id } = await makeConnection(admin)
  const { db } = server.database
  const next = openSealer('the next secret of the server, long enough', SECRET)
  expect(await resealShops(db, next)).toEqual({ resealed: 2, unreadable: 0 })
  expect(await resealShops(db, next)).toEqual({ resealed: 0, unreadable: 0 })
  const [{ credentials } = { credentials: '' }] = await rowsOf<{ credentials: string }>(
    db,
    sql`select credentials from shop_connections where id = ${id}`,
  )
  expect(next.isCurrent(credentials)).toBe(true)
  expect(openCredentials(next, id, credentials)).toEqual({ apiKey: SHOP_SECRETS.apiKey })
  expect(await resealShops(db, openSealer('another secret that opens nothing of it'))).toEqual({
    resealed: 0,
    unreadable: 2,
  })
})

test('a merged store is that of the connection', async () => {
  const { db } = server.database
  const made = await admin('POST', '/api/stores', { body: { name: 'Hue' } })
  const id = Number(made.json.id)
  const [hanoi] = await rowsOf<{ id: number }>(db, sql`select id from stores where name = 'Hanoi'`)
  const { path } = await makeConnection(admin, { storeId: id })
  const merged = await admin('POST', `/api/stores/${id}/merge`, { body: { into: hanoi?.id } })
  expect([merged.status, (await admin('GET', path)).json.storeId]).toEqual([200, hanoi?.id])
})
