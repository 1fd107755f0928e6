// Both engines.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { readMigrations } from '#server/db/migrationFiles.ts'
import { applyMigrations } from '#server/db/migrations.ts'
import { ENGINE } from '#tests/support/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/* Migrations beside those who use the tables. */

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const known = readMigrations()
const after = (moment: number, statements: readonly string[], outside = false) => [
  ...known,
  { tag: `of ${moment}`, moment, hash: '', text: '', statements, outside },
]

test('an index is made outside a transaction', async () => {
  const { db } = server.database
  await applyMigrations(
    db,
    after(
      8e12,
      ['drop index concurrently if exists beside', 'create index concurrently beside on orders (source)'],
      true,
    ),
  )
  expect(
    await rowsOf(db, sql`select 1 from pg_index where indexrelid = 'beside'::regclass and indisvalid`),
  ).toHaveLength(1)
  await db.execute(sql`drop index beside`)
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = 8e12`)
})

test.runIf(ENGINE === 'postgres')('what waits for a table lets others use it', async () => {
  const connectionString = server.database.queue.connectionString ?? ''
  const clients = [1, 2, 3].map(() => new pg.Client({ connectionString }))
  const [reader, migrator, other] = clients
  if (!reader || !migrator || !other) throw new Error('There are three')
  for (const client of clients) await client.connect()
  await reader.query('begin')
  await reader.query('select 1 from orders limit 1')
  const applied = applyMigrations(
    drizzle({ client: migrator, casing: 'snake_case' }),
    after(9e12, ['alter table orders add column beside integer']),
  )
  // As soon as the migration waits for the table, everybody behind it would wait too.
  const waits = `select 1 from pg_locks where relation = 'orders'::regclass and not granted`
  while ((await other.query(waits)).rowCount === 0);
  await other.query('select 1 from orders limit 1')
  await reader.query('commit')
  await applied
  expect((await other.query('select beside from orders limit 1')).fields).toHaveLength(1)
  for (const client of clients) await client.end()
})
