import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, rowsOf } from '../../db/db.ts'
import { describeError } from '../../faults/describeError.ts'
import { wakeJob } from '../../jobs/wake.ts'
import { type Connection, clientOf, type ShopDeps, shopFailureOf } from '../askShop.ts'
import { noteAnswer, noteFailure } from '../health.ts'
import { ShopFailure } from '../shop.ts'
import { claimMessage, releaseMessages } from './claimMessage.ts'
import { queueShopMessages, WORKING_CONNECTIONS } from './queueMessages.ts'
import { settleFailed, settleSent } from './settleMessage.ts'
import { tell } from './tell.ts'

/** The job that tells shops what becomes of their orders. */
export const TELL_SHOPS = 'tell-shops'

/** A run ends after so long and begins the next, before the queue takes it for stuck. */
const RUN_MS = 4 * 60_000

interface Deps extends ShopDeps {
  readonly db: Db
  readonly publicUrl: string
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Connections with something due that are not left alone just now. */
const dueConnections = (db: Db, now: Date): Promise<Connection[]> =>
  rowsOf<Connection>(
    db,
    sql`select id, kind, address, credentials from shop_connections c where ${WORKING_CONNECTIONS}
      and (paused_until is null or paused_until <= ${now.toISOString()}) and exists (select from shop_messages m
        where m.connection_id = c.id and m.state = 'QUEUED' and m.next_attempt <= ${now.toISOString()}) order by id`,
  )

/** Tells one shop the next message. Returns whether to go on with it. */
async function tellNext(deps: Deps, connection: Connection): Promise<boolean> {
  const { db, now, log } = deps
  const message = await claimMessage(db, connection.id, now())
  if (!message) return false
  try {
    const answer = await tell(clientOf(deps, connection), message)
    await settleSent(db, message, answer, now())
    await noteAnswer(db, connection.id)
    return true
  } catch (thrown) {
    const failure = shopFailureOf(thrown)
    log.warn(
      { connection: connection.id, message: message.id, reason: failure.reason, err: describeError(failure) },
      'shop not told',
    )
    await settleFailed(db, message, failure, now())
    await noteFailure(db, connection.id, failure, now())
    // What was refused says nothing about the next message; a shop that is away or busy is left alone for now.
    return failure instanceof ShopFailure && ['REFUSED', 'NOT_FOUND'].includes(failure.reason)
  }
}

/**
 * Queues what shops are to be told and tells them, outside of transactions: shops side by side, each one message after the
 * other. Returns how many were looked at.
 */
export async function tellShops(deps: Deps): Promise<number> {
  const { db, now, publicUrl } = deps
  const end = performance.now() + RUN_MS
  await releaseMessages(db, now())
  await queueShopMessages(db, publicUrl, now())
  const connections = await dueConnections(db, now())
  const sent = await Promise.all(
    connections.map(async (connection) => {
      let count = 0
      while (performance.now() < end && (await tellNext(deps, connection))) count += 1
      return count
    }),
  )
  if (performance.now() >= end) await wakeJob(db, TELL_SHOPS)
  return sent.reduce((sum, count) => sum + count, 0)
}
