import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { OrderPayload } from '#contract/webhooks/payloads.ts'
import { rowsOf } from '#server/db/db.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import {
  answering,
  deliver,
  makeWebhook,
  type Receiver,
  receive,
  rowsIn,
  verified,
} from '#tests/support/webhooks.ts'

const HOUR = 3_600_000

let server: TestServer
let admin: Ask
let receiver: Receiver
beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
  // The library that verifies compares the time with its own clock.
  server.clock.now = new Date()
})
beforeEach(async () => {
  admin = await server.as('admin')
  receiver = await receive()
})
afterEach(async () => {
  await receiver.close()
  await server.database.db.execute(sql`delete from webhooks`)
  await server.database.db.execute(sql`delete from notification_recipients`)
  server.clock.now = new Date()
})
afterAll(() => server.close())

const typesIn = (given: Receiver): string[] => given.received.map(({ body }) => JSON.parse(body).type)
const idsIn = (given: Receiver): string[] => given.received.map(({ id }) => id)
const remark = (id: number, content: string) =>
  admin('POST', `/api/bookings/${id}/todo-list`, { body: { detail: content } })

test('an event reaches its endpoint, signed as Standard Webhooks says, with the order as it sees it', async () => {
  const { secret, path } = await makeWebhook(admin, receiver.url)
  const order = await makeOrder(server)
  await deliver(server)
  const [first] = receiver.received
  if (!first) throw new Error('nothing came')
  expect(first.headers['content-type']).toBe('application/json')
  const payload = OrderPayload.parse(verified(secret, first))
  expect(payload.type).toBe('orders.created')
  expect(payload.data.event).toMatchObject({ kind: 'created', group: 'status' })
  expect(payload.data.order).toMatchObject({ id: order.id, code: order.code, status: 'NEW_ORDER' })
  expect((await admin('GET', path)).json).toMatchObject({ waiting: 0, failingSince: null })
  expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, first)).toThrow(
    'No matching signature',
  )
})

test('only chosen types and stores are sent, and only what happens after the endpoint was added', async () => {
  await makeOrder(server)
  const { id: hanoi } = rowsIn(await admin('GET', '/api/stores?text=Hanoi'))[0] as never as { id: number }
  await makeWebhook(admin, receiver.url, { events: ['orders.todoAdded'], storeIds: [hanoi] })
  const [here, there] = [await makeOrder(server), await makeOrder(server, { store: 'Saigon' })]
  for (const { id } of [here, there]) expect((await remark(id, 'Frame it')).status).toBe(201)
  await deliver(server)
  expect(typesIn(receiver)).toEqual(['orders.todoAdded'])
  expect(JSON.parse(receiver.received[0]?.body ?? '').data.order.id).toBe(here.id)
})

test('what fails is tried again with growing pauses, with the same id and body, and later events wait', async () => {
  const { path } = await makeWebhook(admin, receiver.url, { events: ['orders.todoAdded'] })
  const [one, other] = [await makeOrder(server), await makeOrder(server)]
  receiver.respond = (response, { body }) =>
    response.writeHead(JSON.parse(body).data.order.id === one.id ? 500 : 200).end('Sorry')
  await remark(one.id, 'First')
  await remark(one.id, 'Second')
  await remark(other.id, 'Elsewhere')
  await deliver(server)
  const subjects = () => receiver.received.map(({ body }) => JSON.parse(body).data.event.subject)
  expect(subjects()).toEqual(['First', 'Elsewhere'])
  const first = receiver.received[0]
  for (const pause of [6_500, 36_500, 145_000, 725_000]) {
    server.clock.advance(pause)
    await deliver(server)
  }
  expect(subjects()).toEqual(['First', 'Elsewhere', 'First', 'First', 'First', 'First'])
  expect(new Set(receiver.received.filter(({ id }) => id === first?.id).map(({ body }) => body)).size).toBe(1)
  const log = rowsIn(await admin('GET', `${path}/deliveries?state=QUEUED`))
  expect(log.map(({ attempts }) => attempts)).toEqual([0, 5])
  receiver.respond = answering(200)
  server.clock.advance(HOUR)
  await deliver(server)
  expect(subjects().slice(6)).toEqual(['First', 'Second'])
})

test('after three days it is given up, and an endpoint where nothing arrived is switched off with a notice', async () => {
  const begun = server.clock.now
  const { path } = await makeWebhook(admin, receiver.url, { events: ['orders.created'] })
  receiver.respond = answering(500)
  await makeOrder(server)
  for (let hours = 0; hours < 74; hours += 2) {
    await deliver(server)
    server.clock.advance(2 * HOUR)
  }
  admin = await server.as('admin')
  expect((await admin('GET', path)).json).toMatchObject({ enabled: false, off: { reason: 'FAILING' } })
  const count = receiver.received.length
  expect(count).toBeGreaterThan(10)
  expect(rowsIn(await admin('GET', `${path}/deliveries`))).toMatchObject([
    { state: 'GIVEN_UP', last: { status: 500, error: 'It answered 500' } },
  ])
  const notices = (await admin('GET', '/api/notifications')).json
  expect(notices).toMatchObject([{ title: 'The webhook “Bookkeeping” was switched off' }])
  await makeOrder(server)
  await deliver(server)
  expect(receiver.received).toHaveLength(count)
  receiver.respond = answering(200)
  const since = begun.toISOString()
  expect((await admin('POST', `${path}/on`, { body: { since } })).json).toMatchObject({ enabled: true })
  await deliver(server)
  expect(new Set(idsIn(receiver)).size).toBe(2)
  expect(receiver.received).toHaveLength(count + 2)
})

