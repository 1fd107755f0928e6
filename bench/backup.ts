import { readdir, stat } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { benchDatabase } from './benchDatabase.ts'
import { openSessions } from './fill/fill.ts'
import { readJobs, waitForJobs, waitForStart } from './jobs.ts'
import { printRow, save } from './report.ts'
import { type BenchServer, startServer } from './server.ts'

const PAUSE_MS = 10
const JOB = 'back-up'
/** What is called all the time: a read of the database, a write, and whether the server is well. */
const CALLS = [
  { name: 'list', path: '/api/bookings?size=25' },
  { name: 'write', path: '/api/bookings/1/assign-cs/agent1', sent: { method: 'PUT' } },
  { name: 'health', path: '/api/health' },
] as const

interface Waits {
  readonly name: string
  readonly calls: number
  readonly longestMs: number
}

/** Repeats each call, one after another of its kind, until the work has ended. Throws if one of them fails. */
async function probe(server: BenchServer, token: string, work: Promise<unknown>): Promise<readonly Waits[]> {
  const running = { yet: true }
  const ended = work.finally(() => {
    running.yet = false
  })
  const waits = CALLS.map(async ({ name, path, ...sent }): Promise<Waits> => {
    let calls = 0
    let longestMs = 0
    while (running.yet) {
      const started = performance.now()
      await server.ask(token, path, 'sent' in sent ? sent.sent : undefined)
      longestMs = Math.max(longestMs, performance.now() - started)
      calls += 1
      await wait(PAUSE_MS)
    }
    return { name, calls, longestMs }
  })
  const [found] = await Promise.all([Promise.all(waits), ended])
  return found
}

/** Runs the job and waits for its end. */
async function backUp(server: BenchServer, token: string): Promise<void> {
  const lastRun = (await readJobs(server, token)).find(({ name }) => name === JOB)?.lastRun?.id ?? 0
  await server.ask(token, `/api/jobs/${JOB}/run`, { method: 'POST' })
  const jobs = await waitForJobs(
    server,
    token,
    (job) => job.name !== JOB || ((job.lastRun?.id ?? 0) > lastRun && job.lastRun?.state !== 'RUNNING'),
  )
  const state = jobs.find(({ name }) => name === JOB)?.lastRun?.state
  if (state !== 'DONE') throw new Error(`The backup has ended as ${state}`)
}

async function newestSize(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'backups')
  const newest = (await readdir(folder)).toSorted().at(-1) ?? ''
  return (await stat(join(folder, newest))).size
}

/**
 * How long calls wait while the embedded database is backed up, with `BENCH_ORDERS` orders (100,000 by default), and how
 * long a start on it takes. The longest wait without a backup is measured for as long, to compare.
 */
export async function benchBackup(): Promise<void> {
  const orders = Number(process.env.BENCH_ORDERS ?? 100_000)
  const made = await benchDatabase(orders, undefined)
  try {
    const database = await made.open()
    const { admin } = await openSessions(database.db)
    await database.close()
    const since = new Date()
    const server = await startServer(made.env)
    printRow([`${orders} orders, embedded: start, ms`, server.startMs.toFixed(0)])
    await waitForStart(server, admin, since)
    const started = performance.now()
    const during = await probe(server, admin, backUp(server, admin))
    const seconds = (performance.now() - started) / 1000
    const idle = await probe(server, admin, wait(seconds * 1000))
    await server.stop()
    const again = await startServer(made.env)
    await again.stop()
    const bytes = await newestSize(made.env.DATA_DIR ?? '')
    printRow(['longest wait, ms', 'calls', 'backup', 'idle'])
    for (const [at, { name, calls, longestMs }] of during.entries())
      printRow([`  ${name}`, String(calls), longestMs.toFixed(0), idle[at]?.longestMs.toFixed(0) ?? ''])
    printRow(['backup, s, MB', seconds.toFixed(1), (bytes / 1_000_000).toFixed(0)])
    printRow(['start again, ms', again.startMs.toFixed(0)])
    await save(`backup-${orders}`, {
      orders,
      cpus: cpus().length,
      startMs: server.startMs,
      startAgainMs: again.startMs,
      seconds,
      bytes,
      during,
      idle,
    })
  } finally {
    await made.remove()
  }
}
