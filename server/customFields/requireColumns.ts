import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { OperatorError } from '../config/config.ts'
import { snakeCase } from '../db/columns.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { CustomColumn } from './columns.ts'

/** Names of the fields whose columns are not in the table. */
async function lacking(db: Db, table: string, columns: readonly CustomColumn[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select attname::text as name from pg_attribute
      where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`,
  )
  const known = new Set(rows.map(({ name }) => name))
  const isKnown = (column: AnyPgColumn | undefined) => !column || known.has(snakeCase(column.name))
  return columns.filter((one) => !isKnown(one.column) || !isKnown(one.folded)).map(({ name }) => name)
}

/**
 * Ends the start if the migrations have not made what is declared: every list of these records would fail.
 * @param declared custom fields by the name of their table
 * @throws OperatorError naming the fields
 */
export async function requireColumns(
  db: Db,
  declared: Readonly<Record<string, readonly CustomColumn[]>>,
): Promise<void> {
  for (const [table, columns] of Object.entries(declared)) {
    if (columns.length === 0) continue
    const names = await lacking(db, table, columns)
    if (names.length === 0) continue
    const one = names.length === 1
    throw new OperatorError(
      `The custom field${one ? '' : 's'} ${names.join(', ')} of ${table} ${one ? 'has no column' : 'have no columns'}: run npm run db:generate.`,
    )
  }
}
