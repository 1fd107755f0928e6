import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Deviations, otherKey, type SoftPasskey } from '#tests/support/authenticator.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import {
  type AddedPasskey,
  addPasskey,
  creationOptions,
  PASSKEYS_PATH,
  passkeyFor,
  sendSignIn,
  signInBy,
  signInOptionsOf,
  stepUpBy,
  stepUpOptions,
  WRONG_ANSWERS,
} from '#tests/support/passkeys.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { audited, forgetFactors, noticesOf } from '#tests/support/secondFactor.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000
const COPIED = 'A passkey of your account was refused: somebody may have a copy of it'

let server: TestServer
let cs: Ask
let admin: Ask
let passkey: AddedPasskey

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await forgetFactors(server)
  cs = await server.as('cs')
  admin = await server.as('admin')
  passkey = await addPasskey(cs, { counts: true })
})
afterAll(() => server.close())

const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query)
const byStatus = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const sessionsOf = async (ask: Ask) => listOf((await ask('GET', '/api/account/sessions')).json).length

describe('an answer of a passkey is refused with', () => {
  test.each([
    ...Object.entries(WRONG_ANSWERS),
    ['another purpose', { type: 'webauthn.create' }],
    ['another key', { key: otherKey() }],
    ['another owner', { userHandle: Buffer.alloc(32, 1).toString('base64url') }],
    ['no owner', { userHandle: null }],
  ] as readonly [string, Deviations][])('%s, at a sign-in', async (_, deviations) => {
    const before = await sessionsOf(cs)
    const { status, json } = await signInBy(server, passkey, deviations)
    expect([status, json.errorKey, json.facts, json.fieldErrors]).toEqual([
      401,
      'invalidCredentials',
      undefined,
      undefined,
    ])
    expect(await sessionsOf(cs)).toBe(before)
    expect(await audited(admin, 'signInFailed')).toMatchObject([{ actorLogin: null, record: 'Cs Tester' }])
    expect((await signInBy(server, passkey)).status).toBe(200)
  })

  test.each([...Object.entries(WRONG_ANSWERS), ['another key', { key: otherKey() }]] as readonly [
    string,
    Deviations,
  ][])('%s, at a step-up', async (_, deviations) => {
    const { status, json } = await stepUpBy(cs, passkey, deviations)
    // Not 401, which would end the session in the console.
    expect([status, json.errorKey]).toEqual([400, 'invalidPasskey'])
    expect(await audited(admin, 'stepUpFailed')).toHaveLength(1)
    expect((await stepUpBy(cs, passkey)).status).toBe(200)
  })

  test('a changed signature, or changed data', async () => {
    const right = passkey.sign(await signInOptionsOf(server))
    const turn = (text: string, at: number) => {
      const bytes = Buffer.from(text, 'base64url')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes.toString('base64url')
    }
    for (const [part, at] of [
      ['signature', 12],
      ['authenticatorData', 36],
      ['clientDataJSON', 40],
    ] as const) {
      const response = { ...right.response, [part]: turn(right.response[part], at) }
      expect([part, (await sendSignIn(server, { ...right, response })).status]).toEqual([part, 401])
    }
    expect((await sendSignIn(server, right)).status).toBe(200)
  })

  test.each([
    ['nothing', undefined],
    ['no response', { id: 'abc', rawId: 'abc', type: 'public-key' }],
    ['an empty id', { id: '', rawId: '', type: 'public-key', response: {} }],
    ['letters that are none', { id: 'a b', rawId: 'a b', type: 'public-key', response: {} }],
    ['another type', { id: 'abc', rawId: 'abc', type: 'password', response: {} }],
    ['too much', { id: 'a'.repeat(1365), rawId: 'a', type: 'public-key', response: {} }],
  ])('what is none: %s', async (_, body) => {
    const { status, json } = await sendSignIn(server, body)
    expect([status, json.errorKey]).toEqual([400, 'invalidInput'])
  })

  test('bytes that cannot be read', async () => {
    const right = passkey.sign(await signInOptionsOf(server))
    for (const part of ['signature', 'authenticatorData', 'clientDataJSON']) {
      const broken = { ...right, response: { ...right.response, [part]: 'AAAA' } }
      expect([part, (await sendSignIn(server, broken)).status]).toEqual([part, 401])
    }
    const other = { ...right, rawId: `${right.rawId.slice(0, -4)}AAAA` }
    expect((await sendSignIn(server, other)).status).toBe(401)
  })
})

