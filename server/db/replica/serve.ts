import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPosition, POSITION_HEADER } from '#contract/live/position.ts'
import type { Database } from '../database.ts'
import type { Db } from '../db.ts'

const READS: readonly string[] = ['GET', 'HEAD']

/** What a server with a replica does beside all others (docs/decisions/0016). */
export interface ReplicaReads {
  /** The database for a read that a replica may answer: the replica, if it has what the reader knows of. */
  readonly readFrom: (request: FastifyRequest) => Promise<Db>
  /** What the replica must have replayed to show everything that is committed. */
  readonly position: () => Promise<string>
}

/**
 * Follows the replica, and makes every answer of a write say what it must have replayed to show that. Undefined where
 * there is no replica: nothing knows of positions then.
 */
export function serveReplica(
  app: FastifyInstance,
  { db, replica }: Pick<Database, 'db' | 'replica'>,
): ReplicaReads | undefined {
  if (!replica) return undefined
  replica.follow(app.log)
  // Not in the handler: with an idempotency key the write is only committed after it.
  app.addHook('onSend', async (request, reply) => {
    if (READS.includes(request.method) || reply.statusCode >= 400) return
    reply.header(POSITION_HEADER, await replica.position())
  })
  return {
    position: () => replica.position(),
    readFrom: async ({ headers: { [POSITION_HEADER]: position } }) => {
      // A client that does not say what it knows of may have written just now.
      if (typeof position !== 'string' || !isPosition(position)) return db
      return (await replica.hasReached(position)) ? replica.db : db
    },
  }
}
