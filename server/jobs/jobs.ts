import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { describeError } from '../faults/describeError.ts'
import { logQueueErrors } from './queueErrors.ts'
import { JOB_CHANNEL } from './wake.ts'

/** A scheduled job; runs on one server process at a time. */
export interface Schedule {
  readonly name: string
  /** A cron expression, in UTC. */
  readonly cron: string
  /** Whether to run it at server start as well. */
  readonly atStart?: () => Promise<boolean>
  readonly run: () => Promise<void>
  /** Jobs of the same turn run one after another, on all servers together. A job without one has its own. */
  readonly turn?: string
}

export interface Jobs {
  /** Begins to work, trying again while the database is away. Until then jobs only wait in the queue. */
  begin(): Promise<void>
  /** Waits for the running job, then stops. */
  stop(): Promise<void>
}

const STOP_MS = 10_000
const RETRY_MS = 1000

/** Creates the queues and schedules that are missing or planned otherwise; a restart has none to write. */
async function plan(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const [queues, planned] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  const open = new Set(queues.map(({ name }) => name))
  const crons = new Map(planned.map(({ name, cron }) => [name, cron]))
  for (const { name, cron } of schedules) {
    // At most one waiting run: if a server ends before its job starts, the next one runs it.
    if (!open.has(name)) await boss.createQueue(name, { policy: 'short', retryLimit: 2 })
    if (crons.get(name) !== cron) await boss.schedule(name, cron, null, { tz: 'UTC' })
  }
}

/** Opens the queue in the database with its schedules; `wakeJob` also triggers jobs. */
export async function openJobs(
  database: Database,
  schedules: readonly Schedule[],
  log: FastifyBaseLogger,
): Promise<Jobs> {
  const boss = new PgBoss({ ...database.queue, schema: 'jobs', useListenNotify: true })
  const errors = logQueueErrors(log)
  boss.on('error', errors.hear)
  await boss.start()
  await plan(boss, schedules)
  const names = new Set(schedules.map(({ name }) => name))
  await database.listen(JOB_CHANNEL, (name) => {
    if (!names.has(name)) return
    boss.send(name).catch((error: unknown) => log.error({ err: describeError(error), name }, 'job queue'))
  })
  const stopping = new AbortController()
  const { signal } = stopping
  /** Tries again until it works: the server listens by then, and a database that is away for a moment must not end it. */
  const insist = async (name: string, step: () => Promise<unknown>) => {
    while (!signal.aborted) {
      try {
        await step()
        return
      } catch (error) {
        // A server that is told to stop as soon as it listens closes the queue meanwhile.
        if (signal.aborted) return
        log.error({ err: describeError(error), name }, 'job not begun')
        await setTimeout(RETRY_MS, undefined, { ref: false })
      }
    }
  }
  return {
    begin: async () => {
      for (const { name, atStart, run, turn = name } of schedules) {
        // First, so that a run left waiting by the last server counts as the one of this start.
        await insist(name, async () => {
          if (await atStart?.()) await boss.send(name)
        })
        await insist(name, () =>
          boss.work(name, { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }, () =>
            database.exclusively(turn, run),
          ),
        )
      }
    },
    stop: () => {
      stopping.abort()
      errors.close()
      return boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}
