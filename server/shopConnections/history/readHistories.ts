import { eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, rowsOf, yieldToOthers } from '../../db/db.ts'
import { wakeJob } from '../../jobs/wake.ts'
import { type Connection, clientOf, type ShopDeps, shopFailureOf } from '../askShop.ts'
import type { HistoryPage } from '../shop.ts'
import { shopConnections, shopHistories } from '../tables.ts'
import { READ_SHOP_HISTORIES } from './steer.ts'
import { takePast } from './takePast.ts'

/** A run ends after so long and begins the next, before the queue takes it for stuck. */
const RUN_MS = 4 * 60_000
/** Orders of one transaction: while it lasts, no other order comes in. */
const AT_ONCE = 20

interface Deps extends ShopDeps {
  readonly db: Db
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type History = typeof shopHistories.$inferSelect

/**
 * Writes how far it is, with the cursor after the page: a run that was ended takes that page again, whose orders are known by
 * then. Returns whether to go on: nobody has paused it.
 */
async function advance(
  db: Db,
  connectionId: number,
  { place, total }: HistoryPage,
  { taken, leftOut }: { readonly taken: number; readonly leftOut: number },
): Promise<boolean> {
  const [row] = await rowsOf<{ state: string }>(
    db,
    sql`update shop_histories set cursor = ${place}, taken = taken + ${taken}, left_out = left_out + ${leftOut},
        total = coalesce(${total}::int, total), error = null
      where connection_id = ${connectionId} returning state`,
  )
  return row?.state === 'RUNNING'
}

async function takePage(
  { db, now }: Deps,
  connection: Connection,
  page: HistoryPage,
  doneBefore: string,
): Promise<boolean> {
  let taken = 0
  for (let from = 0; from < page.orders.length; from += AT_ONCE) {
    await yieldToOthers(db)
    const some = page.orders.slice(from, from + AT_ONCE)
    taken += await takePast(db, connection, some, { doneBefore, now: now() })
  }
  return advance(db, connection.id, page, { taken, leftOut: page.orders.length - taken })
}

/** Reads one history for a while. Returns whether there is more to do at once. */
async function readOne(deps: Deps, history: History, connection: Connection): Promise<boolean> {
  const { db, now, log } = deps
  const end = performance.now() + RUN_MS
  const { since, cursor, doneBefore } = history
  let stopped = false
  try {
    await clientOf(deps, connection).history(since && `${since}T00:00:00Z`, cursor, async (page) => {
      const goesOn = await takePage(deps, connection, page, doneBefore)
      stopped = !goesOn || performance.now() >= end
      return stopped ? 'STOP' : 'GO_ON'
    })
    if (!stopped)
      await db.execute(sql`update shop_histories set state = 'DONE', ended_date = ${now().toISOString()}
        where connection_id = ${connection.id} and state = 'RUNNING'`)
    return stopped
  } catch (thrown) {
    const { reason, message } = shopFailureOf(thrown)
    log.warn({ connection: connection.id, reason, error: message }, 'history of a shop not read')
    const error = JSON.stringify({ reason, text: message })
    await db.execute(
      sql`update shop_histories set error = ${error}::jsonb where connection_id = ${connection.id}`,
    )
    return false
  }
}

const RUNNING: SQL = sql`${shopHistories.state} = 'RUNNING' and ${shopConnections.enabled}`

/** Reads on in the histories that somebody asked for, one shop after the other. Returns how many there are. */
export async function readShopHistories(deps: Deps): Promise<number> {
  const { db } = deps
  const running = await db
    .select()
    .from(shopHistories)
    .innerJoin(shopConnections, eq(shopConnections.id, shopHistories.connectionId))
    .where(RUNNING)
    .orderBy(shopHistories.connectionId)
  let more = false
  for (const { shop_histories: history, shop_connections: connection } of running)
    if (await readOne(deps, history, connection)) more = true
  if (more) await wakeJob(db, READ_SHOP_HISTORIES)
  return running.length
}

/** Whether a run that was ended left something to read, for the job's start. */
export const hasHistories = async (db: Db): Promise<boolean> =>
  (
    await db
      .select({ id: shopHistories.connectionId })
      .from(shopHistories)
      .innerJoin(shopConnections, eq(shopConnections.id, shopHistories.connectionId))
      .where(RUNNING)
      .limit(1)
  ).length > 0
