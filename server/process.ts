import { createServer } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { OperatorError } from './config/config.ts'
import { describeError } from './faults/describeError.ts'

/** Throws OperatorError if the port is already in use; called before any long work. */
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

/** As root, a vulnerability in the server would compromise the whole machine. */
export function warnOfRoot(log: FastifyBaseLogger, user = process.getuid?.()): void {
  if (user === 0) log.warn('The server runs as root: give it a user of its own, as docs/operating.md shows')
}

/** Time for pending responses after the engine was lost. */
const LAST_WORDS_MS = 2000

/** Runs the steps in order on SIGTERM or SIGINT while requests finish; a second signal exits at once. */
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

/** Exits with code 1 if the engine crashes, so that the service manager restarts the server. */
export async function endWithEngine(lost: Promise<Error>, log: FastifyBaseLogger): Promise<void> {
  const cause = await lost
  log.fatal({ err: describeError(cause) }, 'the database engine has ended, and the server ends with it')
  setTimeout(() => process.exit(1), LAST_WORDS_MS)
}
