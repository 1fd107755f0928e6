import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSealer } from '#server/secrets/sealer.ts'
import { resealWebhooks } from '#server/webhooks/secrets.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { type Ask, SECRET, startServer, type TestServer } from '#tests/support/server.ts'
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
const DAY = 24 * HOUR

let server: TestServer
let admin: Ask
let receiver: Receiver
beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
})
beforeEach(async () => {
  server.clock.now = new Date()
  admin = await server.as('admin')
  receiver = await receive()
})
afterEach(async () => {
  await receiver.close()
  await server.database.db.execute(sql`delete from webhooks`)
})
afterAll(() => server.close())

const created = { events: ['orders.created'] }

test('while a secret is rotated both sign, until the earlier one ends', async () => {
  const { path, secret } = await makeWebhook(admin, receiver.url, created)
  const { secret: next } = (await admin('POST', `${path}/secret`)).json as never as { secret: string }
  const send = async () => {
    await makeOrder(server)
    await deliver(server)
    const last = receiver.received.at(-1)
    if (!last) throw new Error('nothing came')
    return last
  }
  const both = await send()
  expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2)
  for (const one of [secret, next]) expect(verified(one, both).type).toBe('orders.created')
  expect((await admin('DELETE', `${path}/earlier-secret`)).json.earlierSecretUntil).toBeNull()
  const alone = await send()
  expect(verified(next, alone).type).toBe('orders.created')
  expect(() => verified(secret, alone)).toThrow('No matching signature')
  const audit = rowsIn(await admin('GET', '/api/audit?area=webhooks')).map(
    ({ changes }) => changes?.[0]?.field,
  )
  expect(audit.slice(0, 2)).toEqual(['earlierSecret', 'secret'])
})

test('the earlier secret ends by itself after a day', async () => {
  const { path } = await makeWebhook(admin, receiver.url, created)
  await admin('POST', `${path}/secret`)
  server.clock.advance(DAY)
  await makeOrder(server)
  await deliver(server)
  expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

test('secrets are encrypted again with a new secret of the server', async () => {
  const { secret, path } = await makeWebhook(admin, receiver.url, created)
  await admin('POST', `${path}/secret`)
  const later = 'another secret that is long enough for this'
  const { db } = server.database
  expect(await resealWebhooks(db, openSealer(later))).toEqual({ resealed: 0, unreadable: 2 })
  expect(await resealWebhooks(db, openSealer(later, SECRET))).toEqual({ resealed: 2, unreadable: 0 })
  await makeOrder(server)
  await runJob(server, 'deliver-webhooks', { sealer: openSealer(later) })
  const [first] = receiver.received
  expect(first && verified(secret, first).type).toBe('orders.created')
})

test('one that arrived is sent again on demand, with the same id and body', async () => {
  const { path } = await makeWebhook(admin, receiver.url, created)
  await makeOrder(server)
  await deliver(server)
  const [{ id }] = rowsIn(await admin('GET', `${path}/deliveries`)) as never as [{ id: number }]
  const again = await admin('POST', `${path}/deliveries/${id}/send`)
  expect(again.json).toMatchObject({ state: 'QUEUED', attempts: 0 })
  await deliver(server)
  const [one, other] = receiver.received
  expect([other?.id, other?.body]).toEqual([one?.id, one?.body])
  await admin('POST', `${path}/off`)
  const off = await admin('POST', `${path}/deliveries/${id}/send`)
  expect([off.status, off.json.errorKey]).toEqual([409, 'invalidTransition'])
})

test('a gap is sent since a time: what did not arrive, in order, and nothing that did', async () => {
  const { path } = await makeWebhook(admin, receiver.url, created)
  const arrived = await makeOrder(server)
  await deliver(server)
  await admin('POST', `${path}/off`)
  server.clock.advance(2 * HOUR)
  const since = server.clock.now.toISOString()
  const missed = [await makeOrder(server), await makeOrder(server)]
  admin = await server.as('admin')
  await admin('POST', `${path}/on`, { body: {} })
  await deliver(server)
  expect(receiver.received).toHaveLength(1)
  expect((await admin('POST', `${path}/send-since`, { body: { since } })).status).toBe(200)
  await deliver(server)
  const orders = receiver.received.map(({ body }) => JSON.parse(body).data.order.id)
  expect(orders).toEqual([arrived.id, ...missed.map(({ id }) => id)])
  await admin('POST', `${path}/send-since`, {
    body: { since: new Date(Date.parse(since) - 3 * HOUR).toISOString() },
  })
  await deliver(server)
  const ids = receiver.received.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('nothing is sent since a time before the log begins, or that is to come', async () => {
  const { path } = await makeWebhook(admin, receiver.url, created)
  const { now } = server.clock
  for (const [since, message] of [
    [new Date(now.getTime() - 31 * DAY), 'within the last 30 days'],
    [new Date(now.getTime() + HOUR), 'in the future'],
  ] as const) {
    const { status, json } = await admin('POST', `${path}/send-since`, {
      body: { since: since.toISOString() },
    })
    expect([status, json.errorKey, JSON.stringify(json)]).toEqual([
      400,
      'invalidInput',
      expect.stringContaining(message),
    ])
  }
})

test('the log is removed after its days', async () => {
  const { path } = await makeWebhook(admin, receiver.url, created)
  await makeOrder(server)
  await deliver(server)
  server.clock.advance(29 * DAY)
  await runJob(server, 'sweep-webhooks')
  admin = await server.as('admin')
  expect(rowsIn(await admin('GET', `${path}/deliveries`))).toHaveLength(1)
  server.clock.advance(2 * DAY)
  await runJob(server, 'sweep-webhooks')
  admin = await server.as('admin')
  expect(rowsIn(await admin('GET', `${path}/deliveries`))).toEqual([])
})

test('an event is tried: the newest of its type, signed, and what the receiver answers', async () => {
  const { path, secret } = await makeWebhook(admin, receiver.url, { events: ['orders.*'] })
  receiver.respond = answering(202, { 'x-queue': 'main' }, 'Taken')
  const order = await makeOrder(server)
  const tried = await admin('POST', `${path}/test`, { body: { type: 'orders.created' } })
  expect(tried.json).toMatchObject({ status: 202, error: null, answerBody: 'Taken' })
  expect(tried.json.answerHeaders).toMatchObject({ 'x-queue': 'main' })
  const [first] = receiver.received
  expect(first && verified(secret, first)).toMatchObject({ data: { order: { id: order.id } } })
  expect(first?.id).toMatch(/^msg_test_/)
  receiver.respond = answering(500)
  const empty = await admin('POST', `${path}/test`, { body: { type: 'payouts.voided' } })
  expect(empty.json).toMatchObject({ status: 500, error: 'It answered 500' })
  expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({
    type: 'payouts.voided',
    data: { payout: null },
  })
})
