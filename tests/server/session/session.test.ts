import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { rowsOf } from '#server/db/db.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const signIn = (username: string, password: string, more: object = {}, address?: string) =>
  server.ask('POST', '/api/authenticate', {
    body: { username, password, ...more },
    ...(address !== undefined && { address }),
  })
const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${token as string}` } })
const account = (token: unknown) => server.ask('GET', '/api/account', bearer(token))

test('a right password opens a session of 12 hours, or 30 days when remembered', async () => {
  const brief = await signIn('cs', PASSWORD)
  expect(brief.status).toBe(200)
  expect(brief.json.expiresAt).toBe(new Date(server.clock.now.getTime() + 12 * HOUR).toISOString())
  const long = await signIn('CS', PASSWORD, { rememberMe: true, appToken: 'x' })
  expect(long.json.expiresAt).toBe(new Date(server.clock.now.getTime() + 720 * HOUR).toISOString())
})

test('the account says who is signed in and holds the union of its permissions', async () => {
  const { json } = await signIn('admin', PASSWORD)
  const answer = await account(json.id_token)
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({
    login: 'admin',
    fullName: 'Admin Tester',
    langKey: 'en',
    authorities: ['ROLE_ADMIN'],
    permissions: [...PERMISSIONS].toSorted(),
  })
  expect(answer.text).not.toContain('argon2')
})

test.each([
  ['a wrong password', 'cs', 'wrong-password'],
  ['an unknown login', 'stranger', PASSWORD],
  ['a customer', '84901234567', PASSWORD],
])('%s gets the same 401', async (_, username, password) => {
  const answer = await signIn(username, password)
  expect(answer.status).toBe(401)
  expect(answer.json).toMatchObject({ errorKey: 'invalidCredentials', status: 401 })
  expect(answer.json.requestId).toBe(answer.headers['x-request-id'])
})

test.each([
  [{ password: PASSWORD }, 'username', 'validation.required'],
  [{ username: 'cs', password: 'abc' }, 'password', 'validation.minLength'],
  [{ username: ['cs'], password: PASSWORD }, 'username', 'validation.required'],
])('%j names the field %s', async (body, field, message) => {
  const answer = await server.ask('POST', '/api/authenticate', { body })
  expect(answer.status).toBe(400)
  expect(answer.json.fieldErrors).toMatchObject({ [field]: message })
})

test('tokens are kept as hashes only, and no log line holds one or a password', async () => {
  const { json } = await signIn('cs', PASSWORD)
  const token = json.id_token as unknown as string
  await account(token)
  const rows = await rowsOf(server.database.db, sql`select * from sessions`)
  expect(JSON.stringify(rows)).not.toContain(token)
  const log = server.log.join('')
  expect(log).toContain('/api/account')
  expect(log).not.toContain(token)
  expect(log).not.toContain(PASSWORD)
})

test('renewing gives a new token; the old one works ten minutes more', async () => {
  const old = (await signIn('cs', PASSWORD)).json.id_token
  const renewed = await server.ask('POST', '/api/token/renew', bearer(old))
  expect(renewed.status).toBe(200)
  expect(renewed.json.id_token).not.toBe(old)
  expect((await account(old)).status).toBe(200)
  server.clock.advance(11 * 60_000)
  expect((await account(old)).status).toBe(401)
  expect((await account(renewed.json.id_token)).status).toBe(200)
  server.clock.advance(13 * HOUR)
  const late = await server.ask('POST', '/api/token/renew', bearer(renewed.json.id_token))
  expect(late.json).toMatchObject({ errorKey: 'notSignedIn' })
})

test('signing out revokes the session with every token it was renewed to, and no other', async () => {
  const first = (await signIn('cs', PASSWORD)).json.id_token
  const other = (await signIn('cs', PASSWORD)).json.id_token
  const renewed = (await server.ask('POST', '/api/token/renew', bearer(first))).json.id_token
  expect(
    (await server.ask('POST', '/api/logout', { ...bearer(renewed), body: { appToken: 'x' } })).status,
  ).toBe(204)
  expect((await account(renewed)).status).toBe(401)
  expect((await account(first)).status).toBe(401)
  expect((await account(other)).status).toBe(200)
})

test('a new password ends every other session and is the only one that works then', async () => {
  const mine = (await signIn('artist2', PASSWORD)).json.id_token
  const elsewhere = (await signIn('artist2', PASSWORD)).json.id_token
  const change = (body: object) =>
    server.ask('POST', '/api/account/change-password', { ...bearer(mine), body })

  expect((await change({ currentPassword: 'not-it', newPassword: 'another-one' })).json.errorKey).toBe(
    'invalidPassword',
  )
  expect((await change({ currentPassword: PASSWORD, newPassword: PASSWORD })).json.errorKey).toBe(
    'samePassword',
  )
  expect((await change({ currentPassword: PASSWORD, newPassword: 'abc' })).json.fieldErrors).toEqual({
    newPassword: 'validation.minLength',
  })
  expect((await change({ currentPassword: PASSWORD, newPassword: 'another-one' })).status).toBe(200)
  expect((await account(mine)).status).toBe(200)
  expect((await account(elsewhere)).status).toBe(401)
  expect((await signIn('artist2', PASSWORD)).status).toBe(401)
  expect((await signIn('artist2', 'another-one')).status).toBe(200)
})

test('the current password cannot be guessed through a session', async () => {
  const ask = await server.as('nobody')
  const guess = () =>
    ask('POST', '/api/account/change-password', {
      body: { currentPassword: 'guess', newPassword: 'mine-now' },
    })
  for (let turn = 0; turn < 10; turn += 1) expect((await guess()).status).toBe(400)
  expect((await guess()).json).toMatchObject({ status: 429, errorKey: 'tooManyAttempts' })
})

test('a deactivated user is signed out and cannot sign in', async () => {
  const token = (await signIn('store', PASSWORD)).json.id_token
  await server.database.db.execute(sql`update users set activated = false where login = 'store'`)
  server.clock.advance(6000)
  expect((await account(token)).status).toBe(401)
  expect((await signIn('store', PASSWORD)).json.errorKey).toBe('invalidCredentials')
})

test('the eleventh wrong try in 15 minutes answers 429, from that address alone', async () => {
  const wrong = () => signIn('accountant', 'wrong-password', {}, '10.0.0.9')
  const tries = await Promise.all(Array.from({ length: 10 }, wrong))
  expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401))
  const refused = await signIn('accountant', PASSWORD, {}, '10.0.0.9')
  expect(refused.status).toBe(429)
  expect(refused.json.errorKey).toBe('tooManyAttempts')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await signIn('accountant', PASSWORD, {}, '10.0.0.10')).status).toBe(200)
  server.clock.advance(16 * 60_000)
  expect((await signIn('accountant', PASSWORD, {}, '10.0.0.9')).status).toBe(200)
})

test('guesses at one login from many addresses stop strangers, not the office it works in', async () => {
  expect((await signIn('admin', PASSWORD, {}, '10.1.0.1')).status).toBe(200)
  for (let group = 0; group < 11; group += 1) {
    const guess = () => signIn('admin', 'wrong-password', {}, `10.2.0.${group}`)
    await Promise.all(Array.from({ length: 10 }, guess))
  }
  expect((await signIn('admin', PASSWORD, {}, '10.3.0.1')).status).toBe(429)
  expect((await signIn('admin', PASSWORD, {}, '10.1.0.1')).status).toBe(200)
})

test('the language is remembered with the account', async () => {
  const ask = await server.as('cs2')
  expect((await ask('PUT', '/api/me/preferences', { body: { langKey: 'vi' } })).status).toBe(200)
  expect((await ask('GET', '/api/account')).json.langKey).toBe('vi')
  expect((await ask('PUT', '/api/me/preferences', { body: { langKey: 'xx' } })).status).toBe(400)
})

test('of many wrong tries at once only ten are checked', async () => {
  const guess = () => signIn('cs', 'wrong-password', {}, '10.9.0.1')
  const answers = await Promise.all(Array.from({ length: 60 }, guess))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
})

test('no token outlives a sign-out that comes with its renewal', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { json } = await signIn('admin', PASSWORD, {}, '10.1.0.1')
    const [renewed] = await Promise.all([
      server.ask('POST', '/api/token/renew', bearer(json.id_token)),
      server.ask('POST', '/api/logout', bearer(json.id_token)),
    ])
    server.clock.advance(6000)
    if (renewed.status === 200) expect((await account(renewed.json.id_token)).status).toBe(401)
    else expect(renewed.status).toBe(401)
  }
})
