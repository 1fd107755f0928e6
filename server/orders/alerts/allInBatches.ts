import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, rowOf, yieldToOthers } from '../../db/db.ts'

/** Orders scanned per statement: on the embedded engine all other calls wait for it. */
const LOOKED_AT = 4000
/** Orders changed per transaction. */
const CHANGED = 250

/** A range of order ids, from above `after` to `upTo`, and how many of them may be changed at once. */
export interface Stretch {
  readonly after: number
  readonly upTo: number
  readonly most: number
}

/**
 * Processes all orders in ranges and lets other calls run in between: it rests as long as it works, so that it takes
 * half a processor at most.
 * @param work a transaction that changes at most `most` orders and returns their ids in ascending order
 * @returns the number of changed orders
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
      const started = performance.now()
      const ids: readonly number[] = await work({ after, upTo: end, most: CHANGED })
      worked += ids.length
      after = ids.length < CHANGED ? undefined : ids.at(-1)
      const took = performance.now() - started
      await yieldToOthers(db)
      await wait(took)
    }
    start = end
  }
}
