import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOB_NAMES, type Job, type JobName, KEPT_RUNS } from '#contract/jobs/jobs.ts'
import { findJob, runJob, startJobs } from '#tests/support/page/jobs.ts'
import type { Ask } from '#tests/support/server.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

async function jobOf(name: JobName): Promise<Job | undefined> {
  const { status, json } = await admin('GET', '/api/jobs')
  expect(status).toBe(200)
  return (json as unknown as Job[]).find((job) => job.name === name)
}
const runsOf = async (name: JobName) => {
  const { json, headers } = await admin('GET', `/api/jobs/${name}/runs?size=${KEPT_RUNS + 50}`)
  return { total: Number(headers['x-total-count']), runs: json as unknown as NonNullable<Job['lastRun']>[] }
}

test('every job is listed with when it runs; one that never ran has no run', async () => {
  const { json, headers } = await admin('GET', '/api/jobs')
  expect((json as unknown as Job[]).map((job) => job.name)).toEqual([...JOB_NAMES])
  expect(headers['x-total-count']).toBe(`${JOB_NAMES.length}`)
  const last = await admin('GET', '/api/jobs?page=0&size=1&sort=id,desc')
  expect(last.json).toMatchObject([{ name: JOB_NAMES.at(-1) }])
  expect(await jobOf('sweep-files')).toEqual({
    id: JOB_NAMES.indexOf('sweep-files') + 1,
    name: 'sweep-files',
    cron: '47 * * * *',
    lastRun: null,
    lastFailure: null,
  })
})

test('a run is noted with its time and what it changed', async () => {
  await runJob(server, 'sweep-runs')
  const job = await jobOf('sweep-runs')
  expect(job?.lastRun).toMatchObject({ state: 'DONE', changed: 0, error: null })
  expect(job?.lastRun?.startedDate).toBe(server.clock.now.toISOString())
  expect(job?.lastRun?.endedDate).toBe(server.clock.now.toISOString())
})

test('a run that fails says why, and the next one succeeds', async () => {
  const { db } = server.database
  await db.execute(sql`alter table idempotency_keys rename to gone_keys`)
  await expect(runJob(server, 'sweep-keys')).rejects.toThrow()
  await db.execute(sql`alter table gone_keys rename to idempotency_keys`)
  const failed = await jobOf('sweep-keys')
  expect(failed?.lastRun).toMatchObject({ state: 'FAILED', changed: null })
  expect(failed?.lastRun?.error).toContain('idempotency_keys')
  server.clock.advance(60_000)
  await runJob(server, 'sweep-keys')
  const job = await jobOf('sweep-keys')
  expect(job?.lastRun).toMatchObject({ state: 'DONE', error: null })
  expect(job?.lastFailure).toBe(failed?.lastRun?.startedDate)
  expect((await runsOf('sweep-keys')).runs.map(({ state }) => state)).toEqual(['DONE', 'FAILED'])
})

test('a run whose server was killed is lost when the job runs again', async () => {
  await server.database.db.execute(
    sql`insert into job_runs (job, started_date) values ('sweep-bulk', ${server.clock.now.toISOString()})`,
  )
  await runJob(server, 'sweep-bulk')
  expect((await runsOf('sweep-bulk')).runs.map(({ state }) => state)).toEqual(['DONE', 'RUNNING'])
  server.clock.advance(16 * 60_000)
  await runJob(server, 'sweep-bulk')
  const { runs } = await runsOf('sweep-bulk')
  expect(runs.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'LOST'])
  expect(runs.at(-1)?.endedDate).toBeNull()
})

test('the last runs of each job are kept', async () => {
  await server.database.db.execute(sql`insert into job_runs (job, state, started_date, ended_date)
    select 'vacuum', 'DONE', now(), now() from generate_series(1, ${KEPT_RUNS + 20}::int)`)
  await runJob(server, 'sweep-runs')
  const { total, runs } = await runsOf('vacuum')
  expect([total, runs.length]).toEqual([KEPT_RUNS, KEPT_RUNS])
  expect((await runsOf('sweep-runs')).runs[0]).toMatchObject({ changed: 20 })
})

test('an admin runs a job now: of two servers one runs it, once', async () => {
  const schedules = [findJob(server, 'sweep-sessions')]
  const servers = [
    await startJobs(server.database, schedules, server.app.log),
    await startJobs(server.database, schedules, server.app.log),
  ]
  expect((await admin('POST', '/api/jobs/sweep-sessions/run')).status).toBe(204)
  await expect.poll(async () => (await jobOf('sweep-sessions'))?.lastRun?.state).toBe('DONE')
  for (const one of servers) await one.stop()
  expect((await runsOf('sweep-sessions')).total).toBe(1)
})

test('a job that does not exist is not found', async () => {
  expect((await admin('GET', '/api/jobs/no-such-job/runs')).status).toBe(404)
  expect((await admin('POST', '/api/jobs/no-such-job/run')).status).toBe(404)
})

test.each(['cs', 'artist', 'store', 'accountant'] as const)(
  '%s sees no jobs and runs none',
  async (login) => {
    const ask = await server.as(login)
    expect((await ask('GET', '/api/jobs')).status).toBe(403)
    expect((await ask('GET', '/api/jobs/vacuum/runs')).status).toBe(403)
    expect((await ask('POST', '/api/jobs/vacuum/run')).status).toBe(403)
  },
)
