import { afterAll, beforeAll, expect, test } from 'vitest'
import { permits, SEEDED_ROLES } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { fillDemo } from '#demo/fill.ts'
import type { Database } from '#server/db/database.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { DEMO_ONLY, DOORS, doorOf, nameOf, WITH } from '#tests/support/frontDoors/doors.ts'
import { columnsUsed, countRows } from '#tests/support/frontDoors/filled.ts'
import { liveFirstDay } from '#tests/support/frontDoors/firstDay.ts'
import { findJob } from '#tests/support/page/jobs.ts'
import { memoryStore, startEmptyServer, type TestServer } from '#tests/support/server.ts'
import { undrawnShop } from '#tests/support/undrawnShop.ts'

const HERE = 'tests/support/frontDoors/doors.ts'

let demo: Database
let server: TestServer
/** Rows of each table on the first start, and the tables in which the demo shop adds some. */
let first: ReadonlyMap<string, number>
let filled: readonly string[]

const grown = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].filter(([table, count]) => count > (first.get(table) ?? 0)).map(([table]) => table)

beforeAll(async () => {
  demo = await emptyDatabase()
  first = await countRows(demo.db)
  await fillDemo({
    db: demo.db,
    now: new Date('2026-03-02T03:00:00.000Z'),
    files: memoryStore(new Map()),
    sealer: openSealer('secret of the front doors'),
    passwordHash: 'hash',
    drawn: undrawnShop(),
  })
  filled = grown(await countRows(demo.db))
  server = await startEmptyServer()
})
afterAll(async () => {
  await server.close()
  await demo.close()
})

/** What the roles of a new shop, or someone outside, may call. */
const isOpen = ({ access }: AnyEndpoint): boolean =>
  access.kind === 'proof' ||
  SEEDED_ROLES.some((role) => permits(access, { authorities: [role], permissions: ROLE_PERMISSIONS[role] }))

const CALLS = new Map(ENDPOINTS.map((call) => [nameOf(call), call]))

/** What is wrong with a way into a table; undefined if it exists and someone may use it. */
function wrongWith(name: string): string | undefined {
  if (name.startsWith('job ')) {
    findJob(server, name.slice('job '.length))
    return undefined
  }
  const call = CALLS.get(name)
  if (!call) return `${name} is no call of contract/all.ts`
  return isOpen(call) ? undefined : `nobody in a new shop may call ${name}`
}

test('every table that the demo shop fills has a front door', () => {
  const missing = filled
    .filter((table) => !doorOf(table))
    .map(
      (table) =>
        `Only the demo fills ${table}: name the call and the screen by which a real shop does in ${HERE}`,
    )
  expect(missing).toEqual([])
  const stale = Object.keys({ ...DOORS, ...WITH }).filter((table) => !filled.includes(table))
  expect(stale.map((table) => `The demo no longer fills ${table}: take it out of ${HERE}`)).toEqual([])
})

test('every front door is a call that someone may make, or a job', () => {
  const wrong = Object.entries(DOORS)
    .flatMap(([table, { by }]) => by.map((way) => [table, wrongWith(nameOf(way))] as const))
    .flatMap(([table, mistake]) => (mistake ? [`${table}: ${mistake}`] : []))
  expect(wrong).toEqual([])
})

test('a shop that starts with nothing fills all of them by its front doors, and every column that the demo uses', async () => {
  expect(grown(await countRows(server.database.db))).toEqual(['users', 'user_roles'].toSorted())
  await liveFirstDay(server)
  const real = grown(await countRows(server.database.db))
  const empty = filled.filter((table) => !real.includes(table))
  expect(empty.map((table) => `The first day leaves ${table} empty`)).toEqual([])
  const used = await columnsUsed(server.database.db, filled)
  const unused = [...(await columnsUsed(demo.db, filled))].filter(
    (column) => !used.has(column) && DEMO_ONLY[column] === undefined,
  )
  expect(
    unused.map((column) => `The first day leaves ${column} as it is by default, the demo does not`),
  ).toEqual([])
})
