import { sql } from 'drizzle-orm'
import { breathe, type Db, rowOf } from '../db/db.ts'

/** Orders that one statement looks through: on the embedded engine all other calls wait for it. */
const LOOKED_AT = 4000
/** Orders that one transaction changes. */
const CHANGED = 250

/** Orders by their ids, from behind `after` to `upTo`, and how many of them may change at once. */
export interface Stretch {
  readonly after: number
  readonly upTo: number
  readonly most: number
}

/**
 * Takes all orders to work that changes some of them, a stretch at a time, and lets other calls in between.
 * @param work a transaction that answers the ids of `most` orders at the most that it had to change, ascending
 * @returns how many orders those were
 */
export async function allInBatches(
  db: Db,
  work: (stretch: Stretch) => Promise<readonly number[]>,
): Promise<number> {
  let worked = 0
  for (let start = 0; ; ) {
    const { end } = await rowOf<{ end: number | null }>(
      db,
      sql`select max(id) as "end" from (select id from orders where id > ${start} order by id limit ${LOOKED_AT}) stretch`,
    )
    if (end === null) return worked
    for (let after: number | undefined = start; after !== undefined; ) {
      const ids: readonly number[] = await work({ after, upTo: end, most: CHANGED })
      worked += ids.length
      after = ids.length < CHANGED ? undefined : ids.at(-1)
      await breathe(db)
    }
    start = end
  }
}
