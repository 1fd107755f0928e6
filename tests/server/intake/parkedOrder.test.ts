import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ParkedRow } from '#contract/parkedOrders/parkedOrders.ts'
import { expectToDo } from '#tests/support/page/firstOrder.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

/** Of four days, three of each state on each, so that many came at the same time. */
beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  await server.database.db.execute(sql`insert into shop_deliveries (channel, at, body, outcome, parked, shop_number)
    select 'shopify', timestamptz '2026-03-01T00:00:00Z' + n * 7 % 4 * interval '1 day', '{}',
      (array['PARKED', 'TAKEN', 'IGNORED', 'IGNORED'])[n % 4 + 1], n % 4 < 3, '#' || 100 + n % 3
    from generate_series(0, 47) n`)
})
afterAll(() => server.close())

const list = async (query: string): Promise<readonly ParkedRow[]> => {
  const { status, json } = await cs('GET', `/api/parked-orders?${query}`)
  expect(status, query).toBe(200)
  return json as unknown as ParkedRow[]
}
const ids = (rows: readonly ParkedRow[]) => rows.map(({ id }) => id)
const idsOf = async (query: string) => ids(await list(query))

test('has the orders that wait first, the oldest of them first, then the others, the newest first', async () => {
  const waits = ({ state }: ParkedRow) => state === 'WAITING'
  const sign = (row: ParkedRow) => (waits(row) ? 1 : -1)
  const byWork = (one: ParkedRow, other: ParkedRow) =>
    Number(waits(other)) - Number(waits(one)) ||
    sign(one) * one.at.localeCompare(other.at) ||
    sign(one) * (one.id - other.id)
  for (const [query, count] of [
    ['', 36],
    ['state=WAITING', 12],
    ['state=TAKEN', 12],
    ['state=IGNORED', 12],
    ['text=101', 12],
    ['text=101&state=WAITING', 4],
  ] as const) {
    const all = await list(`${query}&size=100`)
    expect(all, query).toHaveLength(count)
    await expectToDo(idsOf, query, ids(all.toSorted(byWork)))
  }
})

test('is newest first without a sort, and for those alone who settle them', async () => {
  const times = (await list('size=100')).map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const role of ['artist', 'store', 'accountant'] as const)
    expect((await (await server.as(role))('GET', '/api/parked-orders?sort=toDo')).status).toBe(403)
})
