import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SETUP_STEPS, type Setup, type SetupStep } from '#contract/firstDay/firstDay.ts'
import { openPostbox } from '#server/mail/postbox.ts'
import { backUpServer, backupsIn } from '#tests/support/backups.ts'
import { openMailbox } from '#tests/support/mails/imap.ts'
import { type MailServer, openMailServer } from '#tests/support/mails/mailServer.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, startBeside, startServer, type TestServer } from '#tests/support/server.ts'

const BARE = { intakeToken: undefined, shopifySecret: undefined, mailToken: undefined } as const

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer(BARE)
  admin = await server.as('admin')
})
afterAll(() => server.close())

const setupOf = async (ask = admin): Promise<Setup> => {
  const { json, status } = await ask('GET', '/api/setup')
  expect(status).toBe(200)
  return json as unknown as Setup
}
const stepsThat = async (state: Setup['steps'][number]['state'], ask = admin) =>
  (await setupOf(ask)).steps.flatMap((one) => (one.state === state ? [one.step] : []))
const stateOf = async (step: SetupStep, ask = admin) =>
  (await setupOf(ask)).steps.find((one) => one.step === step)?.state
const mark = (step: string, body: object, ask = admin) => ask('PUT', `/api/setup/steps/${step}`, { body })

describe('a new shop', () => {
  test('says what it still needs, and ticks what there is', async () => {
    const { db } = server.database
    await db.execute(sql`delete from user_stores`)
    await db.execute(sql`delete from stores`)
    await db.execute(sql`update users set activated = false where staff and login <> 'admin'`)
    expect(await stepsThat('OPEN')).toEqual(SETUP_STEPS.filter((step) => step !== 'push'))
    expect(await stepsThat('ASIDE')).toEqual(['push'])
    const { missingRoles, intake, answers } = await setupOf()
    expect(missingRoles).toEqual(['ROLE_CS', 'ROLE_ARTIST', 'ROLE_STORE', 'ROLE_ACCOUNTANT'])
    expect(intake).toEqual({
      url: 'https://shop.example/api/intake/bookings',
      shopifyUrl: 'https://shop.example/api/intake/shopify',
      hasToken: false,
      hasShopifySecret: false,
      lastDelivery: null,
      test: null,
    })
    expect(answers).toMatchObject({ hasMailbox: false, hasToken: false, error: null })

    await db.execute(sql`update users set activated = true where login = 'cs'`)
    expect(await stateOf('people')).toBe('OPEN')
    await db.execute(sql`update users set activated = true where login = 'artist'`)
    expect(await stateOf('people')).toBe('OPEN')
    // Somebody who may sign in has not signed in yet.
    expect((await setupOf()).unusedRoles).toEqual(['ROLE_ARTIST', 'ROLE_CS'])
    await server.as('cs')
    expect((await setupOf()).unusedRoles).toEqual(['ROLE_ARTIST'])
    await server.as('artist')
    expect(await stateOf('people')).toBe('DONE')
    expect((await setupOf()).missingRoles).toEqual(['ROLE_STORE', 'ROLE_ACCOUNTANT'])
    await db.execute(sql`update users set activated = true where staff`)
    expect((await setupOf()).missingRoles).toEqual([])

    const product = { name: 'Anime portrait', productType: 'DIGITAL' }
    expect((await admin('POST', '/api/products', { body: product })).status).toBe(201)
    expect((await admin('POST', '/api/stores', { body: { name: 'First store' } })).status).toBe(201)
    expect(await stepsThat('DONE')).toEqual(['stores', 'products', 'people'])
  })

  test('keeps its name and time zone by one press, also if they are right as they are', async () => {
    const before = await setupOf()
    expect(before.shop).toEqual({ name: 'Atelier', timeZone: 'Asia/Ho_Chi_Minh' })
    const save = (body: object) => admin('PUT', '/api/setup/shop', { body })
    for (const wrong of [
      { name: '', timeZone: 'UTC' },
      { name: 'x'.repeat(61), timeZone: 'UTC' },
      { name: 'Mai', timeZone: 'Mars/Olympus' },
      { name: 'Mai' },
    ])
      expect((await save(wrong)).status).toBe(400)
    expect(await stateOf('shop')).toBe('OPEN')
    expect((await save(before.shop)).status).toBe(200)
    expect(await stateOf('shop')).toBe('DONE')
    const { json } = await save({ name: ' Mai & Co ', timeZone: 'Europe/Amsterdam' })
    expect(json.shop).toEqual({ name: 'Mai & Co', timeZone: 'Europe/Amsterdam' })
    const audit = await admin('GET', '/api/audit?area=systemProperties')
    expect(listOf(audit.json).map(({ record }) => record)).toEqual(['business_timezone', 'shop_name'])
  })

  test('lets a step be put aside and taken up again, which the audit shows', async () => {
    const { status, json } = await mark('answers', { aside: true })
    expect(status).toBe(200)
    expect((json as unknown as Setup).steps).toContainEqual({ step: 'answers', state: 'ASIDE' })
    expect((await mark('answers', { aside: true })).status).toBe(200)
    expect(await stepsThat('ASIDE')).toEqual(['answers', 'push'])
    await mark('answers', { aside: false })
    expect(await stepsThat('ASIDE')).toEqual(['push'])
    await mark('push', { aside: false })
    expect(await stateOf('push')).toBe('OPEN')
    await mark('push', { aside: true })
    await mark('stores', { aside: true })
    expect(await stateOf('stores')).toBe('DONE')
    await mark('stores', { aside: false })
    const audit = listOf((await admin('GET', '/api/audit?area=firstDay')).json)
    expect(audit.filter(({ record }) => record === 'answers')).toMatchObject([
      { kind: 'changed', changes: [{ field: 'aside', before: true, after: false }] },
      { kind: 'changed', changes: [{ field: 'aside', before: false, after: true }] },
    ])
  })

  test('takes the word of an administrator only for what nothing shows', async () => {
    expect((await mark('templates', { confirmed: true })).status).toBe(200)
    expect(await stateOf('templates')).toBe('DONE')
    for (const step of ['shop', 'mail', 'stores', 'people', 'intake', 'answers'])
      expect((await mark(step, { confirmed: true })).status).toBe(400)
    expect((await mark('holidays', { aside: true })).status).toBe(404)
    expect((await mark('mail', { aside: 'yes' })).status).toBe(400)
    expect(await stateOf('mail')).toBe('OPEN')
  })
})

