import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LateNotification } from '#contract/lateNotifications/lateNotifications.ts'
import { revoke } from '#tests/support/bulk.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { expectToDo } from '#tests/support/page/firstOrder.ts'
import { LATE_URL, lateShop } from '#tests/support/page/late.ts'
import { withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let shop: ReturnType<typeof lateShop>
let cs: Ask
let orders: readonly [MadeOrder, MadeOrder, MadeOrder]

/**
 * Twelve notifications of four mornings: a third can be sent, one waits for the address of a third order, the others were sent, or
 * their orders are done.
 */
beforeAll(async () => {
  server = await startServer()
  const desk = await openDesk(server)
  cs = desk.cs
  shop = lateShop(server, desk)
  ;({ orders } = await shop.begin())
  const done = await desk.make()
  await shop.run(sql`update orders set status = 'DONE' where id = ${done.id}`)
  await shop.run(sql`insert into late_notifications (day, last_modified_date)
    select date '2026-03-01' + n % 4, timestamptz '2026-03-01T01:00:00Z' + n % 4 * interval '1 day' from generate_series(0, 10) n`)
  await shop.run(sql`delete from late_bookings`)
  await shop.run(sql`insert into late_bookings (late_notification_id, order_id, alert, causes, sent_date)
    select id, case when place = 5 then ${orders[2].id}::int when place % 3 = 2 then ${done.id} else ${orders[0].id} end,
      'LATE_FINAL_DEADLINE', '', case when place % 3 = 1 then now() end
    from (select id, row_number() over (order by id) as place from late_notifications) n`)
  await shop.run(sql`insert into late_bookings (late_notification_id, order_id, alert, causes)
    select id, ${done.id}, 'LATE_FINAL_DEADLINE', '' from late_notifications on conflict do nothing`)
})
afterAll(() => server.close())

const list = async (query: string, ask = cs): Promise<readonly LateNotification[]> => {
  const { status, json } = await ask('GET', `${LATE_URL}?${query}`)
  expect(status, query).toBe(200)
  return json as unknown as LateNotification[]
}
const ids = (rows: readonly LateNotification[]) => rows.map(({ id }) => id)
const idsOf = async (query: string) => ids(await list(query))

/** Whether the row offers to send. */
const isToDo = ({ lateBookings }: LateNotification) =>
  lateBookings.some(
    ({ sentDate, problem }) => sentDate === null && (problem === null || problem === 'NO_EMAIL'),
  )
const byWork = (one: LateNotification, other: LateNotification) =>
  Number(isToDo(other)) - Number(isToDo(one)) ||
  other.lastModifiedDate.localeCompare(one.lastModifiedDate) ||
  other.id - one.id

test('has those that can still be sent first, then the others, the newest first in each', async () => {
  const all = await list('size=100')
  expect(all.filter(isToDo)).toHaveLength(5)
  expect(ids(all)).not.toEqual(ids(all.toSorted(byWork)))
  for (const [query, count] of [
    ['', 12],
    [`text=${orders[0].code}`, 8],
  ] as const) {
    const matches = await list(`${query}&size=100`)
    expect(matches, query).toHaveLength(count)
    const expected = ids(matches.toSorted(byWork))
    await expectToDo(idsOf, query, expected)
  }
})

test('asks only for orders that the account sees, and only accounts that see the list', async () => {
  const store = await withOnly(server, 'store', ['VIEW_LATE_NOTIFICATION_LIST'])
  await shop.run(sql`update orders set store_id = null where id = ${orders[0].id}`)
  const seen = await list('sort=toDo&size=100', store)
  expect(ids(seen)).toEqual(ids(seen.toSorted(byWork)))
  expect(seen.filter(isToDo)).toHaveLength(1)
  await revoke(server, 'store')
  for (const role of ['artist', 'store'] as const)
    expect((await (await server.as(role))('GET', `${LATE_URL}?sort=toDo`)).status).toBe(403)
})
