// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownToken, serviceToken } from '#tests/support/apiTokens.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { postCustomer } from '#tests/support/people/customers.ts'
import { keyOf } from '#tests/support/people/users.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

interface Read {
  readonly ids: readonly number[]
  readonly cursor: string
  readonly more: string | undefined
}

async function read(ask: Ask, path: string, since: string, query = ''): Promise<Read> {
  const { status, json, headers, text } = await ask('GET', `${path}?updatedSince=${since}${query}`)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  const ids = listOf(json).map(({ id }) => Number(id))
  expect(headers['x-total-count']).toBe(String(ids.length))
  return { ids, cursor: headers['x-next-cursor'] ?? '', more: headers['x-more'] }
}

/** Reads to the end, in pages of this size. */
async function readAll(ask: Ask, path: string, since: string, size = 500): Promise<Read> {
  const ids: number[] = []
  let page = await read(ask, path, since, `&size=${size}`)
  for (; page.more === 'true'; page = await read(ask, path, page.cursor, `&size=${size}`)) {
    expect(page.ids.length).toBeLessThanOrEqual(size)
    ids.push(...page.ids)
  }
  return { ...page, ids: [...ids, ...page.ids] }
}

const ORDERS = '/api/bookings'
const addTodo = (code: string) => admin('POST', `${ORDERS}/${code}/todo-list`, { body: { detail: 'Look' } })

describe('orders', () => {
  test('are read once each, in the order of their last changes, and then only what changes', async () => {
    const made = [await makeOrder(server), await makeOrder(server), await makeOrder(server)]
    const [first, second, third] = made.map(({ id }) => id)
    expect((await addTodo(made[0]?.code ?? '')).status).toBeLessThan(300)
    const all = await readAll(admin, ORDERS, '0')
    expect(all.ids.slice(-3)).toEqual([second, third, first])
    expect(new Set(all.ids).size).toBe(all.ids.length)
    expect(all.ids).toHaveLength(Number((await admin('GET', ORDERS)).headers['x-total-count']))
    expect((await readAll(admin, ORDERS, '0', 2)).ids).toEqual(all.ids)
    expect(await read(admin, ORDERS, all.cursor)).toEqual({ ids: [], cursor: all.cursor, more: 'false' })
    await addTodo(made[1]?.code ?? '')
    expect((await read(admin, ORDERS, all.cursor)).ids).toEqual([second])
  })

  test('fit the other filters, and are those that the account sees, whole pages of them', async () => {
    const order = await makeOrder(server)
    const seen = async (ask: Ask, query: string) =>
      (await read(ask, ORDERS, '0', query)).ids.includes(order.id)
    expect(await seen(admin, '&status=NEW_ORDER&size=500')).toBe(true)
    expect(await seen(admin, '&status=DONE&size=500')).toBe(false)
    const artist = await server.as('artist')
    expect(await seen(artist, '&size=500')).toBe(false)
    expect((await admin('PUT', `${ORDERS}/${order.code}/assign/artist`)).status).toBeLessThan(300)
    expect(await seen(artist, '&size=500')).toBe(true)
    const [row] = listOf((await artist('GET', `${ORDERS}?updatedSince=0&size=500`)).json).slice(-1)
    expect(row).not.toHaveProperty('subtotal')
    const stepwise = await readAll(artist, ORDERS, '0', 1)
    expect(stepwise.ids).toEqual((await readAll(artist, ORDERS, '0')).ids)
  })

  test('since an instant are at least those that changed since then', async () => {
    server.clock.advance(7 * 24 * 3_600_000)
    admin = await server.as('admin')
    const since = server.clock.now.toISOString()
    const order = await makeOrder(server)
    const { ids } = await read(admin, ORDERS, since)
    expect(ids).toEqual([order.id])
    expect((await read(admin, ORDERS, '2020-01-01T00:00:00Z', '&size=500')).ids).toEqual(
      (await read(admin, ORDERS, '0', '&size=500')).ids,
    )
  })

  test('refuse a place that is none, has not come, or another order', async () => {
    const refusal = async (query: string) => (await admin('GET', `${ORDERS}?${query}`)).json.fieldErrors
    for (const since of ['x', '-1', '1.5', '2026-03-02', '1'.repeat(16)])
      expect(await refusal(`updatedSince=${since}`)).toEqual({ updatedSince: 'validation.cursor' })
    expect(await refusal('updatedSince=999999999')).toEqual({ updatedSince: 'validation.cursor' })
    expect(await refusal('updatedSince=0&sort=number,asc')).toEqual({ sort: 'validation.invalid' })
    expect(await refusal('updatedSince=0&page=1')).toEqual({ page: 'validation.invalid' })
  })
})