describe('a challenge', () => {
  test('works once: of two uses at the same moment one is refused, and each later one', async () => {
    const answer = passkey.sign(await signInOptionsOf(server))
    const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.3']
    const answers = await Promise.all(addresses.map((address) => sendSignIn(server, answer, { address })))
    expect(byStatus(answers)).toEqual([200, 401, 401])
    expect((await sendSignIn(server, answer)).status).toBe(401)
    // A replay is no copy of the passkey.
    expect((await noticesOf(server, 'cs')).filter(({ title }) => title === COPIED)).toEqual([])
  })

  test('works once for a step-up, too', async () => {
    const answer = { passkey: passkey.sign(await stepUpOptions(cs)) }
    const send = () => cs('POST', '/api/account/step-up', { body: answer })
    expect(byStatus(await Promise.all([send(), send()]))).toEqual([200, 400])
    expect((await send()).status).toBe(400)
  })

  test('ends after five minutes, and what was used is forgotten only then', async () => {
    const early = await signInOptionsOf(server)
    server.clock.advance(5 * MINUTE - 1)
    expect((await sendSignIn(server, passkey.sign(early))).status).toBe(200)
    const late = await signInOptionsOf(server)
    server.clock.advance(5 * MINUTE)
    expect((await sendSignIn(server, passkey.sign(late))).status).toBe(401)
    const kept = await select<{ late: boolean }>(
      server,
      sql`select expires_at >= ${new Date(server.clock.now.getTime() - 5 * MINUTE).toISOString()} as late from used_nonces
        order by expires_at desc limit 1`,
    )
    expect(kept).toEqual([{ late: true }])
  })

  test('of one purpose is none of another', async () => {
    const registration = await creationOptions(cs)
    const signIn = await signInOptionsOf(server)
    const step = await stepUpOptions(cs)
    for (const { challenge } of [registration, step])
      expect((await sendSignIn(server, passkey.sign({ ...signIn, challenge }))).status).toBe(401)
    for (const { challenge } of [registration, signIn]) {
      const body = { passkey: passkey.sign({ ...signIn, challenge }) }
      expect((await cs('POST', '/api/account/step-up', { body })).json.errorKey).toBe('invalidPasskey')
    }
    for (const { challenge } of [signIn, step]) {
      const made = { passkey: passkeyFor(registration).register({ ...registration, challenge }) }
      expect((await cs('POST', PASSKEYS_PATH, { body: made })).json.errorKey).toBe('invalidPasskey')
    }
  })
})

describe('somebody else’s', () => {
  test('passkey proves nothing of the own account, nor does their challenge', async () => {
    const other = await addPasskey(admin)
    expect((await stepUpBy(cs, other)).json.errorKey).toBe('invalidPasskey')
    const theirs = await stepUpOptions(admin)
    const body = { passkey: passkey.sign(theirs) }
    expect((await cs('POST', '/api/account/step-up', { body })).json.errorKey).toBe('invalidPasskey')
    expect((await stepUpBy(cs, passkey)).status).toBe(200)
  })

  test('passkey cannot be claimed by saying that it is one’s own', async () => {
    const { user } = await creationOptions(admin)
    const claimed = await signInBy(server, passkey, { userHandle: user.id })
    expect(claimed.status).toBe(401)
  })

  test('options make no passkey here, and one that exists is not made again', async () => {
    const theirs = await creationOptions(admin)
    const stolen = { passkey: passkeyFor(theirs).register(theirs) }
    expect((await cs('POST', PASSKEYS_PATH, { body: stolen })).json.errorKey).toBe('invalidPasskey')
    const options = await creationOptions(admin)
    const again = { passkey: passkey.register(options) }
    expect((await admin('POST', PASSKEYS_PATH, { body: again })).json.errorKey).toBe('duplicate')
    expect((await signInBy(server, passkey)).status).toBe(200)
  })
})

