import { describe, expect, test } from 'vitest'
import { LAST_STOPPING, oldestReader, readMigrations } from '#server/db/migrationFiles.ts'
import { findBreaches } from '../../tools/migrationRules/findBreaches.js'

const migrations = readMigrations()
const held = migrations.slice(migrations.findIndex(({ tag }) => tag === LAST_STOPPING) + 1)
const tags = migrations.map(({ tag }) => tag)

test.each(held.map(({ tag, text }) => [tag, text] as const).concat([['none', 'select 1']]))(
  'the migration %s keeps nobody waiting, and the version before lives with it',
  (tag, text) => expect(findBreaches(text, new Set(tags.slice(0, tags.indexOf(tag))))).toEqual([]),
)

const EARLIER = new Set(['0080_new_column'])
const breachesIn = (text: string) => findBreaches(text, EARLIER)

describe('harmless', () => {
  test.each([
    'create table "a" ("id" integer primary key, "name" text not null); create unique index on "a" ("name"); update "a" set name = \'x\'',
    'CREATE TABLE "a" ("id" integer);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");',
    'ALTER TABLE "orders" ADD COLUMN "no_pay_for" integer;',
    `ALTER TABLE "outbox" ADD COLUMN "thread" text[] DEFAULT '{}' NOT NULL, ADD COLUMN "n" integer DEFAULT 0 NOT NULL;`,
    `ALTER TABLE "orders" ADD COLUMN "x" jsonb DEFAULT '{"a": "drop table; --"}'::jsonb NOT NULL;`,
    'alter table "orders" add column "at" timestamp with time zone default now() not null',
    'alter table "orders" add column "a" integer; alter table "orders" add constraint "f" foreign key ("a") references "users"("id") not valid',
    'alter table "orders" add column "a" integer; alter table "orders" add constraint "c" check ("a" > 0) not valid',
    '-- outside a transaction\nalter table "orders" validate constraint "f"',
    '-- outside a transaction\ndrop index concurrently if exists "i"; create index concurrently "i" on "orders" ("a")',
    'alter table "orders" alter column "a" set default 3',
    'insert into "permissions" ("name") select \'X\' on conflict do nothing',
    'create function f() returns trigger language plpgsql as $$ begin update orders set a = 1; end $$',
    "select setval('s', 3) -- drop table orders",
  ])('%s', (text) => expect(breachesIn(text)).toEqual([]))
})

describe('refused', () => {
  test.each([
    ['lock', 'create index "i" on "orders" ("a")'],
    ['lock', 'create index concurrently "i" on "orders" ("a")'],
    ['lock', '-- outside a transaction\ncreate index concurrently "i" on "orders" ("a")'],
    ['lock', 'create unique index concurrently "i" on "orders" ("a")'],
    [
      'contract',
      '-- outside a transaction\ndrop index concurrently if exists "i"; create unique index concurrently "i" on "orders" ("a")',
    ],
    ['contract', 'drop table "orders"'],
    ['contract', 'drop index "i"'],
    ['contract', 'alter table "public"."orders" drop column "a"'],
    ['contract', 'alter table "orders" rename column "a" to "b"'],
    ['contract', 'alter table "orders" rename to "b"'],
    ['contract', 'alter table "orders" add column "a" integer not null'],
    ['lock', 'alter table "orders" add column "a" uuid default gen_random_uuid()'],
    ['lock', 'alter table "orders" add column "a" integer references "users"("id")'],
    ['lock', 'alter table "orders" add column "a" text generated always as (lower(b)) stored'],
    [
      'lock',
      'alter table "orders" add column "a" integer; alter table "orders" add constraint "f" foreign key ("a") references "users"("id")',
    ],
    ['contract', 'alter table "orders" add constraint "c" check ("budget" > 0) not valid'],
    ['contract', 'alter table "orders" add constraint "u" unique ("a")'],
    ['contract', 'alter table only "orders" alter column "a" set not null'],
    ['contract', 'alter table "orders" alter column "a" drop not null'],
    ['contract', 'alter table "orders" alter column "a" drop default'],
    ['contract', 'alter table if exists "orders" alter column "a" set data type smallint'],
    ['lock', 'alter table "orders" alter "a" type bigint'],
    ['lock', 'alter table "orders" validate constraint "f"'],
    ['lock', 'update "orders" set "a" = 1'],
    ['lock', 'delete from "orders"'],
    ['lock', 'do $$ begin end $$'],
    ['lock', 'lock table "orders"'],
    ['lock', 'alter table "orders" set unlogged'],
    ['contract', 'create trigger t after insert on "orders" execute function f()'],
  ])('by %s: %s', (kind, text) => expect(breachesIn(text).join('\n')).toContain(`-- ${kind}`))
})

describe('exceptions', () => {
  const drop = 'alter table "orders" drop column "a"'

  test('with a reason and the migration from which on versions live with it', () => {
    expect(
      breachesIn(`-- contract since 0080_new_column: versions since then read the new one\n${drop}`),
    ).toEqual([])
    expect(breachesIn(`-- lock: roles are a handful of rows\nupdate "roles" set "a" = 1`)).toEqual([])
  })

  test.each([
    ['no reason', `-- contract since 0080_new_column:\n${drop}`],
    ['no migration', `-- contract: versions since then read the new one\n${drop}`],
    [
      'a migration that is not there',
      `-- contract since 0099_later: versions since then read the new one\n${drop}`,
    ],
    ['the other kind', `-- lock: roles are a handful of rows\n${drop}`],
    ['another statement', `-- lock: roles are a handful of rows\nselect 1; update "roles" set "a" = 1`],
    ['nothing that needs one', '-- lock: roles are a handful of rows\nselect 1'],
  ])('not with %s', (_, text) => expect(breachesIn(text)).not.toEqual([]))

  test('say in the database who can live with it', () => {
    const [first] = migrations
    if (!first) throw new Error('There are no migrations')
    const add = { ...first, tag: '0080_new_column', moment: 8e12, text: '' }
    const take = {
      ...first,
      tag: '0082_old_column_gone',
      moment: 9e12,
      text: `-- contract since 0080_new_column: they read the new one\n${drop}`,
    }
    const last = migrations.find(({ tag }) => tag === LAST_STOPPING)
    expect(oldestReader([...migrations, add])).toBe(last?.moment)
    expect(oldestReader([...migrations, add, take])).toBe(8e12)
    expect(() => oldestReader([...migrations, take])).toThrow('There is no migration 0080_new_column')
  })
})
