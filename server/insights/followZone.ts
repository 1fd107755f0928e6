import { sql } from 'drizzle-orm'
import { DEFAULT_ZONE, readTimeZone } from '../businessDay.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { allInBatches, type Stretch } from '../orders/alerts/allInBatches.ts'

/** The job that moves the days of the insights to the business time zone. */
export const FOLLOW_ZONE = 'follow-zone'

/** The lock that `insight_zone()` shares in every transaction that writes days. */
const ZONE_LOCK = 7_411_039

interface State {
  readonly zone: string
  readonly settled: boolean
}

async function readState(db: Db): Promise<State> {
  const [state] = await rowsOf<State>(db, sql`select zone, settled from insight_state`)
  return state ?? { zone: DEFAULT_ZONE, settled: true }
}

/** From its commit on all new days are in the zone: it waits for the transactions that write days of the other. */
const setZone = (db: Db, zone: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ZONE_LOCK})`)
    // A zone that the database does not know would fail every write of an order.
    await tx.execute(sql`select now() at time zone ${zone}`)
    await tx.execute(sql`insert into insight_state (zone, settled) values (${zone}, false)
      on conflict (id) do update set zone = excluded.zone, settled = false`)
  })

const moveSome = (db: Db, { after, upTo, most }: Stretch): Promise<number[]> =>
  db.transaction(async (tx) => {
    const rows = await rowsOf<{ id: number }>(
      tx,
      sql`select id from orders where id > ${after} and id <= ${upTo} order by id limit ${most}`,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await tx.execute(sql`select refresh_order_facts(${intArray(ids)})`)
    return ids
  })

/**
 * Moves the days of all orders to the business time zone if that has changed, or if an earlier run was interrupted
 * (D-13.1). Returns the number of orders.
 */
export async function followZone(db: Db): Promise<number> {
  const zone = await readTimeZone(db)
  const state = await readState(db)
  if (state.zone === zone && state.settled) return 0
  if (state.zone !== zone) await setZone(db, zone)
  const moved = await allInBatches(db, (stretch) => moveSome(db, stretch))
  await db.execute(sql`update insight_state set settled = true where zone = ${zone}`)
  return moved
}
