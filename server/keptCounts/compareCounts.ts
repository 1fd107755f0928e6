import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import type { KeptCounts } from './keptCounts.ts'

const names = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/** What a table's sums lack, by key, negative where they have too much; in one statement, so of one moment. */
function missing({ table, keys, sums, counted }: KeptCounts): SQL {
  const negative = sums.map((column) => sql`-${sql.identifier(column)}`)
  const total = sums.map((column) => sql`sum(${sql.identifier(column)})::bigint as ${sql.identifier(column)}`)
  const differs = sums.map((column) => sql`sum(${sql.identifier(column)}) <> 0`)
  return sql`select ${names(keys)}, ${sql.join(total, sql`, `)} from (
      select ${names(keys)}, ${names(sums)} from (${counted}) counted
      union all
      select ${names(keys)}, ${sql.join(negative, sql`, `)} from ${sql.identifier(table)}
    ) both_sides group by ${names(keys)} having ${sql.join(differs, sql` or `)}`
}

export type Difference = Readonly<Record<string, string | number | null>>

/** What the kept counts of a table lack, by key. Empty if they are right. */
export async function compareCounts(db: Db, kept: KeptCounts): Promise<Difference[]> {
  const found = await rowsOf<Difference>(db, missing(kept))
  // One of the drivers gives a bigint as text.
  const numbers = (row: Difference) => Object.fromEntries(kept.sums.map((sum) => [sum, Number(row[sum])]))
  return found.map((row) => ({ ...row, ...numbers(row) }))
}

/** Adds what they lack as further rows. Exact while others write: their own rows are counted beside it. */
export async function repairCounts(db: Db, kept: KeptCounts): Promise<void> {
  const columns = names([...kept.keys, ...kept.sums])
  await db.execute(sql`insert into ${sql.identifier(kept.table)} (${columns}) ${missing(kept)}`)
}
