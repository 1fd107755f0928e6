// Both engines.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDrill } from '#server/backups/drillResult.ts'
import { listBackups, nameOfBackup } from '#server/backups/names.ts'
import type { BackupPlace } from '#server/config/backupConfig.ts'
import { rowOf } from '#server/db/db.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { wakeJob } from '#server/jobs/wake.ts'
import { backupsIn } from '#tests/support/backups.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { findJob, runJob, startJobs } from '#tests/support/page/jobs.ts'
import { select } from '#tests/support/page/page.ts'
import { PATIENCE_MS } from '#tests/support/processes/process.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const DAY = 86_400_000
let server: TestServer
let dataDir: string
let backups: BackupPlace

beforeAll(async () => {
  server = await startServer()
  dataDir = await mkdtemp(join(tmpdir(), 'atelier-jobs-'))
  backups = backupsIn(dataDir)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

const run = (name: string) => runJob(server, name)
const count = async (table: string) =>
  (await rowOf<{ count: number }>(server.database.db, sql.raw(`select count(*)::int from ${table}`))).count

test('the queue runs a job at its start, and lets it finish before it stops', async () => {
  let started = 0
  let finished = 0
  const work = async () => {
    started += 1
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    finished += 1
  }
  const schedule = { name: 'try-out', cron: '0 0 1 1 *', atStart: async () => true, run: work }
  const jobs = await startJobs(server.database, [schedule], server.app.log)
  await expect.poll(() => started).toBe(1)
  await jobs.stop()
  expect(finished).toBe(1)
})

test('a restart plans nothing again, but what was planned otherwise or is new', async () => {
  const planned = () =>
    select(
      server,
      sql`select name, cron, timezone, updated_on::text as written from jobs.schedule where name like 'plan-%' order by name`,
    )
  const start = async (crons: Readonly<Record<string, string>>) => {
    const schedules = Object.entries(crons).map(([name, cron]) => ({
      name,
      cron,
      run: async () => undefined,
    }))
    await (await openJobs(server.database, schedules, server.app.log)).stop()
    return planned()
  }
  const [first] = await start({ 'plan-a': '0 1 1 1 *' })
  expect(first).toMatchObject({ name: 'plan-a', cron: '0 1 1 1 *', timezone: 'UTC' })
  expect(await start({ 'plan-a': '0 1 1 1 *' })).toEqual([first])
  const later = await start({ 'plan-a': '0 2 1 1 *', 'plan-b': '0 3 1 1 *' })
  expect(later).toMatchObject([
    { name: 'plan-a', cron: '0 2 1 1 *', timezone: 'UTC' },
    { name: 'plan-b', cron: '0 3 1 1 *', timezone: 'UTC' },
  ])
})

test('a run that the last server left waiting is the one of the next start', async () => {
  let started = 0
  const work = async () => {
    started += 1
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
  }
  const schedule = { name: 'left-over', cron: '0 0 1 1 *', atStart: async () => true, run: work }
  const open = async () => {
    const states = sql`select count(*)::int from jobs.job where name = 'left-over' and state in ('created', 'active')`
    return (await rowOf<{ count: number }>(server.database.db, states)).count
  }
  const last = await openJobs(server.database, [schedule], server.app.log)
  await wakeJob(server.database.db, 'left-over')
  await expect.poll(open).toBe(1)
  await last.stop()
  const next = await startJobs(server.database, [schedule], server.app.log)
  await expect.poll(open).toBe(0)
  await next.stop()
  expect(started).toBe(1)
})

test('alerts are worked out as time goes by, by the injected clock', async () => {
  const { code } = await makeOrder(server)
  const cs = await server.as('cs')
  server.clock.advance(1.5 * DAY)
  await run('recompute-alerts')
  const again = await server.as('cs')
  expect((await again('GET', `/api/bookings/${code}`)).json.alerts).toEqual(['NO_ASSIGNEE', 'NO_ACTIVITY'])
  expect((await cs('GET', '/api/account')).status).toBe(401)
})

test('ended sessions and old tries are swept, live ones stay', async () => {
  const ask = await server.as('cs')
  await server.ask('POST', '/api/authenticate', { body: { username: 'cs', password: 'wrong-password' } })
  expect(await count('sessions')).toBe(3)
  await run('sweep-sessions')
  expect(await count('sessions')).toBe(2)
  expect((await ask('GET', '/api/account')).status).toBe(200)
  server.clock.advance(31 * DAY)
  await run('sweep-sessions')
  expect([await count('sessions'), await count('sign_in_attempts')]).toEqual([0, 0])
})

test('a backup is made where there is a folder for it, and tried out', async () => {
  await run('back-up')
  await run('drill-backup')
  expect(await readdir(dataDir)).toHaveLength(0)
  await runJob(server, 'back-up', { backups })
  await runJob(server, 'drill-backup', { backups })
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.json'))
  expect(names).toEqual([expect.stringMatching(/^atelier-/), 'drill.json'])
})

test('the queue runs both in their turn, and neither waits for itself', async () => {
  server.clock.advance(DAY)
  const schedules = ['back-up', 'drill-backup'].map((name) => findJob(server, name, { backups }))
  const jobs = await startJobs(server.database, schedules, server.app.log)
  const name = nameOfBackup(server.clock.now)
  const [timeout, listed] = [PATIENCE_MS, async () => (await listBackups(dataDir))[0]]
  await expect.poll(listed, { timeout }).toBe(name)
  await wakeJob(server.database.db, 'drill-backup')
  await expect.poll(async () => (await readDrill(dataDir))?.backup, { timeout }).toBe(name)
  await jobs.stop()
})

test('a start makes no backup while one is from the last hour, and no drill within a week', async () => {
  const backUp = findJob(server, 'back-up', { backups })
  const drill = findJob(server, 'drill-backup', { backups })
  expect(await backUp.atStart?.()).toBe(false)
  server.clock.advance(DAY / 24)
  expect(await backUp.atStart?.()).toBe(true)
  server.clock.advance(7 * DAY)
  expect(await drill.atStart?.()).toBe(false)
  server.clock.advance(1.1 * DAY)
  expect(await drill.atStart?.()).toBe(true)
})

test('of backups the newest of each of the last 24 hours and 14 days is kept', async () => {
  const { now } = server.clock
  const times = Array.from({ length: 20 * 24 }, (_, hour) => new Date(now.getTime() - hour * (DAY / 24)))
  const names = times.flatMap((time) =>
    ['00', '30'].map((minute) => `atelier-${time.toISOString().slice(0, 13)}-${minute}-00-000Z`),
  )
  for (const name of names) {
    await writeFile(join(dataDir, `${name}.json`), '{}')
    await writeFile(join(dataDir, `${name}.files`), '')
  }
  await runJob(server, 'back-up', { backups })
  const left = await readdir(dataDir)
  const kept = left.filter((name) => name.endsWith('Z.json'))
  // The hours are of the last two days.
  expect(kept).toHaveLength(24 + 12)
  expect(kept.filter((name) => name.includes('-30-00-000Z')).length).toBeGreaterThanOrEqual(34)
  expect(left.filter((name) => name.endsWith('Z.files'))).toHaveLength(24 + 12)
})
