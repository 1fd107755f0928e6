import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAt } from '#tests/support/appCode.ts'
import { select } from '#tests/support/page/page.ts'
import { PASSWORD } from '#tests/support/people.ts'
import {
  addFactor,
  audited,
  FACTOR_PATH,
  forgetFactors,
  noticesOf,
  signInWith,
} from '#tests/support/secondFactor.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000
let server: TestServer
let cs: Ask
let admin: Ask

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await forgetFactors(server)
  cs = await server.as('cs')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const factor = async (ask: Ask) => (await ask('GET', FACTOR_PATH)).json
const send = (ask: Ask, action: string, body: object) => ask('POST', `${FACTOR_PATH}/${action}`, { body })

test('is set up with the password and a code, and then asked for at each sign-in', async () => {
  const other = await server.as('cs')
  expect(await factor(cs)).toEqual({ since: null, recoveryCodes: 0, required: false })
  const app = await addFactor(server, cs)
  expect(await factor(cs)).toMatchObject({ recoveryCodes: 10, required: false, since: expect.any(String) })
  expect(new Set(app.recoveryCodes).size).toBe(10)
  for (const code of app.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/)
  expect((await other('GET', '/api/account')).status).toBe(401)
  expect((await cs('GET', '/api/account')).status).toBe(200)

  const asked = await signInWith(server, 'cs')
  expect([asked.status, asked.json.errorKey]).toEqual([401, 'secondFactorNeeded'])
  const wrong = await signInWith(server, 'cs', '000000')
  expect([wrong.status, wrong.json.errorKey]).toEqual([400, 'invalidCode'])
  const spaced = app.next().replace(/(\d{3})/, '$1 ')
  expect((await signInWith(server, 'cs', spaced)).status).toBe(200)
  expect(await noticesOf(server, 'cs')).toEqual([
    { title: 'Two-factor authentication is on for your account', mailed: true },
  ])
  expect(await audited(admin, 'secondFactorAdded')).toMatchObject([{ actorLogin: 'cs', record: 'Cs Tester' }])
})

test('a wrong password says nothing of a second factor', async () => {
  await addFactor(server, cs)
  const answer = await server.ask('POST', '/api/authenticate', {
    body: { username: 'cs', password: 'wrong-password', factorCode: '000000' },
  })
  expect([answer.status, answer.json.errorKey]).toEqual([401, 'invalidCredentials'])
})

test('its address is what an authenticator app reads', async () => {
  const { json } = await send(cs, 'start', { password: PASSWORD })
  const address = new URL(json.address as unknown as string)
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Atelier:cs',
  ])
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: 'Atelier',
    secret: json.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(json.secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('a secret that was not confirmed counts for nothing, and is replaced by the next one', async () => {
  const first = (await send(cs, 'start', { password: PASSWORD })).json.secret as unknown as string
  expect((await signInWith(server, 'cs')).status).toBe(200)
  const second = (await send(cs, 'start', { password: PASSWORD })).json.secret as unknown as string
  expect(second).not.toBe(first)
  const old = await send(cs, 'confirm', { factorCode: codeAt(first, server.clock.now) })
  expect([old.status, old.json.errorKey]).toEqual([400, 'invalidCode'])
  expect((await send(cs, 'confirm', { factorCode: codeAt(second, server.clock.now) })).status).toBe(200)
})

test('what is stored are neither the secret nor the codes', async () => {
  const { secret, recoveryCodes } = await addFactor(server, cs)
  const stored = await select<Record<string, string>>(
    server,
    sql`select f.secret, c.code_hash from totp_factors f join recovery_codes c on c.user_id = f.user_id`,
  )
  expect(stored).toHaveLength(10)
  const text = JSON.stringify(stored)
  expect(text).not.toContain(secret)
  for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''))
  expect(server.log.join('')).not.toContain(secret)
})

