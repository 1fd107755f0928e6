import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowOf } from './db.ts'

/** A part of a list: rows that come before those of the next part. */
export interface ListPart {
  /** How many there are, as a scalar; at least `most` where there are so many, so that counting may stop there. */
  readonly total: (most: number) => SQL
  /** Their ids in their order, as `id`, without a limit. */
  readonly ids: SQL
}

/** A scalar: how many rows a query finds, counted up to `most`. */
export const countUpTo = (from: SQL, most: number): SQL =>
  sql`(select count(*)::int from (select 1 from ${from} limit ${most}) counted)`

/**
 * The ids of one page of a list in parts, as `id` and `place`. No index has the order of several parts: where one ends, the page goes
 * on with the next. Where that is comes from a statement of its own, since PostgreSQL reads by the indexes only what it knows the
 * number of.
 * @param page zero-based
 */
export async function pageOfParts(
  db: Db,
  parts: readonly ListPart[],
  { size, page }: { readonly size: number; readonly page: number },
): Promise<SQL> {
  const ended = parts.slice(0, -1).map(({ total }) => total((page + 1) * size))
  const { totals } =
    ended.length > 0
      ? await rowOf<{ totals: number[] }>(
          db,
          sql`select json_build_array(${sql.join(ended, sql`, `)}) as totals`,
        )
      : { totals: [] }
  let skip = page * size
  let left = size
  const read = parts.flatMap(({ ids }, at) => {
    const total = totals[at] ?? Number.POSITIVE_INFINITY
    const limit = Math.min(left, Math.max(0, total - skip))
    const offset = skip
    left -= limit
    skip = Math.max(0, skip - total)
    return limit > 0 ? [sql`(${ids} limit ${limit} offset ${offset})`] : []
  })
  return sql`select id, row_number() over () as place from (${sql.join(read, sql` union all `)}) parts`
}
