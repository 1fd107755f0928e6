import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxRow } from '#contract/conversation/inbox.ts'
import { expectToDo } from '#tests/support/page/firstOrder.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let cs: Ask

/** Of four days, three of each state on each, so that many came at the same time. */
beforeAll(async () => {
  server = await startServer()
  const desk = await openDesk(server)
  cs = desk.cs
  const { id } = await desk.make()
  await server.database.db.execute(sql`insert into received_messages
      (channel, nature, source_key, sender, sender_name, subject, at, created_date, waited, order_id, settled_date, dismiss_reason)
    select 'EMAIL', 'ANSWER', 'first' || n, n || '@example.com', 'Lan', 'About ' || n % 3,
      timestamptz '2026-03-01T00:00:00Z' + n * 7 % 4 * interval '1 day', now(), true,
      case when n % 4 = 1 then ${id}::int end, case when n % 4 > 0 then now() end, case when n % 4 = 2 then 'Not ours' end
    from generate_series(0, 47) n`)
})
afterAll(() => server.close())

const list = async (query: string, ask = cs): Promise<readonly InboxRow[]> => {
  const { status, json } = await ask('GET', `/api/inbox?${query}`)
  expect(status, query).toBe(200)
  return json as unknown as InboxRow[]
}
const ids = (rows: readonly InboxRow[]) => rows.map(({ id }) => id)
const idsOf = async (query: string) => ids(await list(query))

test('has those that wait first, the oldest of them first, then the others, the newest first', async () => {
  const waits = ({ state }: InboxRow) => state === 'WAITING'
  const sign = (row: InboxRow) => (waits(row) ? 1 : -1)
  const byWork = (one: InboxRow, other: InboxRow) =>
    Number(waits(other)) - Number(waits(one)) ||
    sign(one) * one.at.localeCompare(other.at) ||
    sign(one) * (one.id - other.id)
  const all = await list('size=100')
  expect(all).toHaveLength(48)
  for (const [query, fits] of [
    ['', () => true],
    ['state=WAITING', waits],
    ['state=DISMISSED', ({ state }) => state === 'DISMISSED'],
    ['text=About 2', ({ subject }) => subject === 'About 2'],
    ['text=About 2&state=ANSWERED', (row) => row.subject === 'About 2' && row.state === 'ANSWERED'],
  ] as const satisfies readonly (readonly [string, (row: InboxRow) => boolean])[]) {
    const expected = ids(all.filter(fits).toSorted(byWork))
    expect(expected.length, query).toBeGreaterThan(3)
    await expectToDo(idsOf, query, expected)
  }
})

test('is newest first without a sort, and for those alone who see it', async () => {
  const times = (await list('size=100')).map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const role of ['artist', 'store', 'accountant'] as const)
    expect((await (await server.as(role))('GET', '/api/inbox?sort=toDo')).status).toBe(403)
})
