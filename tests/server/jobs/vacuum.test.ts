// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '#contract/jobs/jobs.ts'
import { rowOf } from '#server/db/db.ts'
import { ENGINE } from '#tests/support/database.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const knownRows = async () => {
  const { known } = await rowOf<{ known: number }>(
    server.database.db,
    sql`select reltuples::int as known from pg_class where oid = 'customer_groups'::regclass`,
  )
  return known
}

const changed = async () => {
  const admin = await server.as('admin')
  await runJob(server, 'vacuum')
  const { json } = await admin('GET', '/api/jobs')
  return (json as unknown as Job[]).find(({ name }) => name === 'vacuum')?.lastRun?.changed
}

test.runIf(ENGINE === 'pglite')(
  'the embedded engine knows how many rows tables have, also small ones',
  async () => {
    const admin = await server.as('admin')
    const add = async (count: number) => {
      const added = await Promise.all(
        Array.from({ length: count }, () =>
          admin('POST', '/api/customer-groups', { body: { name: `Group ${crypto.randomUUID()}` } }),
        ),
      )
      expect(added.map(({ status }) => status)).toEqual(Array(count).fill(201))
    }
    const before = Math.max(await knownRows(), 0)
    await add(60)
    expect(await changed()).toBeGreaterThan(0)
    expect(await knownRows()).toBe(before + 60)
    await add(90)
    expect(await changed()).toBeGreaterThan(0)
    expect(await knownRows()).toBe(before + 150)
    expect(await changed()).toBe(0)
  },
)

test.skipIf(ENGINE === 'pglite')('PostgreSQL does it itself', async () => {
  expect(await changed()).toBe(0)
})
