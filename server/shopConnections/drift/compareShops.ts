import { sql } from 'drizzle-orm'
import { type Db, rowOf, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { wakeJob } from '../../jobs/wake.ts'
import { PULL_SHOPS } from '../in/requestPull.ts'
import { WORKING_CONNECTIONS } from '../out/queueMessages.ts'

/** The job that has all open orders read again, every night. */
export const COMPARE_SHOPS = 'compare-shops'

/** Has all open orders of a connection read from its shop, after what was asked for by name. Returns how many. */
async function readAll(tx: Db, connectionId: number, now: Date): Promise<number> {
  const at = now.toISOString()
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`with asked as (update shop_orders s set pull_requested = ${at}::timestamptz, pull_attempts = 0,
        next_pull = ${at}::timestamptz
      from orders o where o.id = s.order_id and o.status <> 'DONE' and s.connection_id = ${connectionId}
        and s.next_pull is null returning s.shop_order_id)
      select count(*)::int as count from asked`,
  )
  await tx.execute(sql`delete from shop_differences d using orders o
    where o.id = d.order_id and d.connection_id = ${connectionId} and o.status = 'DONE'`)
  await wakeJob(tx, PULL_SHOPS)
  return count
}

/** The same on request. Throws 404 for a connection that does not exist or is off. */
export const compareNow = (db: Db, connectionId: number, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const known = await rowsOf(
      tx,
      sql`select id from shop_connections where id = ${connectionId} and ${WORKING_CONNECTIONS}`,
    )
    if (known.length === 0) throw problem('notFound')
    return readAll(tx, connectionId, now)
  })

/** For all connections. Returns how many orders are to be read. */
export async function compareShops(db: Db, now: Date): Promise<number> {
  const connections = await rowsOf<{ id: number }>(
    db,
    sql`select id from shop_connections where ${WORKING_CONNECTIONS} order by id`,
  )
  let count = 0
  for (const { id } of connections) count += await db.transaction((tx) => readAll(tx, id, now))
  return count
}
