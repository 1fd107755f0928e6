import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OUTBOX_STATES, type OutboxRow, type OutboxState } from '#contract/outbox.ts'
import { expectToDo } from '#tests/support/page/firstOrder.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

/** Of three days, two of each state on each by mail and one as a message, so that many have the same time. */
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  await server.database.db.execute(sql`delete from outbox`)
  await server.database.db.execute(sql`insert into outbox (channel, kind, message_id, "to", subject, text, created_date, next_attempt, state)
    select case when n % 3 = 0 then 'MESSENGER' else 'EMAIL' end, 'NOTIFY', 'm' || n || state, n || '@example.com', 'About ' || n, '',
      timestamptz '2026-03-01T00:00:00Z' + n / 3 * interval '1 day', now(), state
    from generate_series(0, 8) n,
      unnest(array['SENT', 'FAILED', 'QUEUED', 'CANCELED', 'UNCONFIRMED', 'SENDING']) with ordinality s (state, at)
    order by n, at`)
})
afterAll(() => server.close())

const RANKS: Readonly<Record<OutboxState, number>> = {
  UNCONFIRMED: 0,
  FAILED: 0,
  QUEUED: 1,
  SENDING: 1,
  SENT: 2,
  CANCELED: 2,
}

const list = async (query: string): Promise<readonly OutboxRow[]> => {
  const { status, json } = await admin('GET', `/api/outbox?${query}`)
  expect(status, query).toBe(200)
  return json as unknown as OutboxRow[]
}
const ids = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id)
const idsOf = async (query: string) => ids(await list(query))

test('has what failed or is not confirmed first, then what waits, then the others, the newest first in each', async () => {
  const byWork = (one: OutboxRow, other: OutboxRow) =>
    RANKS[one.state] - RANKS[other.state] ||
    other.createdDate.localeCompare(one.createdDate) ||
    other.id - one.id
  const all = await list('size=100')
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(OUTBOX_STATES))
  for (const [query, fits] of [
    ['', () => true],
    ['state=SENT', ({ state }) => state === 'SENT'],
    ['state=SENT&state=FAILED', ({ state }) => state === 'SENT' || state === 'FAILED'],
    ['state=QUEUED&channel=MESSENGER', (row) => row.state === 'QUEUED' && row.channel === 'MESSENGER'],
    ['text=About 4', ({ subject }) => subject === 'About 4'],
    ['text=nobody', () => false],
  ] as const satisfies readonly (readonly [string, (row: OutboxRow) => boolean])[]) {
    const expected = ids(all.filter(fits).toSorted(byWork))
    await expectToDo(idsOf, query, expected)
  }
})

test('is newest first without a sort, and for those alone who see it', async () => {
  const found = await list('size=100')
  expect(ids(found)).toEqual(ids(found).toSorted((one, other) => other - one))
  const { headers } = await admin('GET', '/api/outbox?sort=toDo&size=1&page=7')
  expect(headers['x-total-count']).toBe('54')
  for (const role of ['artist', 'store', 'accountant'] as const)
    expect((await (await server.as(role))('GET', '/api/outbox?sort=toDo')).status).toBe(403)
})
