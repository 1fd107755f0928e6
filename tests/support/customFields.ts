import { readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { customers } from '#server/customers/tables.ts'
import { MIGRATIONS } from '#server/db/migrationFiles.ts'
import { orders } from '#server/orders/tables.ts'
import type { TestServer } from './server.ts'

type Snapshot = ReturnType<typeof generateDrizzleJson>
type Table = Snapshot['tables'][string]

const isCustom = (name: string): boolean => /(^|_)custom_/.test(name)

const without = <Value>(named: Readonly<Record<string, Value>>, isLeftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !isLeftOut(name)))

/** The last snapshot of the migrations. */
async function last(): Promise<Snapshot> {
  const read = async (name: string) =>
    JSON.parse(await readFile(new URL(name, `file://${MIGRATIONS}/meta/`), 'utf8')) as unknown
  const { entries } = (await read('_journal.json')) as { entries: { idx: number }[] }
  const index = String(entries.at(-1)?.idx).padStart(4, '0')
  return (await read(`${index}_snapshot.json`)) as Snapshot
}

const tablesIn = ({ tables }: Snapshot): [string, Table][] =>
  Object.entries(tables).filter(([name]) => name === 'public.orders' || name === 'public.customers')

/** These tables alone, without the custom fields that the shop has declared: what a test declares is only added to them. */
async function bare(): Promise<Snapshot> {
  const snapshot = await last()
  const tables = tablesIn(snapshot).map(([name, table]) => [
    name,
    { ...table, columns: without(table.columns, isCustom), indexes: without(table.indexes, isCustom) },
  ])
  return { ...snapshot, tables: Object.fromEntries(tables) as Snapshot['tables'] }
}

/** The statements that `npm run db:generate` writes for the declared custom fields where there are none yet. */
export async function customMigration(): Promise<readonly string[]> {
  const was = await bare()
  const is = generateDrizzleJson({ orders, customers }, was.id, undefined, 'snake_case')
  return generateMigration(was, is)
}

/** Takes away the columns that the shop's own migrations have made, one of which may be called as one of the test. */
const removals = async (): Promise<readonly string[]> =>
  tablesIn(await last()).flatMap(([, { name, columns }]) =>
    Object.keys(columns)
      .filter(isCustom)
      .map((column) => `alter table "${name}" drop column "${column}"`),
  )

/** Makes the columns of the declared custom fields in the server's database, instead of those of the shop. */
export async function migrateCustom({ database }: Pick<TestServer, 'database'>): Promise<void> {
  for (const statement of [...(await removals()), ...(await customMigration())])
    await database.db.execute(sql.raw(statement))
}
