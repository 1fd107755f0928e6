import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUpCounts } from '#server/jobs/addUpCounts.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { select } from '#tests/support/page/page.ts'
import { makeCustomer } from '#tests/support/people/customers.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const totals = () =>
  Promise.all(
    ['ALL', 'NEW', 'RETURNING'].map(async (tab) => {
      const { headers } = await admin('GET', `/api/customers?customerGroup=${tab}&size=1`)
      return Number(headers['x-total-count'])
    }),
  )

/** The same figures, counted from the rows. */
async function counted() {
  const [row] = await select<{ all: number; new: number; returning: number }>(
    server,
    sql`select count(*)::int as "all", count(*) filter (where total_order <= 1)::int as "new",
      count(*) filter (where total_order >= 2)::int as "returning" from customers where merged_into is null`,
  )
  return Object.values(row ?? {})
}

test('the totals of the tabs follow new customers, their orders and merges, also when they are added up', async () => {
  const [all = 0, fresh = 0, returning = 0] = await totals()
  const keep = await makeCustomer(admin)
  const drop = await makeCustomer(admin)
  expect(await totals()).toEqual([all + 2, fresh + 2, returning])
  for (const { firstName, lastName, email, phonePrefix, phoneNumber } of [keep, keep, drop])
    await makeOrder(server, { customer: { firstName, lastName, email, phonePrefix, phoneNumber } })
  expect(await totals()).toEqual([all + 2, fresh + 1, returning + 1])
  await admin('POST', '/api/customers/merge', { body: { keepId: keep.id, dropId: drop.id } })
  expect(await totals()).toEqual([all + 1, fresh, returning + 1])
  await addUpCounts(server.database.db)
  expect(await totals()).toEqual(await counted())
})
