import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerRow } from '#contract/customers/customers.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { expectToDo } from '#tests/support/page/firstOrder.ts'
import { agentWithout } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

/** Twelve customers, of whom every third wrote: two on the same day, one before these days; machines answered for the others. */
beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  for (let at = 0; at < 12; at += 1) {
    const person = { firstName: at % 2 ? 'Lan' : 'Rosa', lastName: `Vũ ${at}`, phonePrefix: '+84' }
    const phoneNumber = `90000${1000 + at}`
    const { id } = await makeOrder(server, {
      customer: { ...person, phoneNumber, email: `w${at}@example.com` },
    })
    const days = [1, 3, 3, 20][at / 3] ?? 0
    const nature = at % 3 === 0 ? 'ANSWER' : 'AUTO_REPLY'
    await server.database.db.execute(sql`insert into received_messages (channel, nature, source_key, order_id, at, created_date)
      select 'EMAIL', ${nature}, ${`first${at}`} || n, ${id}, ${server.clock.now.toISOString()}::timestamptz - (${days}::int + n) * interval '1 day', now()
      from generate_series(0, 1) n`)
  }
})
afterAll(() => server.close())

const list = async (query: string, ask = cs): Promise<readonly CustomerRow[]> => {
  const { status, json } = await ask('GET', `/api/customers?${query}`)
  expect(status, query).toBe(200)
  return json as unknown as CustomerRow[]
}
const ids = (rows: readonly CustomerRow[]) => rows.map(({ id }) => id)
const idsOf = async (query: string) => ids(await list(query))

test('has those who wrote lately first, the latest of them first, then the others, the newest first', async () => {
  const first = await list('sort=toDo&size=100')
  const wrote = new Map(first.map(({ id, wroteDate }) => [id, wroteDate]))
  const days = first.flatMap(({ wroteDate }) => wroteDate ?? [])
  expect(days).toHaveLength(3)
  expect(days).toEqual(days.toSorted().toReversed())
  const byWork = (one: CustomerRow, other: CustomerRow) =>
    (wrote.get(other.id) ?? '').localeCompare(wrote.get(one.id) ?? '') || other.id - one.id
  for (const query of ['', 'name=lan', 'name=rosa&customerGroup=NEW', 'customerGroup=NEW', 'name=nobody']) {
    const all = await list(`${query}&size=100`)
    expect(all.every((row) => row.wroteDate === undefined)).toBe(true)
    await expectToDo(idsOf, query, ids(all.toSorted(byWork)))
  }
  expect((await cs('GET', '/api/customers/export.csv?sort=toDo,asc')).status).toBe(200)
})

test('is the same for an account without contact data, and refused without the list', async () => {
  const blind = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
  expect(ids(await list('sort=toDo&size=100', blind))).toEqual(await idsOf('sort=toDo&size=100'))
  for (const role of ['artist', 'store', 'accountant'] as const)
    expect((await (await server.as(role))('GET', '/api/customers?sort=toDo')).status).toBe(403)
})
