import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, rowsOf } from '../../db/db.ts'
import { describeError } from '../../faults/describeError.ts'
import { type Connection, clientOf, type ShopDeps, shopFailureOf } from '../askShop.ts'
import { noteAnswer, noteFailure } from '../health.ts'
import { WORKING_CONNECTIONS } from '../out/queueMessages.ts'
import { shopConnections } from '../tables.ts'
import { pullRequested } from './pullRequested.ts'
import { pullSince } from './pullSince.ts'

/** So often each shop is asked what has changed. */
const EVERY_MS = 15 * 60_000

interface Deps extends ShopDeps {
  readonly db: Db
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Connections that are not left alone just now. */
async function readyConnections(db: Db, now: Date): Promise<readonly Connection[]> {
  return db
    .select()
    .from(shopConnections)
    .where(sql`${WORKING_CONNECTIONS} and (paused_until is null or paused_until <= ${now.toISOString()})`)
    .orderBy(shopConnections.id)
}

/** Whether the shop is to be asked for all its changes now: it is a while ago, or reading it has failed since. */
const isDue = ({ lastPull, failingSince }: Connection, now: Date): boolean =>
  lastPull === null || failingSince !== null || now.getTime() - new Date(lastPull).getTime() >= EVERY_MS

async function pullOne(deps: Deps, connection: Connection): Promise<number> {
  const { db, now, log } = deps
  let count = 0
  try {
    const client = clientOf(deps, connection)
    count += await pullRequested(db, connection, client, now)
    if (isDue(connection, now())) count += await pullSince(db, connection, client, now)
    if (count > 0 || connection.failingSince !== null) await noteAnswer(db, connection.id)
  } catch (thrown) {
    const failure = shopFailureOf(thrown)
    log.warn(
      { connection: connection.id, reason: failure.reason, err: describeError(failure) },
      'shop not read',
    )
    await noteFailure(db, connection.id, failure, now())
  }
  return count
}

/**
 * Reads orders from the shops: those that were asked for, and every quarter of an hour all that changed, which also closes the
 * gap after an outage. Shops side by side, outside of transactions. Returns how many orders were taken.
 */
export async function pullShops(deps: Deps): Promise<number> {
  const connections = await readyConnections(deps.db, deps.now())
  const taken = await Promise.all(connections.map((connection) => pullOne(deps, connection)))
  return taken.reduce((sum, count) => sum + count, 0)
}

/** Whether any shop has something to be read or told, for the job's start. */
export const hasConnections = async (db: Db): Promise<boolean> =>
  (await rowsOf(db, sql`select id from shop_connections where ${WORKING_CONNECTIONS} limit 1`)).length > 0
