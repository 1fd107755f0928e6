import type { FastifyInstance } from 'fastify'
import { LIVE_PLACE_HEADER } from '#contract/live/place.ts'
import type { Database } from '../db/database.ts'
import type { LiveHub } from './hub.ts'

const READS: readonly (string | undefined)[] = ['GET', 'HEAD']

/** Makes every answer of a read say what this process had heard of before it read. */
export function tellPlaces(app: FastifyInstance, { replica }: Pick<Database, 'replica'>, hub: LiveHub): void {
  // A replica may not have yet what the process has heard of.
  if (replica) return
  app.addHook('onRequest', async (request, reply) => {
    if (READS.includes(request.method) && request.url.startsWith('/api/'))
      reply.header(LIVE_PLACE_HEADER, hub.place())
  })
}