describe('what the server is configured with', () => {
  test('a demo shop needs nothing', async () => {
    const demo = await startServer({ ...BARE, demo: true })
    expect(await stepsThat('DONE', await demo.as('admin'))).toEqual(SETUP_STEPS)
    await demo.close()
  })

  test('answers come in once the mailbox could be read, and the words of a refusal are shown', async () => {
    const mailbox = await openMailbox()
    const reading = await startServer({ ...BARE, imapUrl: mailbox.url })
    const ask = await reading.as('admin')
    const answers = async () => (await setupOf(ask)).answers
    expect(await stateOf('answers', ask)).toBe('OPEN')
    // A run without a mailbox reads nothing.
    await runJob(reading, 'poll-mailbox')
    expect(await stateOf('answers', ask)).toBe('OPEN')
    await runJob(reading, 'poll-mailbox', { imapUrl: mailbox.url.replace('mailbox-password', 'wrong') })
    expect(await answers()).toMatchObject({ hasMailbox: true, error: 'wrong password' })
    const jobs = listOf((await ask('GET', '/api/jobs?size=100')).json)
    expect(jobs.find(({ name }) => name === 'poll-mailbox')?.lastRun).toMatchObject({
      state: 'FAILED',
      error: 'wrong password',
    })
    await runJob(reading, 'poll-mailbox', { imapUrl: mailbox.url })
    expect(await stateOf('answers', ask)).toBe('DONE')
    expect(await answers()).toMatchObject({ error: null })
    await reading.close()
    await mailbox.close()
    const handed = await startServer({ ...BARE, mailToken: 'a token for mails' })
    expect(await stateOf('answers', await handed.as('admin'))).toBe('DONE')
    await handed.close()
  })

  test('a backup is a fresh one of the server, or the word of an administrator where it makes none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atelier-backup-'))
    const kept = await startServer({ ...BARE, backups: backupsIn(folder) })
    const ask = await kept.as('admin')
    expect((await setupOf(ask)).backup).toEqual({ own: true, last: null })
    expect(await stateOf('backup', ask)).toBe('OPEN')
    expect((await mark('backup', { confirmed: true }, ask)).status).toBe(400)
    await backUpServer(kept, folder)
    expect((await setupOf(ask)).backup.last).toBe(kept.clock.now.toISOString())
    expect(await stateOf('backup', ask)).toBe('DONE')
    kept.clock.advance(4 * 3_600_000)
    expect(await stateOf('backup', ask)).toBe('FAILING')
    await kept.close()
    await rm(folder, { recursive: true })
    const other = await startServer(BARE)
    const asked = await other.as('admin')
    expect((await setupOf(asked)).backup.own).toBe(false)
    expect((await mark('backup', { confirmed: true }, asked)).status).toBe(200)
    expect(await stateOf('backup', asked)).toBe('DONE')
    await other.close()
  })
})

