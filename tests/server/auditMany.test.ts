import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { rowsOf } from '#server/db/db.ts'
import { addUpCounts } from '#server/jobs/addUpCounts.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

/** Enough events that pages come from the index and totals are kept. */
const MANY = 7000

let server: TestServer
let admin: Ask

const audit = async (query: string) => {
  const { status, json, headers } = await admin('GET', `/api/audit?${query}`)
  expect([query, status]).toEqual([query, 200])
  return {
    names: (json as unknown as AuditEntry[]).map(({ record }) => record),
    total: Number(headers['x-total-count']),
  }
}
/** How many record numbers contain the digits, at position `at` if given. */
const numbersWith = (digits: string, at?: number) =>
  Array.from({ length: MANY }, (_, index) => String(index + 1)).filter((number) =>
    at === undefined ? number.includes(digits) : number.startsWith(digits, at),
  ).length
const total = async (query: string) => (await audit(query)).total

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  await server.database.db.execute(sql`delete from events`)
  // Record n at minute n; every seventh is a role, the rest groups; every tenth by an oddly named actor.
  await server.database.db.execute(sql`
    insert into events (at, actor_id, actor, area, record_id, kind, data, record_name)
    select timestamptz '2026-03-01T00:00:00Z' + n * interval '1 minute', u.id,
      case when n % 10 = 0 then ${'Bé "{,}\\ Ty'} else 'Cs Tester' end, case when n % 7 = 0 then 'roles' else 'customerGroups' end,
      n, 'changed', jsonb_build_object('name', 'Nhóm ' || n), fold_name('Nhóm ' || n)
    from generate_series(1, ${MANY}::int) n, users u where u.login = 'cs' order by n`)
})
afterAll(() => server.close())

test('pages come in order from either end, with the exact total', async () => {
  expect(await audit('size=2')).toEqual({ names: [`Nhóm ${MANY}`, `Nhóm ${MANY - 1}`], total: MANY })
  expect(await audit('size=2&sort=at,asc')).toEqual({ names: ['Nhóm 1', 'Nhóm 2'], total: MANY })
  const last = MANY / 100 - 1
  const fromEnd = await audit(`size=100&page=${last}`)
  expect([fromEnd.names[0], fromEnd.names.at(-1), fromEnd.names.length]).toEqual(['Nhóm 100', 'Nhóm 1', 100])
  expect((await audit(`size=100&page=${last}&sort=at,asc`)).names[0]).toBe(`Nhóm ${MANY - 99}`)
  expect((await audit('size=300&page=23')).names).toHaveLength(100)
  expect(await audit(`size=100&page=${last + 5}`)).toEqual({ names: [], total: MANY })
})

test('totals by area and by who did it are kept, and counted together with days and names', async () => {
  expect(await total('area=roles')).toBe(1000)
  expect(await total('area=customerGroups&area=roles')).toBe(MANY)
  expect(await total('actor=cs%20tester')).toBe(6300)
  // The login matches the account under both names.
  expect(await total('actor=cs')).toBe(MANY)
  expect(await audit('actor=%22%7B%2C%7D%5C&size=1')).toEqual({ names: [`Nhóm ${MANY}`], total: 700 })
  expect(await total('actor=BE%20&area=roles')).toBe(100)
  expect(await total('actor=nobody')).toBe(0)
  expect(await total('from=2026-03-02&to=2026-03-05')).toBe(4 * 1440)
  expect(await total('from=2026-03-02&to=2026-03-02&area=roles')).toBe(206)
  expect(await total('record=nhom%2012')).toBe(numbersWith('12', 0))
  expect(await total('record=77')).toBe(numbersWith('77'))
  expect(await audit('record=7&size=1')).toEqual({ names: ['Nhóm 7000'], total: numbersWith('7') })
})

test('one whose deeds all lie at the oldest end is listed with days, areas and pages from both ends', async () => {
  const OLD = 300
  await server.database.db.execute(sql`
    insert into events (at, actor, area, record_id, kind, data, record_name)
    select timestamptz '2024-01-10T00:00:00Z' + n * interval '1 minute', 'Gone Importer',
      case when n % 3 = 0 then 'roles' else 'customers' end, 900000 + n, 'created',
      jsonb_build_object('name', 'Xưa ' || n), fold_name('Xưa ' || n)
    from generate_series(1, ${OLD}::int) n order by n`)
  const who = 'actor=gone%20imp'
  const last = { names: ['Xưa 300', 'Xưa 299'], total: OLD }
  const first = { names: ['Xưa 1', 'Xưa 2'], total: OLD }
  expect(await audit(`${who}&size=2`)).toEqual(last)
  expect(await audit(`${who}&size=2&sort=at,asc`)).toEqual(first)
  expect((await audit(`${who}&size=100&page=2`)).names.slice(-2)).toEqual(first.names.toReversed())
  expect((await audit(`${who}&size=100&page=2&sort=at,asc`)).names.slice(-2)).toEqual(last.names.toReversed())
  expect(await audit(`${who}&size=100&page=3`)).toEqual({ names: [], total: OLD })
  expect(await audit(`${who}&area=roles&size=2`)).toEqual({ names: ['Xưa 300', 'Xưa 297'], total: 100 })
  expect(await audit(`${who}&area=roles&size=2&page=49&sort=at,asc`)).toEqual({
    names: ['Xưa 297', 'Xưa 300'],
    total: 100,
  })
  expect(await audit(`${who}&from=2024-01-10&to=2024-01-10&size=1`)).toEqual({
    names: ['Xưa 300'],
    total: OLD,
  })
  expect(await audit(`${who}&to=2024-01-09`)).toEqual({ names: [], total: 0 })
  expect(await audit(`${who}&from=2026-01-01`)).toEqual({ names: [], total: 0 })
  const within = `${who}&from=2024-01-10&to=2026-03-31&area=customers&record=xua%2010`
  expect((await audit(within)).total).toBe(['10', '100', '101', '103', '104', '106', '107', '109'].length)
  await server.database.db.execute(sql`delete from events where actor = 'Gone Importer'`)
  expect(await audit(who)).toEqual({ names: [], total: 0 })
})

test('kept counts follow what is written and removed, and stay when they are added up', async () => {
  const before = await total('area=roles')
  const made = await admin('POST', '/api/authorities', {
    body: { name: 'ROLE_COUNTED', description: '', permissions: ['ACCESS_ORDER'] },
  })
  expect(made.status).toBe(201)
  expect(await total('area=roles')).toBe(before + 1)
  await addUpCounts(server.database.db)
  expect(await total('area=roles')).toBe(before + 1)
  await server.database.db.execute(sql`delete from events where area = 'customerGroups' and record_id <= 700`)
  expect(await total('')).toBe(MANY - 600 + 1)
  await addUpCounts(server.database.db)
  expect(await total('')).toBe(MANY - 600 + 1)
  const kept = await rowsOf<{ rows: number }>(
    server.database.db,
    sql`select count(*)::int as rows from audit_counts group by area, actor_id, actor`,
  )
  expect(new Set(kept.map(({ rows }) => rows))).toEqual(new Set([1]))
})
