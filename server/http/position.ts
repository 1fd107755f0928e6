import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPosition, POSITION_HEADER } from '#contract/live/position.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/db.ts'

type Replicated = Pick<Database, 'db' | 'replica'>

/** The database for a read that a replica may answer: the replica, if it has what the reader knows of. */
export async function readFrom({ db, replica }: Replicated, request: FastifyRequest): Promise<Db> {
  const position = request.headers[POSITION_HEADER]
  // A client that does not say what it knows of may have written just now.
  if (!replica || typeof position !== 'string' || !isPosition(position)) return db
  return (await replica.hasReached(position)) ? replica.db : db
}

const READS: readonly string[] = ['GET', 'HEAD']

/** Follows the replica, and makes every answer of a write say what it must have replayed to show that. */
export function serveFromReplica(app: FastifyInstance, { replica }: Replicated): void {
  if (!replica) return
  replica.follow(app.log)
  // Not in the handler: with an idempotency key the write is only committed after it.
  app.addHook('onSend', async (request, reply) => {
    if (READS.includes(request.method) || reply.statusCode >= 400) return
    reply.header(POSITION_HEADER, await replica.position())
  })
}
