import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '../faults/describeError.ts'

/** How often the same error is logged, in milliseconds: while the database is away, every job meets it every second. */
const EVERY_MS = 60_000

/** The queue adds to a message which worker it was. */
const WORKER = / \(Queue: [^)]*\)$/

/** Logs an error of the queue at once, and then at most once a minute, with how often it came again. */
export function logQueueErrors(log: Pick<FastifyBaseLogger, 'error'>) {
  /** How often each came again, by its message. */
  const counts = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  const watch = (message: string, err: object) => {
    counts.set(message, 0)
    const timer = setTimeout(() => {
      timers.delete(timer)
      const again = counts.get(message) ?? 0
      counts.delete(message)
      if (again === 0) return
      log.error({ err, again }, 'job queue')
      watch(message, err)
    }, EVERY_MS).unref()
    timers.add(timer)
  }
  return {
    hear: (error: unknown) => {
      const described = describeError(error)
      const message = String(described.message).replace(WORKER, '')
      const count = counts.get(message)
      if (count !== undefined) {
        counts.set(message, count + 1)
        return
      }
      const err = { ...described, message }
      log.error({ err }, 'job queue')
      watch(message, err)
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
