import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { Job, JobRun } from '#contract/jobs/jobs.ts'
import { ENGINE } from '#tests/support/database.ts'
import { operateServers, send, signIn } from '#tests/support/processes/operating.ts'
import { PATIENCE_MS, type Running } from '#tests/support/processes/process.ts'

const MAILS = 300
const WAIT = { timeout: PATIENCE_MS, interval: 100 }

describe.runIf(ENGINE === 'postgres')('two servers on one database', () => {
  const { env, folder, started, up } = operateServers()

  const query = async <Row extends object>(
    statement: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: env().DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(statement, [...values]).finally(() => void client.end())
    return rows as Row[]
  }

  const asAdmin = async ({ origin }: Running) => {
    const authorization = `Bearer ${await signIn(origin)}`
    return (method: string, path: string) => fetch(`${origin}${path}`, { method, headers: { authorization } })
  }

  /** A zone in which the morning of today is over, at any time at which this test runs. */
  const zoneAtNoon = (): string => {
    const ahead = 12 - new Date().getUTCHours()
    return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  }

  test('each job runs on one of them at a time, and what it does happens once', {
    timeout: PATIENCE_MS,
  }, async () => {
    await started()
    const setZone = `update system_properties set value = $1 where name = 'business_timezone' returning 1`
    expect(await query(setZone, [zoneAtNoon()])).toHaveLength(1)
    const one = await up()
    expect((await send(one.origin, 'late-1')).status).toBe(201)
    expect((await send(one.origin, 'late-2')).status).toBe(201)
    const two = await up()
    const servers = [await asAdmin(one), await asAdmin(two)]
    const jobs = (await (await servers[0]?.('GET', '/api/jobs'))?.json()) as Job[]
    expect(jobs.length).toBeGreaterThan(10)

    await query(`update orders set deadline = now() - interval '2 days'`)
    await query('delete from job_days')
    await query(
      `insert into outbox (channel, kind, message_id, "to", subject, text, created_date, next_attempt)
       select 'EMAIL', 'NOTIFY', '<' || n || '@two>', 'mai@example.com', 'No. ' || n, 'Hello', now(), now()
       from generate_series(1, $1) n`,
      [MAILS],
    )
    const before = Number((await query<{ id: number }>('select max(id) as id from job_runs'))[0]?.id)

    const runEvery = () =>
      Promise.all(
        servers.flatMap((ask) =>
          jobs.map(async ({ name }) => (await ask('POST', `/api/jobs/${name}/run`)).status),
        ),
      )
    // Alerts first: the late orders are gathered from them.
    for (const ask of servers) expect((await ask('POST', '/api/jobs/recompute-alerts/run')).status).toBe(204)
    await expect
      .poll(() => query(`select 1 from orders where 'LATE_FINAL_DEADLINE' = any(alerts)`), WAIT)
      .toHaveLength(2)
    for (let round = 0; round < 5; round += 1) expect(new Set(await runEvery())).toEqual(new Set([204]))

    await expect.poll(() => query(`select 1 from outbox where state <> 'SENT'`), WAIT).toEqual([])
    const unfinished = `select 1 from job_runs where state = 'RUNNING'`
    await expect
      .poll(
        async () => [
          await query(unfinished),
          await query(
            `select 1 from jobs.job where state in ('created', 'retry', 'active') and name = any($1)`,
            [jobs.map(({ name }) => name)],
          ),
        ],
        WAIT,
      )
      .toEqual([[], []])

    const runs = await query<{ job: string; state: JobRun['state'] }>(
      'select job, state from job_runs where id > $1',
      [before],
    )
    expect(new Set(runs.map(({ job }) => job))).toEqual(new Set(jobs.map(({ name }) => name)))
    expect(runs.filter(({ state }) => state !== 'DONE')).toEqual([])
    const overlapping = await query(
      `select a.job, a.id, b.id as other from job_runs a join job_runs b on b.job = a.job and b.id > a.id
       where b.started_date < a.ended_date`,
    )
    expect(overlapping).toEqual([])
    expect(await readdir(join(folder(), 'mails'))).toHaveLength(MAILS)
    expect(await query('select 1 from late_notifications')).toHaveLength(1)
    expect(await query('select 1 from late_bookings')).toHaveLength(2)
  })
})
