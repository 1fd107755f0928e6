import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { MIGRATIONS } from '#server/db/migrationFiles.ts'
import { TRIGRAMS } from '#server/db/migrations.ts'
import { listSameNames } from '#server/sameNames/listSameNames.ts'

/* What a shop that has run for long finds after its update; on the embedded engine, whose migrations are the same. */

let database: Awaited<ReturnType<typeof openEmbedded>>
const run = (statement: string) => database.db.execute(sql.raw(statement))

/** Makes the database of a version: the first migrations, marked as done. */
async function migrateFirst(count: number): Promise<void> {
  await run(TRIGRAMS)
  await run('create schema drizzle')
  await run(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({
    migrationsFolder: MIGRATIONS,
  }).slice(0, count)) {
    for (const statement of statements) await run(statement)
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
}

/** How many migrations a shop had before deliveries of shops were kept. */
const BEFORE_DELIVERIES = 6

beforeAll(async () => {
  database = await openEmbedded(undefined)
  await migrateFirst(BEFORE_DELIVERIES)
  await run(`insert into users (login, email, first_name, last_name, staff) values
    ('b\u00fagx', 'a@x.test', 'Lan', 'Pha\u0323m', true), ('bu\u0301gx', 'b@x.test', 'Lan', 'Hai', true),
    ('e\u0323\u0302ly', 'c@x.test', 'Lan', 'Ba', true), ('E\u0302\u0323ly', 'd@x.test', 'Lan', 'Tư', true),
    ('búgx-2', 'e@x.test', 'Lan', 'Năm', true)`)
  await run(`insert into roles (name) values ('ROLE_ADMIN'), ('ROLE_CS'), ('ROLE_ARTIST'), ('ROLE_OWN')`)
  await run(`insert into stores (name) values ('Strasse'), ('Straße'), ('Cu\u0309a')`)
  await run(`insert into customer_groups (name) values ('Quý'), ('Quy\u0301'), ('Me\u0300o')`)
  await database.migrate()
})
afterAll(() => database.close())

const column = async (from: string) =>
  (await rowsOf<{ name: string }>(database.db, sql.raw(`select ${from} order by id`))).map(({ name }) => name)

test.each(['SETTLE_PARKED_ORDER', 'CREATE_BOOKING'])(
  'who serves customers gets %s, and nobody else',
  async (permission) => {
    const granted = await rowsOf<{ name: string }>(
      database.db,
      sql`select r.name from roles r join role_permissions g on g.role_id = r.id
      join permissions p on p.id = g.permission_id where p.name = ${permission} order by r.name`,
    )
    expect(granted.map(({ name }) => name)).toEqual(['ROLE_ADMIN', 'ROLE_CS'])
  },
)

test('every account keeps a login that can be typed, and none is lost', async () => {
  const [first, second, third, fourth] = await rowsOf<{ id: number; login: string }>(
    database.db,
    sql`select id, login from users order by id`,
  )
  // The login with its id was taken, too.
  expect([first?.login, second?.login]).toEqual(['búgx', 'búgx-2-1'])
  expect([third?.login, fourth?.login]).toEqual(['ệly', `Ệly-${fourth?.id}`])
  expect(await column('last_name as name from users')).toEqual(['Phạm', 'Hai', 'Ba', 'Tư', 'Năm'])
})

test('names of stores that have become the same are told apart by their id', async () => {
  expect(await column('name from stores')).toEqual(['Strasse', 'Straße (2)', 'Của'])
})

test('names that were the same are listed, and not merged', async () => {
  expect(await column('name from customer_groups')).toEqual(['Quý', 'Quy\u0301', 'Mèo'])
  const found = await listSameNames(database.db)
  expect(found.map(({ kind, records }) => [kind, records.map(({ name }) => name)])).toEqual([
    ['customerGroups', ['Quý', 'Quy\u0301']],
    ['users', ['búgx', 'búgx-2-1']],
    ['users', ['ệly', 'Ệly-4']],
  ])
})

test('a database of before 0.1.0 is refused with a sentence, and left as it is', async () => {
  const old = await openEmbedded(undefined)
  try {
    await old.db.execute(sql`create schema drizzle`)
    await old.db.execute(
      sql`create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)`,
    )
    await old.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1795620081513)`,
    )
    await expect(old.migrate()).rejects.toThrow('These data are older than version 0.1.0.')
    const { count } = await rowOf<{ count: number }>(
      old.db,
      sql`select count(*)::int as count from pg_tables where schemaname = 'public'`,
    )
    expect(count).toBe(0)
  } finally {
    await old.close()
  }
})
