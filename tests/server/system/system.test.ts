// Both engines.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOn } from '#contract/system/actOn.ts'
import { SYSTEM_CHECKS, type SystemCheckName, type SystemStatus } from '#contract/system/systemStatus.ts'
import { worstOf } from '#contract/system/worstOf.ts'
import { system as english } from '#i18n/en/screens/system.ts'
import { system as vietnamese } from '#i18n/vi/screens/system.ts'
import { sentenceOf } from '#server/system/sentence.ts'
import { backUpServer, backupsIn } from '#tests/support/backups.ts'
import { ENGINE } from '#tests/support/database.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { connectShop } from '#tests/support/shopConnections.ts'

let folder: string
let server: TestServer
let admin: Ask

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-system-'))
  server = await startServer({
    dataDir: folder,
    backups: backupsIn(folder),
    mail: { smtpUrl: 'smtp://mail.example', from: 'Ninja <hi@ninja.example>', replyTo: undefined },
  })
  admin = await server.as('admin')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function look(): Promise<SystemStatus> {
  const { status, json } = await admin('GET', '/api/system')
  expect(status).toBe(200)
  return json as unknown as SystemStatus
}

const checkOf = async (name: SystemCheckName) => (await look()).checks.find((one) => one.name === name)

/** The text of a sentence in a catalogue; undefined if there is none. */
const textAt = (catalogue: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], catalogue)

test('administrators see everything that is looked at, and nobody else sees it', async () => {
  const { checks } = await look()
  expect(checks.map(({ name }) => name)).toEqual(SYSTEM_CHECKS)
  for (const login of ['cs', 'artist'] as const)
    expect((await (await server.as(login))('GET', '/api/system')).status).toBe(403)
  expect((await server.ask('GET', '/api/system')).status).toBe(401)
})

test('each state is said in both languages, with what to do where it is not well', async () => {
  for (const check of (await look()).checks) {
    for (const catalogue of [english, vietnamese]) {
      expect(textAt(catalogue, `checks.${check.name}.${check.says}`), check.name).toEqual(expect.any(String))
      const act = actOn(check)
      if (act !== undefined) expect(textAt(catalogue, act), act).toEqual(expect.any(String))
    }
    expect(sentenceOf(check)).not.toMatch(/%\{/)
  }
})

test('a well one says what runs: versions, sizes, the sender of mails', async () => {
  expect(await checkOf('program')).toMatchObject({
    state: 'OK',
    facts: { version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
  })
  expect(await checkOf('database')).toMatchObject({ state: 'OK', says: ENGINE })
  expect(await checkOf('migrations')).toMatchObject({ state: 'OK' })
  expect(await checkOf('mail')).toMatchObject({ state: 'OK', facts: { from: 'Ninja <hi@ninja.example>' } })
  expect(await checkOf('address')).toMatchObject({ state: 'OK', facts: { url: 'https://shop.example' } })
  expect(await checkOf('replica')).toMatchObject({ says: 'none' })
})

test('the age of the newest backup is told, and an old one is bad', async () => {
  expect(await checkOf('backup')).toMatchObject({ state: 'BAD', says: 'none' })
  await backUpServer(server, folder, new Date(server.clock.now.getTime() - 2 * 3_600_000))
  expect(await checkOf('backup')).toMatchObject({ state: 'OK', says: 'made', facts: { seconds: 7200 } })
  server.clock.advance(2 * 3_600_000)
  const old = await checkOf('backup')
  expect(old).toMatchObject({ state: 'BAD', says: 'old', facts: { seconds: 14_400 } })
  expect(old && sentenceOf(old)).toMatch(/^Backup: The newest is 4 hours old, .*\. See the job/)
})

test.runIf(ENGINE === 'postgres')('connections and processes are counted', async () => {
  const open = await checkOf('connections')
  expect(open).toMatchObject({ state: 'OK', says: 'open' })
  expect(Number(open?.facts.open)).toBeGreaterThan(0)
  expect(Number((await checkOf('processes'))?.facts.count)).toBeGreaterThan(0)
})

test('what waits or fails is counted, and the whole is as its worst part', async () => {
  const { db } = server.database
  expect(await checkOf('outbox')).toMatchObject({ state: 'OK', says: 'empty' })
  await db.execute(sql`insert into outbox (channel, kind, message_id, "to", subject, text, created_date, next_attempt, state)
    values ('EMAIL', 'NOTIFY', 'system@test', 'maya@example.com', 'Sketch', 'ready', now() - interval '1 hour', now(), 'FAILED')`)
  expect(await checkOf('outbox')).toMatchObject({ state: 'WARN', says: 'failed', facts: { count: 1 } })
  await db.execute(sql`update outbox set state = 'QUEUED'`)
  expect(await checkOf('outbox')).toMatchObject({ state: 'BAD', says: 'stuck', facts: { waiting: 1 } })
  await db.execute(sql`insert into job_runs (job, state, started_date, ended_date, error)
    values ('deliver-outbox', 'FAILED', now(), now(), 'No route')`)
  expect(await checkOf('jobs')).toMatchObject({ state: 'WARN', says: 'failed', facts: { count: 1 } })
  await connectShop(server, { name: 'East', failingSince: new Date().toISOString() })
  expect(await checkOf('shops')).toMatchObject({
    state: 'WARN',
    says: 'failing',
    facts: { count: 1, shop: 'East' },
  })
  expect(worstOf(await look())).toBe('BAD')
})

test('what cannot be looked at is bad, and the rest is told', async () => {
  await writeFile(join(folder, 'kept'), '')
  const { db } = server.database
  await db.execute(sql`alter table job_runs rename to job_runs_away`)
  try {
    const { checks } = await look()
    const unseen = checks.filter(({ says }) => says === 'unseen').map(({ name }) => name)
    expect(unseen).toEqual(['outbox', 'jobs', 'webhooks', 'shops'])
    expect(checks.find(({ name }) => name === 'jobs')).toMatchObject({ state: 'BAD' })
  } finally {
    await db.execute(sql`alter table job_runs_away rename to job_runs`)
  }
})
