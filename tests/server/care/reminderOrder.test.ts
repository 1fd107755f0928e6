import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CareReminder } from '#contract/care/care.ts'
import { listCare, makeCelebrator, remindAt } from '#tests/support/page/care.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

/** Three customers with a reminder each. */
beforeAll(async () => {
  server = await startServer()
  server.clock.now = new Date('2026-05-05T03:00:00Z')
  cs = await server.as('cs')
  await makeCelebrator(cs, { firstName: 'Lan', dob: '1990-05-07' })
  await makeCelebrator(cs, { firstName: 'Bình', dob: '1990-05-08' })
  await makeCelebrator(cs, { firstName: 'Ánh', anniversaries: [{ name: 'First Date', date: '2010-05-09' }] })
  await remindAt(server, '2026-05-05T03:00:00Z')
})
afterAll(() => server.close())

test('has those to be reminded first, the nearest day first, then the reminded, the latest first (D-11.37)', async () => {
  await server.database.db.execute(sql`insert into care_reminders (customer_id, type, occasion, date, status, created_date)
    select r.customer_id, r.type, 'more ' || n, date '2026-03-01' + n * 7 % 5, case when n % 3 = 0 then 'CREATED' else 'REMINDED' end, now()
    from care_reminders r, generate_series(1, 10) n`)
  const sign = ({ status }: CareReminder) => (status === 'CREATED' ? 1 : -1)
  const byWork = (one: CareReminder, other: CareReminder) =>
    one.status.localeCompare(other.status) ||
    sign(one) * one.date.localeCompare(other.date) ||
    sign(one) * (one.id - other.id)
  const all = await listCare(cs, 'sort=id,asc&size=100')
  expect(all).toHaveLength(33)
  const ids = (found: readonly CareReminder[]) => found.map(({ id }) => id)
  for (const [query, fits] of [
    ['', () => true],
    ['type=BIRTHDAY', ({ type }) => type === 'BIRTHDAY'],
    ['status=CREATED', ({ status }) => status === 'CREATED'],
    ['status=REMINDED', ({ status }) => status === 'REMINDED'],
    ['name=binh', ({ customer }) => customer.firstName === 'Bình'],
    ['from=2026-03-03&to=2026-03-04', ({ date }) => date >= '2026-03-03' && date <= '2026-03-04'],
  ] as const satisfies readonly (readonly [string, (row: CareReminder) => boolean])[]) {
    const expected = ids(all.filter(fits).toSorted(byWork))
    expect(ids(await listCare(cs, `${query}&size=100`)), query).toEqual(expected)
    const backwards = await listCare(cs, `${query}&sort=toDo,desc&size=100`)
    expect(ids(backwards), query).toEqual(expected.toReversed())
    const paged: number[] = []
    for (let page = 0; paged.length < expected.length; page += 1)
      paged.push(...ids(await listCare(cs, `${query}&sort=toDo,asc&size=4&page=${page}`)))
    expect(paged, query).toEqual(expected)
    expect(await listCare(cs, `${query}&size=4&page=20`), query).toEqual([])
  }
})
