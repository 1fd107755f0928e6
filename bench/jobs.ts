import { setTimeout as wait } from 'node:timers/promises'
import type { Job, JobName } from '#contract/jobs/jobs.ts'
import type { BenchServer } from './server.ts'

const POLL_MS = 250
const PATIENCE_MS = 300_000

/** The long ones of those that run when a server starts. */
const AT_START: readonly JobName[] = [
  'recompute-alerts',
  'follow-limits',
  'care-reminders',
  'late-notifications',
]

export const readJobs = async ({ ask }: BenchServer, token: string): Promise<readonly Job[]> =>
  JSON.parse((await ask(token, '/api/jobs?size=100')).text) as Job[]

/** Waits until this holds for the jobs; returns them. */
export async function waitForJobs(
  server: BenchServer,
  token: string,
  holds: (job: Job) => boolean,
): Promise<readonly Job[]> {
  const started = performance.now()
  for (;;) {
    const jobs = await readJobs(server, token)
    const open = jobs.filter((job) => !holds(job))
    if (open.length === 0) return jobs
    if (performance.now() - started > PATIENCE_MS)
      throw new Error(`Still not done: ${open.map(({ name }) => name).join(', ')}`)
    await wait(POLL_MS)
  }
}

/** Waits for the jobs that a server started at this time begins with: they would be measured with the rest. */
export async function waitForStart(server: BenchServer, token: string, since: Date): Promise<void> {
  const from = since.toISOString()
  await waitForJobs(server, token, ({ name, lastRun }) => {
    const isLate = AT_START.includes(name) && (lastRun === null || lastRun.startedDate < from)
    return !isLate && (lastRun?.state !== 'RUNNING' || lastRun.startedDate < from)
  })
}
