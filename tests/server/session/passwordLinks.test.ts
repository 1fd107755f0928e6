import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Parcel } from '#server/carrier.ts'
import { forgetLinks, sentMails, tokenIn, WITH_MAILS } from '#tests/support/mails/passwordMails.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { addFactor, forgetFactors } from '#tests/support/secondFactor.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PATH = '/api/account/reset-password'
const NEW = 'chosen by myself'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer(WITH_MAILS)
})
beforeEach(async () => {
  await forgetFactors(server)
  await forgetLinks(server)
  admin = await server.as('admin')
})
afterAll(() => server.close())

const mails = () => sentMails(server)
const forgot = (username: string, address = '203.0.113.7') =>
  server.ask('POST', `${PATH}/init`, { body: { username }, address })
const check = (token: string) => server.ask('POST', `${PATH}/check`, { body: { token } })
const finish = (token: string, newPassword = NEW, address = '203.0.113.7') =>
  server.ask('POST', `${PATH}/finish`, { body: { token, newPassword }, address })
const signIn = (username: string, password: string, address = '203.0.113.7') =>
  server.ask('POST', '/api/authenticate', { body: { username, password }, address })

async function linkFor(username: string): Promise<string> {
  expect((await forgot(username)).status).toBe(204)
  const [mail] = await mails()
  if (!mail) throw new Error(`No mail for ${username}`)
  return tokenIn(mail)
}

describe('one who forgot their password', () => {
  test('gets a link, sets a new one with it, and signs in; all sessions end', async () => {
    const cs = await server.as('cs')
    expect((await server.ask('GET', '/api/sign-in-options')).json).toMatchObject({ passwordLinks: true })
    expect((await forgot(' CS ')).status).toBe(204)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'cs@atelier.test',
      subject: 'Set a new password for Atelier',
      html: null,
    })
    const token = tokenIn(mail)
    expect((await check(token)).json).toEqual({ kind: 'RESET', login: 'cs' })
    expect((await finish(token)).status).toBe(204)
    expect((await cs('GET', '/api/account')).status).toBe(401)
    expect((await signIn('cs', PASSWORD)).status).toBe(401)
    expect((await signIn('cs', NEW)).status).toBe(200)
    const [entry] = listOf((await admin('GET', '/api/audit?area=users')).json)
    expect(entry).toMatchObject({ kind: 'passwordChanged', actorLogin: 'cs', record: 'Cs Tester' })
    expect((await finish(token, 'once more')).json.errorKey).toBe('invalidLink')
    expect((await check(token)).json.errorKey).toBe('invalidLink')
    await finish(await linkFor('cs@atelier.test'), PASSWORD)
    expect((await signIn('cs', PASSWORD)).status).toBe(200)
  })

  test('is answered the same as one whom nobody knows, who gets nothing', async () => {
    await server.database.db.execute(sql`update users set activated = false where login = 'store'`)
    const answers = []
    for (const name of ['artist', 'stranger', 'store', 'nobody@else.example'])
      answers.push(await forgot(name))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await mails()).map(({ to }) => to)).toEqual(['artist@atelier.test'])
    expect(await select(server, sql`select * from password_requests`)).toEqual([])
    await server.database.db.execute(sql`update users set activated = true where login = 'store'`)
  })

  test('gets the mail in their language', async () => {
    await admin('PUT', '/api/users', { body: { login: 'artist', langKey: 'vi' } })
    await forgot('artist')
    const [mail] = await mails()
    expect(mail?.subject).toBe('Đặt lại mật khẩu Atelier')
    expect(mail?.text).toContain('trong vòng một giờ')
    await admin('PUT', '/api/users', { body: { login: 'artist', langKey: 'en' } })
  })

  test('gets three links an hour, the last of which works', async () => {
    const tokens = []
    for (let asked = 0; asked < 3; asked++) tokens.push(await linkFor('cs'))
    await forgot('cs')
    expect(await mails()).toEqual([])
    expect((await check(tokens[1] ?? '')).status).toBe(400)
    expect((await check(tokens[2] ?? '')).status).toBe(200)
    for (let asked = 0; asked < 10; asked++) await forgot('somebody')
    expect((await forgot('somebody')).status).toBe(429)
  })

  test('has an hour for it', async () => {
    const token = await linkFor('cs')
    server.clock.advance(HOUR - MINUTE)
    expect((await check(token)).status).toBe(200)
    server.clock.advance(2 * MINUTE)
    expect((await finish(token)).json.errorKey).toBe('invalidLink')
    await runJob(server, 'sweep-sessions')
    expect(await select(server, sql`select * from password_links`)).toEqual([])
  })

  test('is still asked for the second factor', async () => {
    await addFactor(server, await server.as('cs'))
    await finish(await linkFor('cs'), NEW)
    expect((await signIn('cs', NEW)).json.errorKey).toBe('secondFactorNeeded')
    await forgetFactors(server)
    await finish(await linkFor('cs'), PASSWORD)
  })

  test('gets in by it where wrong passwords from a hundred addresses lock the account', async () => {
    for (let n = 0; n < 100; n++) await signIn('cs', 'wrong password', `198.51.100.${n}`)
    expect((await signIn('cs', PASSWORD)).status).toBe(429)
    expect((await finish(await linkFor('cs'), PASSWORD)).status).toBe(204)
    expect((await signIn('cs', PASSWORD)).status).toBe(200)
    expect((await signIn('cs', PASSWORD, '203.0.113.8')).status).toBe(429)
  })
})

