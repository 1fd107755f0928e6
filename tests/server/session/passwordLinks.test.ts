// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Parcel } from '#server/carrier.ts'
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
let sent: Parcel[] = []

beforeAll(async () => {
  server = await startServer({
    mail: { smtpUrl: 'smtp://mail.example', from: 'a@b.example', replyTo: undefined },
  })
})
beforeEach(async () => {
  await forgetFactors(server)
  for (const table of ['outbox', 'password_links', 'password_requests'])
    await server.database.db.execute(sql`delete from ${sql.identifier(table)}`)
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** Lets the server look requests up and send its mails. Returns the mails. */
async function mails(): Promise<readonly Parcel[]> {
  sent = []
  await runJob(server, 'mail-password-links', { publicUrl: 'https://shop.example' })
  await runJob(server, 'deliver-outbox', {
    carriers: {
      EMAIL: async (parcel) => void sent.push(parcel),
      MESSENGER: async () => undefined,
    },
  })
  return sent
}

const tokenIn = ({ text }: Parcel): string => {
  const token = /https:\/\/shop\.example\/set-password#([\w-]{43})\n/.exec(text)?.[1]
  if (token === undefined) throw new Error(`No link: ${text}`)
  return token
}
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
    const token = tokenIn(mail as Parcel)
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

describe('an invitation', () => {
  const invite = (login: string, more: object = {}) =>
    admin('POST', '/api/users', {
      body: { login, email: `${login}@atelier.test`, invite: true, authorities: ['ROLE_CS'], ...more },
    })

  test('lets a new user choose their first password', async () => {
    expect((await invite('invited')).status).toBe(201)
    expect((await signIn('invited', PASSWORD)).status).toBe(401)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'invited@atelier.test', subject: 'Your account at Atelier' })
    expect(mail?.text).toContain('Your username is invited.')
    server.clock.advance(23 * HOUR)
    const token = tokenIn(mail as Parcel)
    expect((await check(token)).json).toEqual({ kind: 'INVITATION', login: 'invited' })
    expect((await finish(token)).status).toBe(204)
    expect((await signIn('invited', NEW)).status).toBe(200)
  })

  test.each([
    ['en', 'vi', 'Tài khoản của bạn tại Atelier'],
    ['vi', 'en', 'Your account at Atelier'],
    ['vi', undefined, 'Tài khoản của bạn tại Atelier'],
    ['en', undefined, 'Your account at Atelier'],
  ])(
    'by one who has the console in %s, with the language %s, is %j, as the account is',
    async (own, langKey, subject) => {
      await admin('PUT', '/api/me/preferences', { body: { langKey: own } })
      const login = `guest-${own}-${langKey ?? 'none'}`
      const { status, json } = await invite(login, langKey === undefined ? {} : { langKey })
      expect([status, json.langKey]).toEqual([201, langKey ?? own])
      const [mail] = await mails()
      expect(mail?.subject).toBe(subject)
      expect((await finish(tokenIn(mail as Parcel))).status).toBe(204)
      const { json: signedIn } = await signIn(login, NEW)
      const account = await server.ask('GET', '/api/account', {
        headers: { authorization: `Bearer ${signedIn.id_token as unknown as string}` },
      })
      expect(account.json.langKey).toBe(langKey ?? own)
      await admin('PUT', '/api/me/preferences', { body: { langKey: 'en' } })
    },
  )

  test('in a language that there is not is refused', async () => {
    expect((await invite('nobody', { langKey: 'fr' })).json.fieldErrors).toHaveProperty('langKey')
  })

  test('is sent again by those who edit users, and to whom has a password it is a reset', async () => {
    await invite('latecomer')
    await mails()
    server.clock.advance(25 * HOUR)
    admin = await server.as('admin')
    const send = (login: string, ask = admin) => ask('POST', `/api/users/${login}/password-link`)
    expect((await send('latecomer')).status).toBe(204)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your account at Atelier'])
    expect((await send('artist')).status).toBe(204)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Set a new password for Atelier'])
    expect((await send('stranger')).status).toBe(404)
    for (const login of ['cs', 'artist', 'store', 'accountant'] as const)
      expect((await send('artist', await server.as(login))).status).toBe(403)
    await server.database.db.execute(sql`update users set email = '' where login = 'store'`)
    expect((await send('store')).json.errorKey).toBe('noEmail')
    await server.database.db.execute(sql`update users set email = 'store@atelier.test' where login = 'store'`)
  })

  test('is instead of a password: one of both, and never for more rights than one’s own', async () => {
    expect((await invite('both', { rawPassword: PASSWORD })).json.fieldErrors).toEqual({
      rawPassword: 'validation.invalid',
    })
    expect((await invite('neither', { invite: false })).json.fieldErrors).toEqual({
      rawPassword: 'validation.required',
    })
    expect((await invite('unmailed', { email: '' })).status).toBe(400)
    expect(await mails()).toEqual([])
  })
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