test('customers and payouts are read in the same way', async () => {
  const before = await readAll(admin, '/api/customers', '0')
  const created = await postCustomer(admin)
  expect(created.status).toBe(201)
  expect((await read(admin, '/api/customers', before.cursor)).ids).toEqual([Number(created.json.id)])
  expect((await read(admin, '/api/customers', before.cursor, '&name=nobody')).ids).toEqual([])
  expect(await keyOf((await server.as('artist'))('GET', '/api/customers?updatedSince=0'))).toEqual([
    403,
    'forbidden',
  ])
  const payouts = await readAll(admin, '/api/payouts', '0')
  expect(payouts.ids).toEqual([])
  const paying = await openPayouts(server)
  const order = await paying.owed('artist', 30)
  const paid = await paying.pay(paying.payment('artist', [{ number: order.number, paid: 30 }]))
  expect(paid.status).toBe(201)
  const ids = (await read(admin, '/api/payouts', payouts.cursor)).ids
  expect(ids).toHaveLength(1)
  expect((await read(await server.as('artist2'), '/api/payouts', payouts.cursor)).ids).toEqual([])
})

describe('an export as NDJSON', () => {
  test('has each row as the list has it, and the place to go on from', async () => {
    for (const path of [ORDERS, '/api/customers', '/api/payouts']) {
      const file = await admin('GET', `${path}/export.ndjson`)
      expect([file.status, file.headers['content-type']]).toEqual([
        200,
        'application/x-ndjson; charset=utf-8',
      ])
      expect(file.headers['content-disposition']).toMatch(
        /^attachment; filename="\w+-\d{4}-\d\d-\d\d\.ndjson"$/,
      )
      const lines = file.text.split('\n')
      expect(lines.pop()).toBe('')
      const rows = lines.map((line) => JSON.parse(line) as { id: number })
      const listed = await admin('GET', `${path}?size=500`)
      expect(rows).toEqual(listed.json)
      expect(rows).toHaveLength(Number(listed.headers['x-total-count']))
      expect((await read(admin, path, file.headers['x-next-cursor'] ?? '')).ids).toEqual([])
    }
  })

  test('is stripped and refused as the list is, and customers need the permission by name', async () => {
    const { ask } = await serviceToken(server, admin, [
      'ACCESS_ORDER',
      'CAN_SEE_ASSIGN_ORDER',
      'VIEW_CUSTOMER_LIST',
    ])
    const [line] = (await ask('GET', `${ORDERS}/export.ndjson`)).text.split('\n')
    expect(JSON.parse(line ?? '')).not.toHaveProperty('subtotal')
    const customers = (await ask('GET', '/api/customers/export.ndjson')).text
    expect(customers).toContain('firstName')
    expect(customers).not.toContain('@example.com')
    const whole = await ownToken(server, admin)
    expect(await keyOf(whole.ask('GET', '/api/customers/export.ndjson'))).toEqual([403, 'notNamed'])
    expect(await keyOf((await server.as('nobody'))('GET', `${ORDERS}/export.ndjson`))).toEqual([
      403,
      'forbidden',
    ])
    expect((await ask('GET', '/api/payouts/export.ndjson')).status).toBe(403)
  })
})

test('beside many writers each change is read, none is missed', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => makeOrder(server)))
  let { cursor } = await readAll(admin, ORDERS, '0')
  const from = Number(cursor)
  const spans: { readonly since: number; readonly until: number; readonly ids: readonly number[] }[] = []
  const look = async () => {
    const page = await read(admin, ORDERS, cursor, '&size=3')
    spans.push({ since: Number(cursor), until: Number(page.cursor), ids: page.ids })
    cursor = page.cursor
    return page.more === 'true'
  }
  const state = { writing: true }
  const reading = (async () => {
    while (state.writing) await look()
    while (await look()) continue
  })()
  const write = async (writer: number) => {
    for (let at = 0; at < 6; at += 1) await addTodo(orders[(writer * 5 + at) % orders.length]?.code ?? '')
  }
  await Promise.all(Array.from({ length: 24 }, (_, writer) => write(writer)))
  state.writing = false
  await reading
  const events = await select<{ id: number; order: number }>(
    server,
    sql`select id::int, record_id as order from events where area = 'orders' and id > ${from} order by id`,
  )
  expect(events).toHaveLength(144)
  const missed = events.filter(
    ({ id, order }) =>
      !spans.some(({ since, until, ids }) => since < id && id <= until && ids.includes(order)),
  )
  // A later change of the same order may move it behind the page: then it is in the span of that change.
  const last = new Map(events.map(({ id, order }) => [order, id]))
  expect(missed.filter(({ id, order }) => last.get(order) === id)).toEqual([])
  for (const { since, until } of spans) expect(until).toBeGreaterThanOrEqual(since)
  expect(new Set(spans.flatMap(({ ids }) => ids))).toEqual(new Set(orders.map(({ id }) => id)))
})
