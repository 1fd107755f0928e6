import { createServer } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { OperatorError } from './config.ts'
import { describeError } from './describeError.ts'

/** Throws OperatorError when something listens on the port already; before any long work is begun. */
export const assertPortFree = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken; set PORT to another one' : `cannot be used (${error.code})`
      reject(new OperatorError(`Port ${port} on ${host} ${why}.`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

/** A hole in the server would be one in the machine. */
export function warnOfRoot(log: FastifyBaseLogger, user = process.getuid?.()): void {
  if (user === 0) log.warn('The server runs as root: give it a user of its own, as docs/operating.md shows')
}

/** How long a server that has lost its engine lets answers under way leave. */
const LAST_WORDS_MS = 2000

/** Closes one after the other at SIGTERM or SIGINT, letting what is in flight finish; a second signal ends at once. */
export function closeOnSignal(steps: readonly (() => Promise<unknown>)[], log: FastifyBaseLogger): void {
  let closing = false
  const close = async (signal: string) => {
    if (closing) process.exit(1)
    closing = true
    log.info({ signal }, 'closing')
    for (const step of steps) {
      await step().catch((cause: unknown) => log.error({ err: describeError(cause) }, 'closing'))
    }
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void close(signal))
  process.on('SIGINT', (signal) => void close(signal))
}

/** Ends the process with 1 once the engine has ended by itself: what keeps the service up starts it again. */
export async function endWithEngine(lost: Promise<Error>, log: FastifyBaseLogger): Promise<void> {
  const cause = await lost
  log.fatal({ err: describeError(cause) }, 'the database engine has ended, and the server ends with it')
  setTimeout(() => process.exit(1), LAST_WORDS_MS)
}