test('410 switches the endpoint off at once, and switching on without a time sends nothing of the gap', async () => {
  const { path } = await makeWebhook(admin, receiver.url, { events: ['orders.created'] })
  receiver.respond = answering(410)
  await makeOrder(server)
  await deliver(server)
  expect((await admin('GET', path)).json).toMatchObject({ enabled: false, off: { reason: 'GONE' } })
  receiver.respond = answering(200)
  await makeOrder(server)
  await admin('POST', `${path}/on`, { body: {} })
  await deliver(server)
  expect(receiver.received).toHaveLength(1)
  await makeOrder(server)
  await deliver(server)
  expect(receiver.received).toHaveLength(2)
})

test.each([
  [
    'a redirect is not followed',
    302,
    { location: '/other' },
    'It answered 302, to /other: redirects are not followed',
  ],
  ['an answer that is no success fails', 404, {}, 'It answered 404'],
])('%s', async (_, status, headers, error) => {
  const { path } = await makeWebhook(admin, receiver.url, { events: ['orders.created'] })
  receiver.respond = answering(status, headers)
  await makeOrder(server)
  await deliver(server)
  expect(receiver.received.map(({ path: at }) => at)).toEqual(['/hook'])
  expect(rowsIn(await admin('GET', `${path}/deliveries`))).toMatchObject([
    { state: 'QUEUED', last: { status, error } },
  ])
})

test('a receiver that asks for time gets it', async () => {
  const { path } = await makeWebhook(admin, receiver.url, { events: ['orders.created'] })
  receiver.respond = answering(503, { 'retry-after': '1800' })
  await makeOrder(server)
  await deliver(server)
  const [row] = rowsIn(await admin('GET', `${path}/deliveries`)) as never as [{ nextAttempt: string }]
  expect(Date.parse(row.nextAttempt) - server.clock.now.getTime()).toBe(1800_000)
})

test('garbage, a broken connection and an endless answer harm nobody', async () => {
  const { path } = await makeWebhook(admin, receiver.url, { events: ['orders.created'] })
  receiver.respond = (response, _, count) => {
    if (count === 1) response.socket?.destroy()
    else if (count === 2) response.socket?.end('nonsense\r\n\r\n')
    else {
      response.writeHead(200, { 'x-odd': 'é' })
      // More than is read of it, and it never ends.
      response.write(Buffer.alloc(100_000, 0))
    }
  }
  for (let orders = 0; orders < 3; orders += 1) {
    await makeOrder(server)
    await deliver(server)
  }
  const states = rowsIn(await admin('GET', `${path}/deliveries`)).map(({ state }) => state)
  expect(states).toEqual(['DELIVERED', 'QUEUED', 'QUEUED'])
  const [{ id }] = rowsIn(await admin('GET', `${path}/deliveries`)) as never as [{ id: number }]
  expect((await admin('GET', `${path}/deliveries/${id}`)).json.last).toMatchObject({ status: 200 })
})

test('a slow endpoint holds no other up', async () => {
  const slow = await receive()
  const held: (() => void)[] = []
  slow.respond = (response) => void held.push(() => response.writeHead(200).end())
  await makeWebhook(admin, slow.url, { name: 'Slow', events: ['orders.created'] })
  await makeWebhook(admin, receiver.url, { events: ['orders.created'] })
  for (let orders = 0; orders < 12; orders += 1) await makeOrder(server)
  const delivering = deliver(server)
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(12)
  // Found while the slow one still waits.
  await makeOrder(server)
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(13)
  expect(slow.received.length).toBeLessThanOrEqual(8)
  slow.respond = answering(200)
  for (const answer of held) answer()
  await delivering
  expect(slow.received).toHaveLength(13)
  await slow.close()
})

test('what was on its way when its process ended is sent again with the same id', async () => {
  const { path } = await makeWebhook(admin, receiver.url, { events: ['orders.created'] })
  await makeOrder(server)
  await deliver(server)
  await server.database.db.execute(
    sql`update webhook_deliveries set state = 'QUEUED', claimed = true, next_attempt = ${new Date(
      server.clock.now.getTime() + 60_000,
    ).toISOString()}`,
  )
  await deliver(server)
  expect(new Set(idsIn(receiver)).size).toBe(1)
  expect(receiver.received).toHaveLength(2)
  expect((await admin('GET', path)).json.waiting).toBe(0)
})

test('1,000 events at once arrive once each, in the order of each record', async () => {
  await makeWebhook(admin, receiver.url, { events: ['orders.todoAdded', 'orders.todoRemoved'] })
  const orders = []
  for (let made = 0; made < 10; made += 1) orders.push(await makeOrder(server))
  const { db } = server.database
  await db.execute(sql`insert into events (at, actor, area, record_id, kind, data)
    select ${server.clock.now.toISOString()}, 'test', 'orders', o.id, 'todoAdded', jsonb_build_object('subject', n::text)
    from generate_series(1, 100) n, orders o where o.id = any(${`{${orders.map(({ id }) => id).join(',')}}`}::int[])
    order by n, o.id`)
  await deliver(server)
  expect(receiver.received).toHaveLength(1000)
  expect(new Set(idsIn(receiver)).size).toBe(1000)
  for (const { id } of orders) {
    const of = receiver.received
      .map(({ body }) => JSON.parse(body).data)
      .filter(({ order }) => order.id === id)
    expect(of.map(({ event }) => Number(event.subject))).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  }
  const left = await rowsOf(db, sql`select 1 as one from webhook_deliveries where state <> 'DELIVERED'`)
  expect(left).toEqual([])
})
