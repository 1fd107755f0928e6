import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a call may be on its way on a connection that was kept. */
const ON_THE_WAY_MS = 500

/** Once the process is about to end, every answer closes its connection: the next call is made on another one. */
export function closeKeptConnections(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close')
  })
}

/**
 * Takes no more connections, and answers what still comes on those that are open: they are not cut, as they would be by
 * `http.Server.close`, while a call may be on its way on them. Connections that were not accepted yet are cut by the system.
 */
export async function takeNoMore({ server }: Pick<FastifyInstance, 'server'>): Promise<void> {
  if (!server.listening) return
  const drained = once(server, 'close')
  // Right after connections were accepted, so that few are lost that are waiting to be.
  await setImmediate()
  Server.prototype.close.call(server)
  await Promise.race([drained, delay(ON_THE_WAY_MS)])
}
