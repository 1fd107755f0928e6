import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetLinks, sentMails, tokenIn, WITH_MAILS } from '#tests/support/mails/passwordMails.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
const PATH = '/api/account/reset-password'
const NEW = 'chosen by myself'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer(WITH_MAILS)
})
beforeEach(async () => {
  await forgetLinks(server)
  admin = await server.as('admin')
})
afterAll(() => server.close())

const mails = () => sentMails(server)
const check = (token: string) => server.ask('POST', `${PATH}/check`, { body: { token } })
const finish = (token: string) => server.ask('POST', `${PATH}/finish`, { body: { token, newPassword: NEW } })
const signIn = (username: string, password: string) =>
  server.ask('POST', '/api/authenticate', { body: { username, password } })

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
    const token = tokenIn(mail)
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
      expect((await finish(tokenIn(mail))).status).toBe(204)
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