describe('a code', () => {
  test('works once, on whichever call', async () => {
    const app = await addFactor(server, cs)
    const code = app.next()
    expect((await signInWith(server, 'cs', code)).status).toBe(200)
    expect((await signInWith(server, 'cs', code)).json.errorKey).toBe('invalidCode')
    expect((await send(cs, 'remove', { factorCode: code })).json.errorKey).toBe('invalidCode')
  })

  test('of two sign-ins with it at the same moment, one succeeds', async () => {
    const app = await addFactor(server, cs)
    for (const code of [app.next(), app.recoveryCodes[0] ?? '']) {
      const answers = await Promise.all(
        ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => signInWith(server, 'cs', code, address)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(2)
    }
  })

  test('of an app whose clock is half a minute wrong is taken, of one that is further off is not', async () => {
    const { secret } = await addFactor(server, cs)
    server.clock.advance(10 * MINUTE)
    const codeOf = (seconds: number) => codeAt(secret, new Date(server.clock.now.getTime() + seconds * 1000))
    expect((await signInWith(server, 'cs', codeOf(-60))).status).toBe(400)
    expect((await signInWith(server, 'cs', codeOf(60))).status).toBe(400)
    expect((await signInWith(server, 'cs', codeOf(-30))).status).toBe(200)
    expect((await signInWith(server, 'cs', codeOf(30))).status).toBe(200)
    // An earlier step than the last one that was taken.
    expect((await signInWith(server, 'cs', codeOf(0))).status).toBe(400)
  })

  test('is guessed ten times at most, although the password is right each time', async () => {
    const app = await addFactor(server, cs)
    for (let tries = 0; tries < 10; tries += 1)
      expect((await signInWith(server, 'cs', '000000')).status).toBe(400)
    const late = await signInWith(server, 'cs', app.next())
    expect([late.status, late.json.errorKey]).toEqual([429, 'tooManyAttempts'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.advance(16 * MINUTE)
    expect((await signInWith(server, 'cs', app.next())).status).toBe(200)
  })

  test.each([
    ['', 'validation.required'],
    ['0'.repeat(51), 'validation.tooLong'],
    [123456, 'validation.required'],
  ])('that is none is refused: %s', async (factorCode, reason) => {
    await addFactor(server, cs)
    for (const action of ['remove', 'recovery-codes', 'confirm']) {
      const answer = await send(cs, action, { factorCode })
      expect([answer.status, answer.json.fieldErrors]).toEqual([400, { factorCode: reason }])
    }
  })
})

describe('a recovery code', () => {
  test('signs in once, in any writing, and its owner is told', async () => {
    const { recoveryCodes } = await addFactor(server, cs)
    const [first = '', second = ''] = recoveryCodes
    expect((await signInWith(server, 'cs', first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signInWith(server, 'cs', first)).status).toBe(400)
    expect((await signInWith(server, 'cs', second)).status).toBe(200)
    expect(await factor(cs)).toMatchObject({ recoveryCodes: 8 })
    expect((await noticesOf(server, 'cs')).slice(1)).toEqual(
      Array.from({ length: 2 }, () => ({
        title: 'A recovery code was used to sign in to your account',
        mailed: true,
      })),
    )
    expect(await audited(admin, 'recoveryCodeUsed')).toHaveLength(2)
  })

  test.each([
    [
      'en',
      'A recovery code was used to confirm an action of your account',
      'A recovery code was used to sign in to your account',
    ],
    [
      'vi',
      'Một mã khôi phục vừa được dùng để xác nhận một thao tác của tài khoản bạn',
      'Một mã khôi phục vừa được dùng để đăng nhập vào tài khoản của bạn',
    ],
  ] as const)(
    'confirms an action, which is told as what it is, unlike a sign-in: %s',
    async (langKey, proof, entered) => {
      await cs('PUT', '/api/me/preferences', { body: { langKey } })
      const { recoveryCodes } = await addFactor(server, cs)
      expect(
        (await cs('POST', '/api/account/step-up', { body: { factorCode: recoveryCodes[0] } })).status,
      ).toBe(200)
      expect((await signInWith(server, 'cs', recoveryCodes[1])).status).toBe(200)
      expect((await noticesOf(server, 'cs')).slice(-2)).toEqual([
        { title: proof, mailed: true },
        { title: entered, mailed: true },
      ])
      expect(await audited(admin, 'recoveryCodeUsed')).toHaveLength(2)
      await cs('PUT', '/api/me/preferences', { body: { langKey: 'en' } })
    },
  )

  test('of somebody else is none, and new ones take the place of all', async () => {
    const app = await addFactor(server, cs)
    const { recoveryCodes } = app
    await addFactor(server, admin)
    expect((await signInWith(server, 'admin', recoveryCodes[0])).status).toBe(400)
    const renewed = await send(cs, 'recovery-codes', { factorCode: app.next() })
    const codes = renewed.json.recoveryCodes as unknown as string[]
    expect([renewed.status, codes.length]).toEqual([200, 10])
    expect((await signInWith(server, 'cs', recoveryCodes[1])).status).toBe(400)
    expect((await signInWith(server, 'cs', codes[0])).status).toBe(200)
  })
})

test('setting up asks for the password, and changing it for a code', async () => {
  const refused = await send(cs, 'start', { password: 'wrong-password' })
  expect([refused.status, refused.json.fieldErrors]).toEqual([400, { password: 'error.invalidPassword' }])
  const app = await addFactor(server, cs)
  expect((await send(cs, 'start', { password: PASSWORD })).json.errorKey).toBe('secondFactorExists')
  expect((await send(cs, 'confirm', { factorCode: app.next() })).json.errorKey).toBe('secondFactorExists')
  for (const action of ['remove', 'recovery-codes'])
    expect((await send(cs, action, { factorCode: '000000' })).json.errorKey).toBe('invalidCode')
  expect((await send(cs, 'remove', { factorCode: app.next() })).status).toBe(204)
  expect((await signInWith(server, 'cs')).status).toBe(200)
  expect(await factor(cs)).toMatchObject({ since: null, recoveryCodes: 0 })
  for (const action of ['remove', 'recovery-codes', 'confirm'])
    expect((await send(cs, action, { factorCode: '000000' })).json.errorKey).toBe('noSecondFactor')
  expect((await noticesOf(server, 'cs')).at(-1)?.title).toBe(
    'Two-factor authentication is off for your account',
  )
})
