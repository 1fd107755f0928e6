import { readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { customers } from '#server/customers/tables.ts'
import { MIGRATIONS } from '#server/db/migrations.ts'
import { orders } from '#server/orders/tables.ts'
import type { TestServer } from './server.ts'

type Snapshot = ReturnType<typeof generateDrizzleJson>

/** The last snapshot of the migrations, of these tables alone. */
async function before(names: readonly string[]): Promise<Snapshot> {
  const read = async (name: string) =>
    JSON.parse(await readFile(new URL(name, `file://${MIGRATIONS}/meta/`), 'utf8')) as unknown
  const { entries } = (await read('_journal.json')) as { entries: { idx: number }[] }
  const last = String(entries.at(-1)?.idx).padStart(4, '0')
  const snapshot = (await read(`${last}_snapshot.json`)) as Snapshot
  const tables = Object.entries(snapshot.tables).filter(([name]) => names.includes(name))
  return { ...snapshot, tables: Object.fromEntries(tables) }
}

/** The statements that `npm run db:generate` writes for the declared custom fields. */
export async function customMigration(): Promise<readonly string[]> {
  const was = await before(['public.orders', 'public.customers'])
  const is = generateDrizzleJson({ orders, customers }, was.id, undefined, 'snake_case')
  return generateMigration(was, is)
}

/** Makes the columns of the declared custom fields in the server's database. */
export async function migrateCustom({ database }: Pick<TestServer, 'database'>): Promise<void> {
  for (const statement of await customMigration()) await database.db.execute(sql.raw(statement))
}
