import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { announce } from '../../live/announce.ts'
import { type Limits, readStepLimits } from '../../systemProperties/limits.ts'
import { recomputeAlerts } from './alerts.ts'
import { allInBatches, type Stretch } from './allInBatches.ts'
import { LIMIT_OF, limitMs } from './deadlines.ts'

/** Deadline of step `s` of order `o` as in `stepDeadline`; null if its status has no limit. */
function due(limits: Limits): SQL {
  const cases = Object.entries(LIMIT_OF).map(
    ([status, limit]) => sql`when ${status} then
      case when o.faster_processing then ${limitMs(limits[limit], true)}::float8
        else ${limitMs(limits[limit], false)}::float8 end`,
  )
  return sql`s.created_date + case s.status ${sql.join(cases, sql` `)} end * interval '1 millisecond'`
}

/** Updates open orders in the range that have an open step with an outdated deadline. */
function followSome(db: Db, now: Date, { after, upTo, most }: Stretch): Promise<number[]> {
  return db.transaction(async (tx) => {
    const should = due(await readStepLimits(tx))
    const moved = sql`s.order_id = o.id and s.closed_date is null and s.state in ('WORKING', 'REVIEWING')
      and s.deadline is distinct from ${should}`
    // Locks in id order before changing, like all writers of several orders.
    const rows = await rowsOf<{ id: number }>(
      tx,
      sql`select o.id from orders o where o.id > ${after} and o.id <= ${upTo} and o.status <> 'DONE'
          and exists (select 1 from steps s where ${moved})
        order by o.id limit ${most} for no key update`,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return ids
    await tx.execute(sql`update steps s set deadline = ${should} from orders o
      where o.id = any(${intArray(ids)}) and ${moved}`)
    await recomputeAlerts(tx, now, ids)
    await announce(tx, 'orders', ids)
    return ids
  })
}

/**
 * Recalculates the deadlines of all open steps by the current limits, with the alerts of their orders (D-5).
 * The orders' own deadlines do not change: they were set at intake. Returns the number of changed orders.
 */
export const followLimits = (db: Db, now: Date): Promise<number> =>
  allInBatches(db, (stretch) => followSome(db, now, stretch))