describe('the test mail', () => {
  let mails: MailServer
  let shop: TestServer
  let ask: Ask
  beforeAll(async () => {
    mails = await openMailServer()
    shop = await startServer({ ...BARE, mail: { smtpUrl: mails.url, from: 'shop@shop.example' } })
    ask = await shop.as('admin')
  })
  afterAll(async () => {
    await shop.close()
    await mails.close()
  })

  const deliver = () =>
    runJob(shop, 'deliver-outbox', {
      carriers: {
        EMAIL: openPostbox({ smtpUrl: mails.url, from: 'Shop <shop@shop.example>' }, ''),
        MESSENGER: async () => undefined,
      },
    })
  const send = () => ask('POST', '/api/setup/test-mail')
  const follow = (token: string | undefined) => ask('PUT', '/api/setup/test-mail', { body: { token } })
  const tokenOf = (at: number) => /mail-arrived=([\w-]{43})/.exec(mails.mails.at(at)?.source ?? '')?.[1]

  test('goes to the own address by the outbox, says what became of it, and counts once its link is followed', async () => {
    expect((await setupOf(ask)).mail).toEqual({ configured: true, to: 'admin@atelier.test', test: null })
    const { json, status } = await send()
    expect(status).toBe(200)
    expect(json.mail).toMatchObject({ test: { to: 'admin@atelier.test', state: 'QUEUED', error: null } })
    mails.refuse('No such mailbox')
    await deliver()
    expect((await setupOf(ask)).mail.test).toMatchObject({
      state: 'FAILED',
      error: expect.stringContaining('No such mailbox'),
    })
    mails.refuse(undefined)
    await send()
    await deliver()
    expect((await setupOf(ask)).mail.test).toMatchObject({ state: 'SENT', error: null })
    expect(await stateOf('mail', ask)).toBe('OPEN')
    expect(mails.mails.map(({ to }) => to)).toEqual([['admin@atelier.test']])

    const token = tokenOf(0)
    expect(mails.mails[0]?.source).toContain(`https://shop.example/settings?mail-arrived=${token}`)
    for (const wrong of ['a', 'x'.repeat(43)]) expect((await follow(wrong)).status).toBe(404)
    expect((await follow('')).status).toBe(400)
    expect(await stateOf('mail', ask)).toBe('OPEN')
    expect((await follow(token)).status).toBe(200)
    expect(await stateOf('mail', ask)).toBe('DONE')
    expect((await follow(token)).status).toBe(200)
  })

  test('is shown in the outbox without its token', async () => {
    const [row] = listOf((await ask('GET', '/api/outbox')).json)
    expect(row).toMatchObject({ kind: 'TEST', subject: 'Test mail of Atelier' })
    const { text } = await ask('GET', `/api/outbox/${String(row?.id)}`)
    expect(text).toContain('/settings?mail-arrived=…')
    expect(text).not.toContain(tokenOf(0))
  })

  test('needs an own address, and a later one takes the place of an earlier one', async () => {
    const early = tokenOf(-1)
    await send()
    await deliver()
    expect((await follow(early)).status).toBe(404)
    expect((await follow(tokenOf(-1))).status).toBe(200)
    await shop.database.db.execute(sql`update users set email = null where login = 'admin'`)
    ask = await shop.as('admin')
    const { status, json } = await send()
    expect([status, json.errorKey]).toEqual([409, 'noOwnEmail'])
    expect((await setupOf(ask)).mail.to).toBeNull()
  })

  test('is to be sent again once mails go another way', async () => {
    await shop.database.db.execute(sql`update users set email = 'admin@atelier.test' where login = 'admin'`)
    const from = 'shop@shop.example'
    const withPassword = (password: string) => mails.url.replace('//', `//shop:${password}@`)
    const open: TestServer[] = []
    const by = async (smtpUrl: string, sender = from): Promise<Ask> => {
      const started = await startBeside(shop, { ...BARE, mail: { smtpUrl, from: sender } })
      open.push(started)
      return started.as('admin')
    }
    expect(await stateOf('mail', ask)).toBe('DONE')
    for (const other of [await by('smtp://other.example:25'), await by(mails.url, 'other@shop.example')]) {
      expect(await stateOf('mail', other)).toBe('OPEN')
      expect((await setupOf(other)).mail).toMatchObject({ configured: true, test: null })
    }

    // A test that was only sent does not count, also if one by the earlier settings has arrived.
    const signed = await by(withPassword('one'))
    const { json } = await signed('POST', '/api/setup/test-mail')
    expect(json.mail).toMatchObject({ test: { state: 'QUEUED' } })
    expect(await stateOf('mail', signed)).toBe('OPEN')
    await deliver()
    const arrived = { body: { token: tokenOf(-1) } }
    expect((await signed('PUT', '/api/setup/test-mail', arrived)).status).toBe(200)
    expect(await stateOf('mail', signed)).toBe('DONE')
    expect(await stateOf('mail', await by(withPassword('two')))).toBe('DONE')
    expect(await stateOf('mail', await by(mails.url))).toBe('OPEN')
    for (const { app } of open) await app.close()
  })

  test('does not count against a shop that settled it before the settings were noted', async () => {
    await shop.database.db.execute(sql`update setup_steps set settings_hash = null where step = 'mail'`)
    const moved = await startBeside(shop, {
      ...BARE,
      mail: { smtpUrl: 'smtp://other.example', from: 'a@b.c' },
    })
    expect(await stateOf('mail', await moved.as('admin'))).toBe('DONE')
    await moved.app.close()
  })
})
