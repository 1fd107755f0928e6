import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '../faults/describeError.ts'
import type { Connection } from './connection.ts'

/** Streams processed at the same time, limited as other calls need the database too. */
const AT_ONCE = 4

/** The open streams of this process, and how to do something for all of them. */
export function openStreams(log: FastifyBaseLogger) {
  const connections = new Set<Connection>()
  const everyone = (work: (connection: Connection) => Promise<void> | void) => {
    const waiting = new Set(connections).values()
    const lane = async () => {
      for (const connection of waiting) {
        try {
          await work(connection)
        } catch (error) {
          // The client will reconnect and resume.
          log.error({ err: describeError(error) }, 'live stream')
          connection.close()
        }
      }
    }
    return Promise.all(Array.from({ length: AT_ONCE }, lane))
  }
  return { connections, everyone }
}