describe('nobody signs in', () => {
  const refused = async (from: SoftPasskey = passkey) => {
    const { status, json } = await signInBy(server, from)
    expect([status, json.errorKey]).toEqual([401, 'invalidCredentials'])
  }

  test('with a passkey that is not known', async () => {
    await refused(passkeyFor(await creationOptions(cs)))
    expect(await audited(admin, 'signInFailed')).toEqual([])
  })

  test('who was deactivated, or is a customer', async () => {
    await run(sql`update users set activated = false where login = 'cs'`)
    await refused()
    await run(sql`update users set activated = true where login = 'cs'`)
    await run(sql`insert into user_roles (user_id, role_id)
      select u.id, r.id from users u, roles r where u.login = 'cs' and r.name = 'ROLE_CUSTOMER'`)
    await refused()
    await run(sql`delete from user_roles where role_id = (select id from roles where name = 'ROLE_CUSTOMER')
      and user_id = (select id from users where login = 'cs')`)
    expect((await signInBy(server, passkey)).status).toBe(200)
  })

  test('with a copy, whose counter falls behind: its owner is told', async () => {
    expect((await signInBy(server, passkey, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      const { status, json } = await signInBy(server, passkey, { counter })
      expect([counter, status, json.errorKey]).toEqual([counter, 401, 'invalidCredentials'])
    }
    expect((await noticesOf(server, 'cs')).filter(({ title }) => title === COPIED)).toHaveLength(3)
    expect(await audited(admin, 'passkeyCopied')).toHaveLength(3)
    expect(await audited(admin, 'signInFailed')).toHaveLength(3)
    expect((await signInBy(server, passkey, { counter: 8 })).status).toBe(200)
  })

  test('by a passkey that is removed while it signs', async () => {
    const answer = passkey.sign(await signInOptionsOf(server))
    const [gone, signedIn] = await Promise.all([
      cs('DELETE', `${PASSKEYS_PATH}/${passkey.rowId}`),
      sendSignIn(server, answer),
    ])
    expect(gone.status).toBe(204)
    expect([200, 401]).toContain(signedIn.status)
    await refused()
  })

  test('who tries too often: ten times from an address, and others are not kept from theirs', async () => {
    const other = await addPasskey(admin)
    const wrong = { origin: 'https://evil.example' }
    for (let tries = 0; tries < 10; tries++) expect((await signInBy(server, passkey, wrong)).status).toBe(401)
    const late = await signInBy(server, passkey)
    expect([late.status, late.json.errorKey]).toEqual([429, 'tooManyAttempts'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signInBy(server, other)).status).toBe(200)
    expect((await stepUpBy(cs, passkey)).status).toBe(429)
    expect(
      (
        await server.ask('POST', '/api/authenticate', {
          body: { username: 'cs', password: PASSWORD },
        })
      ).json.errorKey,
    ).toBe('secondFactorNeeded')
    server.clock.advance(16 * MINUTE)
    expect((await signInBy(server, passkey)).status).toBe(200)
  })

  test('by guessing passkeys from one address', async () => {
    const options = await creationOptions(cs)
    const address = '203.0.113.9'
    const guess = async () =>
      sendSignIn(server, passkeyFor(options).sign(await signInOptionsOf(server)), { address })
    for (let tries = 0; tries < 300; tries++) await guess()
    expect((await guess()).status).toBe(429)
    expect((await signInBy(server, passkey)).status).toBe(200)
  })
})
