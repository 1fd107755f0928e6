import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVE_POSITION_HEADER } from '#contract/live/livePosition.ts'
import type { LiveHub } from './hub.ts'

const READS: readonly string[] = ['GET', 'HEAD']
/** Calls of accounts: others need not know how much happens in the shop. */
const NEEDS_NO_ACCOUNT: readonly (string | undefined)[] = ['everyone', 'proof', undefined]

const isOfAccount = ({ method, routeOptions }: FastifyRequest): boolean =>
  READS.includes(method) && !NEEDS_NO_ACCOUNT.includes(routeOptions.config.endpoint?.access.kind)

/**
 * Makes every answer of an account's read say what this process had heard of before it read. Not where a replica answers
 * reads, which may not have yet what the process has heard of.
 */
export function sayLivePositions(app: FastifyInstance, hub: LiveHub): void {
  const livePositions = new WeakMap<FastifyRequest, string>()
  app.addHook('onRequest', async (request) => {
    const livePosition = isOfAccount(request) ? hub.livePosition() : undefined
    if (livePosition !== undefined) livePositions.set(request, livePosition)
  })
  app.addHook('onSend', async (request, reply) => {
    const livePosition = livePositions.get(request)
    if (livePosition !== undefined && reply.statusCode < 400) reply.header(LIVE_POSITION_HEADER, livePosition)
  })
}
