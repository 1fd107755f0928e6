import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { rowsOf } from '#server/db/db.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { type Ask, INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
let server: TestServer
let cs: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await makeOrder(server)
})

let keys = 0
const newKey = () => `key-${(keys += 1)}`
const todo = (key: string, content = 'Call her', ask = cs, code = order.code) =>
  ask('POST', `/api/bookings/${code}/todo-list`, {
    body: { detail: content },
    headers: { 'idempotency-key': key },
  })
const todos = async () => {
  const rows = await rowsOf<{ content: string }>(
    server.database.db,
    sql`select detail as content from order_todos where order_id = ${order.id} order by id`,
  )
  return rows.map(({ content }) => content)
}

test('the same call with the same key answers the same and happens once', async () => {
  const key = newKey()
  const first = await todo(key)
  const again = await todo(key)
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true'])
  expect(await todos()).toEqual(['Call her'])
  await todo(newKey())
  expect(await todos()).toHaveLength(2)
})

test('with another body or on another record the key is refused; it is the account’s and the call’s alone', async () => {
  const key = newKey()
  await todo(key)
  const refused = { status: 409, errorKey: 'keyReused' }
  expect((await todo(key, 'Write to her')).json).toMatchObject(refused)
  const other = await makeOrder(server)
  expect((await todo(key, 'Call her', cs, other.code)).json).toMatchObject(refused)
  expect((await todo(key, 'Call her', await server.as('admin'))).status).toBe(201)
  const view = { name: 'Mine', query: '', columns: null, shared: false }
  const headers = { 'idempotency-key': key }
  expect((await cs('POST', '/api/saved-views', { body: view, headers })).status).not.toBe(409)
  expect(await todos()).toEqual(['Call her', 'Call her'])
})

test('a call that failed may be tried again with its key, and what is no key is refused', async () => {
  const key = newKey()
  expect((await todo(key, '')).status).toBe(400)
  expect((await todo(key, 'Call her', cs, 'AT-NONE')).status).toBe(404)
  expect((await todo(key)).status).toBe(201)
  for (const bad of ['', 'with blanks', 'x'.repeat(201)]) {
    const { status, json } = await todo(bad)
    expect([status, json.fieldErrors]).toEqual([400, { 'idempotency-key': 'validation.invalid' }])
  }
  expect(await todos()).toEqual(['Call her'])
})

test('many at once, at two servers, are one', async () => {
  const other: FastifyInstance = await buildApp({
    config: { intakeToken: INTAKE_TOKEN, shopifySecret: undefined, publicUrl: 'https://shop.example' },
    secret: 'a secret of the tests that is long enough',
    database: server.database,
    files: server.store,
    now: () => server.clock.now,
    http: { logLevel: 'silent', trustProxy: 0 },
  })
  const key = newKey()
  const handIn = (app: FastifyInstance, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/intake/bookings',
      headers: {
        authorization: `Bearer ${INTAKE_TOKEN}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      payload,
    })
  const payload = JSON.stringify(buildIntakeOrder())
  const answers = await Promise.all(
    [server.app, other, server.app, other, server.app, other].map((app) => handIn(app, payload)),
  )
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ created: true })
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(5)
  expect((await handIn(other, JSON.stringify(buildIntakeOrder()))).statusCode).toBe(409)
  await other.close()
})

test('the write and its answer are kept together, or neither is', async () => {
  const { db } = server.database
  await db.execute(sql`create function break_off() returns trigger language plpgsql as
    $$ begin raise exception 'the server ended here'; end $$`)
  await db.execute(sql`create trigger break_off before update on idempotency_keys
    for each row execute function break_off()`)
  const key = newKey()
  expect((await todo(key)).status).toBe(500)
  expect(await todos()).toEqual([])
  await db.execute(sql`drop trigger break_off on idempotency_keys`)
  expect((await todo(key)).status).toBe(201)
  expect(await todos()).toEqual(['Call her'])
})

test('answers are kept for 24 hours, and a body only as a hash that needs the server’s secret', async () => {
  const key = newKey()
  const first = await todo(key)
  server.clock.advance(23 * HOUR)
  await runJob(server, 'sweep-keys')
  cs = await server.as('cs')
  expect((await todo(key, 'Call her', cs)).text).toBe(first.text)
  const [kept] = await rowsOf<{ text: string }>(
    server.database.db,
    sql`select k::text as text from idempotency_keys k where key = ${key}`,
  )
  expect(kept?.text).not.toContain('{"detail"')
  server.clock.advance(2 * HOUR)
  await runJob(server, 'sweep-keys')
  cs = await server.as('cs')
  expect((await todo(key, 'Call her', cs)).headers).not.toHaveProperty('idempotent-replayed')
  expect(await todos()).toHaveLength(2)
})