describe('a link', () => {
  test('is in the mail alone: not in the database, the outbox or the log', async () => {
    const token = await linkFor('cs')
    const stored = JSON.stringify([
      await select(server, sql`select * from outbox`),
      await select(server, sql`select * from password_links`),
      server.log,
    ])
    expect(stored).not.toContain(token)
    const [row] = listOf((await admin('GET', '/api/outbox')).json)
    expect(row).toMatchObject({ kind: 'ACCOUNT', to: 'cs@atelier.test', state: 'SENT', createdBy: null })
    const { json } = await admin('GET', `/api/outbox/${Number(row?.id)}`)
    expect(json.text).toContain('https://shop.example/set-password#…')
  })

  test('works once, however many use it at once', async () => {
    const token = await linkFor('cs')
    const both = await Promise.all([finish(token, PASSWORD), finish(token, PASSWORD, '203.0.113.9')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
  })

  test('from before the address or the password was changed does not work', async () => {
    const byAddress = await linkFor('cs')
    expect(
      (await admin('PUT', '/api/users', { body: { login: 'cs', email: 'new@atelier.test' } })).status,
    ).toBe(200)
    expect((await check(byAddress)).json.errorKey).toBe('invalidLink')
    await admin('PUT', '/api/users', { body: { login: 'cs', email: 'cs@atelier.test' } })
    expect((await check(byAddress)).status).toBe(200)
    const body = { login: 'cs', rawPassword: 'chosen by the boss' }
    expect((await admin('PUT', '/api/users', { body })).status).toBe(200)
    expect((await finish(byAddress)).json.errorKey).toBe('invalidLink')
    await finish(await linkFor('cs'), PASSWORD)
  })

  test('stays for another try if the password is refused', async () => {
    const token = await linkFor('cs')
    expect((await finish(token, 'abc')).json.fieldErrors).toEqual({ newPassword: 'validation.minLength' })
    expect((await finish(token, PASSWORD)).status).toBe(204)
  })

  test('of a mail that is sent again is another one, and none once it is used up', async () => {
    await forgot('cs')
    const refuse = async () => {
      throw new Error('cut')
    }
    await runJob(server, 'mail-password-links')
    await runJob(server, 'deliver-outbox', { carriers: { EMAIL: refuse, MESSENGER: refuse } })
    server.clock.advance(2 * MINUTE)
    const [mail] = await mails()
    const token = tokenIn({
      ...(mail as Parcel),
      text: mail?.text.replace('console.example', 'shop.example') ?? '',
    })
    expect((await finish(token, PASSWORD)).status).toBe(204)
    await server.database.db.execute(sql`update outbox set state = 'FAILED'`)
    const [row] = listOf((await admin('GET', '/api/outbox')).json)
    expect((await admin('POST', `/api/outbox/${Number(row?.id)}/retry`)).status).toBe(200)
    expect(await mails()).toEqual([])
    expect(listOf((await admin('GET', '/api/outbox')).json)[0]).toMatchObject({
      state: 'FAILED',
      error: 'The link in it does not work any more',
    })
  })

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(101), '%00', '../..'])(
    'that is %j opens nothing',
    async (token) => {
      const answers = [await check(token), await finish(token)]
      expect(answers.map(({ status }) => status)).toEqual([400, 400])
    },
  )
})

test('without a mail server there are no links', async () => {
  const without = await startServer()
  const boss = await without.as('admin')
  expect((await without.ask('GET', '/api/sign-in-options')).json).toMatchObject({ passwordLinks: false })
  const body = { username: 'cs' }
  expect((await without.ask('POST', `${PATH}/init`, { body })).json.errorKey).toBe('noMailServer')
  expect((await boss('POST', '/api/users/cs/password-link')).json.errorKey).toBe('noMailServer')
  const user = { login: 'invited', email: 'invited@atelier.test', invite: true }
  expect((await boss('POST', '/api/users', { body: user })).json.errorKey).toBe('noMailServer')
  expect((await boss('GET', '/api/users/invited')).status).toBe(404)
  await without.close()
})
