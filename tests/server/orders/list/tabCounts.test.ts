import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_TABS } from '#contract/orders/tabs.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
const orders: MadeOrder[] = []

const run = (statement: string) => server.database.db.execute(sql.raw(statement))

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  for (const store of ['Hanoi', 'Saigon', 'Hanoi', undefined]) orders.push(await makeOrder(server, { store }))
  await admin('PUT', `/api/bookings/${orders[0]?.id}/assign/artist`)
  await admin('PUT', `/api/bookings/${orders[1]?.id}/assign-cs/cs`)
})
afterAll(() => server.close())

test('a shop has no tab of a vendor until it names one', async () => {
  const { json } = await admin('GET', '/api/bookings/count-by-tab')
  const tabs = (json as unknown as { tab: string }[]).map(({ tab }) => tab)
  expect(tabs).toContain('hasPoster')
  expect(tabs).not.toContain('vendor')
})

test('the counts of tabs are those of the lists that they lead to, for each role', async () => {
  const facts = { vendor: 'Printful' }
  await run(`update orders set poster = true, vendor = 'Printful' where id = ${orders[2]?.id}`)
  await run(`update system_properties set value = 'Printful' where name = 'default_vendor'`)
  for (const login of ['admin', 'cs', 'artist', 'store', 'accountant'] as const) {
    const ask = await server.as(login)
    const { json } = await ask('GET', '/api/bookings/count-by-tab')
    const counts = json as unknown as { tab: string; count: number; more: boolean }[]
    const tabs = ORDER_TABS.filter(({ key }) => counts.some(({ tab }) => tab === key))
    const shown = await Promise.all(
      tabs.map(async ({ key, filter }) => {
        const query = new URLSearchParams()
        for (const [name, value] of Object.entries(filter({ ...facts, login }) ?? {}))
          query.set(name, String(value))
        const { status, headers } = await ask('GET', `/api/bookings?${query.toString()}`)
        return [status, key, Number(headers['x-total-count'])]
      }),
    )
    expect([login, counts.map(({ tab, count }) => [200, tab, count])]).toEqual([login, shown])
    expect(counts.every(({ more }) => !more)).toBe(true)
  }
})

test('the tabs are only those that the account may use', async () => {
  const tabsOf = async (login: 'admin' | 'artist') => {
    const { json } = await (await server.as(login))('GET', '/api/bookings/count-by-tab')
    return (json as unknown as { tab: string }[]).map(({ tab }) => tab)
  }
  expect(await tabsOf('artist')).toEqual(['all', 'myTurn', 'late', 'noActivity', 'noSketch'])
  expect(await tabsOf('admin')).not.toContain('myTurn')
  expect(await tabsOf('admin')).toContain('vendor')
})

test('counts that are not kept end at 999, and say that there are more', async () => {
  await run(`insert into orders (number, code, paid_at, created_date, last_modified_date, last_modified_by, deadline,
      customer_id, source, last_activity_date, poster)
    select 700000 + n, 'M-' || n, paid_at, created_date, last_modified_date, '', deadline, customer_id, source,
      last_activity_date, true from orders, generate_series(1, 1000) n where orders.id = ${orders[0]?.id}`)
  const { json } = await admin('GET', '/api/bookings/count-by-tab')
  expect(json).toContainEqual({ tab: 'hasPoster', count: 999, more: true })
  expect(json).toContainEqual({ tab: 'all', count: 1004, more: false })
})
