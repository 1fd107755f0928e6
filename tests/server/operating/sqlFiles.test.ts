// Both engines.
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { SQL_FILES } from '#server/db/sqlFiles.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const namesIn = async (pattern: RegExp): Promise<string[]> => {
  const texts = await Promise.all(
    SQL_FILES.map((name) => readFile(new URL(`../../../server/${name}.sql`, import.meta.url), 'utf8')),
  )
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)).toSorted()
}

const definitionOf = async (name: string): Promise<string> => {
  const { source } = await rowOf<{ source: string }>(
    server.database.db,
    sql`select prosrc as source from pg_proc where proname = ${name}`,
  )
  return source
}

test('every function of the database is in one file', async () => {
  const rows = await rowsOf<{ name: string }>(
    server.database.db,
    sql`select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    await namesIn(/^create or replace function (\w+)/gm),
  )
})

test('every trigger of the database is in one file', async () => {
  const rows = await rowsOf<{ name: string }>(
    server.database.db,
    sql`select tgname as name from pg_trigger where not tgisinternal`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    await namesIn(/^create (?:or replace |constraint )trigger (\w+)/gm),
  )
})

test('a file that has changed is applied at the next start, and only then', async () => {
  const { db } = server.database
  const shipped = await definitionOf('date_done_order')
  const other = 'begin new.done_date := null; return new; end'
  await db.execute(
    sql.raw(`create or replace function date_done_order() returns trigger language plpgsql as $$${other}$$`),
  )
  await server.database.migrate()
  expect(await definitionOf('date_done_order')).toBe(other)
  await db.execute(
    sql`update drizzle.sql_files set hash = 'of an earlier version' where name = 'orders/done'`,
  )
  await server.database.migrate()
  expect(await definitionOf('date_done_order')).toBe(shipped)
})
