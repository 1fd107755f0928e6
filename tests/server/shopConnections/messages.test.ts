import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { TELL_SHOPS } from '#server/shopConnections/out/tellShops.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type MadeConnection, makeConnection, SHOP_SECRETS } from '#tests/support/shopConnections.ts'
import { rowsIn } from '#tests/support/webhooks.ts'

let server: TestServer
let admin: Ask
let made: MadeConnection
let hanoi: MadeOrder
let saigon: MadeOrder
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  made = await makeConnection(admin)
  hanoi = await makeOrder(server)
  saigon = await makeOrder(server, { store: 'Saigon' })
})
afterAll(() => server.close())

const addMessage = async (order: MadeOrder, key: string, state: string): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>(
    server.database.db,
    sql`insert into shop_messages (connection_id, order_id, kind, key, subject, state, attempts, queued_date, sent_date, error)
      values (${made.id}, ${order.id}, 'FULFILMENT', ${key}, ${`track-${key}`}, ${state}, 7, ${server.clock.now.toISOString()},
        ${server.clock.now.toISOString()}, ${state === 'FAILED' ? 'The shop said no' : null}) returning id`,
  )
  return row?.id ?? 0
}

beforeEach(() => server.database.db.execute(sql`delete from shop_messages`))

test('what a shop was told is listed, newest first, by state and by page', async () => {
  const arrived = await addMessage(hanoi, 'a', 'SENT')
  const failed = await addMessage(saigon, 'b', 'FAILED')
  const list = await admin('GET', `${made.path}/messages`)
  expect(list.headers['x-total-count']).toBe('2')
  expect(rowsIn(list)).toMatchObject([
    {
      id: failed,
      state: 'FAILED',
      error: 'The shop said no',
      order: { number: saigon.number, code: saigon.code },
    },
    { id: arrived, kind: 'FULFILMENT', subject: 'track-a', nextAttempt: null, queuedBy: null },
  ])
  expect(rowsIn(await admin('GET', `${made.path}/messages?state=FAILED`)).map(({ id }) => id)).toEqual([
    failed,
  ])
  expect(rowsIn(await admin('GET', `${made.path}/messages?size=1&page=1`)).map(({ id }) => id)).toEqual([
    arrived,
  ])
  expect((await admin('GET', `${made.path}/messages?state=NONSENSE`)).status).toBe(400)
  expect((await admin('GET', '/api/shop-connections/99999/messages')).status).toBe(404)
})

test('of orders that an account does not see it learns neither the number nor what was told', async () => {
  await addMessage(hanoi, 'a', 'SENT')
  await addMessage(saigon, 'b', 'SENT')
  await server.database.db.execute(sql`insert into role_permissions select r.id, p.id from roles r, permissions p
    where r.name = 'ROLE_STORE' and p.name = 'VIEW_SHOP_CONNECTION'`)
  const list = await (await server.as('store'))('GET', `${made.path}/messages`)
  const seen = rowsIn(list).filter(({ order }) => order !== null)
  expect([rowsIn(list).length, seen.length]).toEqual([2, 1])
  const hidden = (seen[0]?.subject as unknown) === 'track-a' ? saigon : hanoi
  expect(list.text).not.toContain(hidden.code)
  expect(list.text).not.toContain(hidden === saigon ? 'track-b' : 'track-a')
})

test('what failed is told again, and nothing else is', async () => {
  const failed = await addMessage(hanoi, 'a', 'FAILED')
  const arrived = await addMessage(hanoi, 'b', 'SENT')
  const again = await admin('POST', `/api/shop-messages/${failed}/send-again`)
  expect([again.status, again.json]).toEqual([
    200,
    expect.objectContaining({
      state: 'QUEUED',
      attempts: 0,
      error: null,
      nextAttempt: server.clock.now.toISOString(),
    }),
  ])
  for (const id of [failed, arrived]) {
    const refused = await admin('POST', `/api/shop-messages/${id}/send-again`)
    expect([refused.status, refused.json.errorKey]).toEqual([409, 'invalidTransition'])
    expect(refused.json.detail).toBe('Only messages that did not reach the shop can be sent again.')
  }
  expect((await admin('POST', '/api/shop-messages/99999/send-again')).status).toBe(404)
  expect(TELL_SHOPS).toBe('tell-shops')
})

test('a test says in words why a shop cannot be asked, and never a secret', async () => {
  const bare = await makeConnection(admin, { address: 'https://bare.myshopify.com', apiKey: undefined })
  expect((await admin('POST', `${bare.path}/test`)).json).toEqual({
    shopName: null,
    currency: null,
    error: { reason: 'NO_CREDENTIALS', text: '' },
    missing: [],
    milliseconds: 0,
  })
  const own = await makeConnection(admin, {
    kind: 'OWN',
    address: undefined,
    apiKey: undefined,
    webhookSecret: undefined,
  })
  const refused = await admin('POST', `${own.path}/test`)
  expect([refused.status, refused.json.errorKey]).toEqual([409, 'cannotBeAsked'])
  const { db } = server.database
  await db.execute(sql`update shop_connections set credentials = 'v1.x.y' where id = ${bare.id}`)
  const sealed = await admin('POST', `${bare.path}/test`)
  expect(sealed.json.error?.reason).toBe('SEALED_BY_ANOTHER_SECRET')
  expect((await admin('POST', '/api/shop-connections/99999/test')).status).toBe(404)
  expect(server.log.join()).not.toContain(SHOP_SECRETS.apiKey)
})
