import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'

/** Columns of a table that hold texts: `jsonb` as values. */
export interface Rewritten {
  readonly table: string
  readonly texts?: readonly string[]
  readonly json?: readonly string[]
}

const named = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql`${sql.identifier(column)}`),
    sql`, `,
  )

/**
 * Rewrites the texts of the rows that meet a condition, locked, by their place in the table: some have no id. Returns how many
 * it changed.
 */
export async function rewriteRows(
  tx: Db,
  { table, texts = [], json = [] }: Rewritten,
  where: SQL,
  rewrite: <Value>(value: Value) => Value,
): Promise<number> {
  const columns = [...texts, ...json]
  const found = await rowsOf<Readonly<Record<string, unknown>>>(
    tx,
    sql`select ctid::text as "at", ${named(columns)} from ${sql.identifier(table)} where ${where} for update`,
  )
  let changed = 0
  for (const { at, ...row } of found) {
    const after = rewrite(row)
    const different = columns.filter(
      (column) => JSON.stringify(row[column]) !== JSON.stringify(after[column]),
    )
    if (different.length === 0) continue
    const sets = different.map((column) => {
      const value = after[column]
      return json.includes(column)
        ? sql`${sql.identifier(column)} = ${JSON.stringify(value)}::jsonb`
        : sql`${sql.identifier(column)} = ${value}`
    })
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)} where ctid = ${String(at)}::tid`,
    )
    changed += 1
  }
  return changed
}
