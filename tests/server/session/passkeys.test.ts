import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOf, select } from '#tests/support/page/page.ts'
import {
  addPasskey,
  creationOptions,
  inSession,
  PASSKEYS_PATH,
  passkeyFor,
  sendSignIn,
  signInBy,
  signInOptionsOf,
  stepUpBy,
  stepUpOptions,
} from '#tests/support/passkeys.ts'
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
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

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

const list = async (ask: Ask) => listOf((await ask('GET', PASSKEYS_PATH)).json)
const factor = async (ask: Ask) => (await ask('GET', FACTOR_PATH)).json
const touch = async (ask: Ask) =>
  (await ask('POST', '/api/payouts/1/void', { body: { reason: 'x' } })).json.errorKey
const publicOptions = async () => (await server.ask('GET', '/api/sign-in-options')).json.passkeys

describe('setting one up', () => {
  test('offers what a browser needs: a key in the device that asks for finger, face or PIN', async () => {
    const options = await creationOptions(cs)
    expect(options).toMatchObject({
      rp: { id: 'shop.example', name: expect.any(String) },
      user: { name: 'cs', displayName: 'Cs Tester' },
      attestation: 'none',
      timeout: 5 * MINUTE,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
    expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThan(32)
    const again = await creationOptions(cs)
    expect(again.challenge).not.toBe(options.challenge)
    expect(again.user.id).toBe(options.user.id)
    expect((await creationOptions(admin)).user.id).not.toBe(options.user.id)
    expect(await select(server, sql`select 1 from used_nonces`)).toEqual([])
  })

  test('the first one comes with ten recovery codes, ends the other sessions, and is told', async () => {
    const other = await server.as('cs')
    expect(await publicOptions()).toBe(false)
    const options = await creationOptions(cs)
    const { status, json } = await cs('POST', PASSKEYS_PATH, {
      body: { passkey: passkeyFor(options, { synced: true }).register(options) },
      headers: { 'user-agent': CHROME },
    })
    expect([status, json.passkey]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Chrome (Windows)',
        created: server.clock.now.toISOString(),
        lastUsed: null,
        synced: true,
      },
    ])
    const codes = json.recoveryCodes as unknown as string[]
    expect(new Set(codes).size).toBe(10)
    expect((await other('GET', '/api/account')).status).toBe(401)
    expect((await cs('GET', '/api/account')).status).toBe(200)
    expect(await publicOptions()).toBe(true)
    expect(await factor(cs)).toEqual({ since: null, recoveryCodes: 10, required: false })
    expect((await admin('GET', '/api/users/cs')).json.secondFactor).toBe(true)
    expect(await noticesOf(server, 'cs')).toEqual([
      { title: 'A passkey was added to your account', mailed: true },
    ])
    expect(await audited(admin, 'passkeyAdded')).toMatchObject([{ actorLogin: 'cs', record: 'Cs Tester' }])
  })

  test('a further one brings no codes and ends nothing, and devices that have one are left out', async () => {
    const first = await addPasskey(cs)
    const other = inSession(server, await signInBy(server, first))
    const options = await creationOptions(cs)
    expect(options.excludeCredentials).toEqual([
      { id: first.id, type: 'public-key', transports: ['internal'] },
    ])
    const second = await addPasskey(cs)
    expect(second.recoveryCodes).toEqual([])
    expect((await other('GET', '/api/account')).status).toBe(200)
    expect(await list(cs)).toHaveLength(2)
    expect(await list(admin)).toEqual([])
  })

  test('is asked for again after a quarter of an hour, and possible where a role requires it', async () => {
    await server.database.db.execute(
      sql`update roles set requires_second_factor = true where name = 'ROLE_CS'`,
    )
    server.clock.advance(16 * MINUTE)
    expect((await cs('GET', '/api/bookings')).json.errorKey).toBe('secondFactorRequired')
    expect((await cs('POST', `${PASSKEYS_PATH}/options`)).json).toMatchObject({
      errorKey: 'proofNeeded',
      facts: { by: 'password', passkeys: false },
    })
    cs = inSession(server, await cs('POST', '/api/account/step-up', { body: { password: PASSWORD } }))
    const passkey = await addPasskey(cs)
    expect((await cs('GET', '/api/account')).json.lacksSecondFactor).toBe(false)
    expect((await cs('GET', '/api/bookings')).status).toBe(200)
    const signedIn = await signInBy(server, passkey)
    expect((await inSession(server, signedIn)('GET', '/api/bookings')).status).toBe(200)
    expect((await cs('DELETE', `${PASSKEYS_PATH}/${passkey.rowId}`)).status).toBe(204)
    expect((await cs('GET', '/api/bookings')).json.errorKey).toBe('secondFactorRequired')
  })

  test('ends at twenty', async () => {
    await addPasskey(cs)
    await server.database.db.execute(
      sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, synced, name, created_date)
        select user_id, credential_id || n, public_key, 0, transports, false, name, created_date
        from passkeys, generate_series(1, 18) n`,
    )
    const late = await creationOptions(cs)
    await addPasskey(cs)
    const refused = { errorKey: 'tooManyPasskeys', facts: { max: 20 } }
    expect((await cs('POST', `${PASSKEYS_PATH}/options`)).json).toMatchObject(refused)
    const body = { passkey: passkeyFor(late).register(late) }
    const { status, json } = await cs('POST', PASSKEYS_PATH, { body })
    expect([status, json]).toMatchObject([409, refused])
  })
})

describe('signing in', () => {
  test('needs neither name nor password nor code, and is written down', async () => {
    const passkey = await addPasskey(cs)
    const options = await signInOptionsOf(server)
    expect(options).toMatchObject({
      rpId: 'shop.example',
      userVerification: 'required',
      allowCredentials: [],
    })
    server.clock.advance(MINUTE)
    const deviceId = 'a-device-of-the-tests'
    const body = { deviceId, rememberMe: true, appToken: 'tests' }
    const answer = await sendSignIn(server, passkey.sign(options), { body })
    expect(answer.status).toBe(200)
    const days =
      (Date.parse(answer.json.expiresAt as unknown as string) - server.clock.now.getTime()) / 86_400_000
    expect(days).toBe(30)
    expect((await inSession(server, answer)('GET', '/api/account')).json.login).toBe('cs')
    expect((await list(cs))[0]?.lastUsed).toBe(server.clock.now.toISOString())
    const [entry] = await audited(admin, 'signedIn')
    expect(entry).toMatchObject({ actorLogin: 'cs', changes: expect.any(Array) })
    expect(entry?.changes).toContainEqual({ field: 'by', before: null, after: 'passkey' })
    // Its sign-in is a proof.
    expect(await touch(inSession(server, await signInBy(server, passkey)))).toBe('forbidden')
  })

  test('from a new device is told', async () => {
    await server.database.db.execute(sql`delete from known_devices`)
    const passkey = await addPasskey(cs)
    const from = async (deviceId: string) =>
      sendSignIn(server, passkey.sign(await signInOptionsOf(server)), { body: { deviceId } })
    await from('the-first-device-there')
    await from('another-device-of-them')
    expect((await noticesOf(server, 'cs')).at(-1)?.title).toBe(
      'New sign-in to your account from another device',
    )
  })

  test('a counter goes on, and that of a synced one stays at nought', async () => {
    const counting = await addPasskey(cs, { counts: true })
    for (let times = 0; times < 3; times++) expect((await signInBy(server, counting)).status).toBe(200)
    expect((await signInBy(server, counting, { counter: 900 })).status).toBe(200)
    const synced = await addPasskey(cs, { synced: true })
    for (let times = 0; times < 3; times++) expect((await signInBy(server, synced)).status).toBe(200)
    expect(await select(server, sql`select counter::int as counter from passkeys order by id`)).toEqual([
      { counter: 900 },
      { counter: 0 },
    ])
  })

  test('by password says that a passkey does, and takes a recovery code instead', async () => {
    const { recoveryCodes } = await addPasskey(cs)
    const asked = await signInWith(server, 'cs')
    expect([asked.status, asked.json.errorKey, asked.json.facts]).toEqual([
      401,
      'secondFactorNeeded',
      { app: false, passkeys: true },
    ])
    expect((await signInWith(server, 'cs', '000000')).json.errorKey).toBe('invalidCode')
    expect((await signInWith(server, 'cs', recoveryCodes[0])).status).toBe(200)
    await addFactor(server, cs)
    expect((await signInWith(server, 'cs')).json.facts).toEqual({ app: true, passkeys: true })
    const wrong = await server.ask('POST', '/api/authenticate', {
      body: { username: 'cs', password: 'wrong-password' },
    })
    expect([wrong.json.errorKey, wrong.json.facts]).toEqual(['invalidCredentials', undefined])
  })
})

describe('a step-up', () => {
  test('takes a passkey instead of a code, and its new token counts', async () => {
    const passkey = await addPasskey(admin)
    server.clock.advance(16 * MINUTE)
    const { json } = await admin('POST', '/api/payouts/1/void', { body: { reason: 'x' } })
    expect(json).toMatchObject({ errorKey: 'proofNeeded', facts: { by: 'code', app: false, passkeys: true } })
    expect((await stepUpOptions(admin)).allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ])
    const proved = inSession(server, await stepUpBy(admin, passkey))
    expect(await touch(proved)).toBe('notFound')
    expect(await touch(admin)).toBe('proofNeeded')
    const [entry] = await audited(proved, 'steppedUp')
    expect(entry?.changes).toContainEqual({ field: 'by', before: null, after: 'passkey' })
    server.clock.advance(16 * MINUTE)
    const by = { factorCode: passkey.recoveryCodes[0] }
    const again = await proved('POST', '/api/account/step-up', { body: by })
    expect(await touch(inSession(server, again))).toBe('notFound')
  })

  test('with the password alone proves nothing of an account with a passkey', async () => {
    await addPasskey(admin)
    server.clock.advance(16 * MINUTE)
    const answer = await admin('POST', '/api/account/step-up', { body: { password: PASSWORD } })
    expect([answer.status, answer.json.fieldErrors]).toEqual([400, { factorCode: 'validation.required' }])
    const start = await admin('POST', `${FACTOR_PATH}/start`, { body: { password: PASSWORD } })
    expect(start.json.errorKey).toBe('proofNeeded')
  })
})

test('what is stored signs in nobody, and nothing of it is logged', async () => {
  const passkey = await addPasskey(cs)
  const [row] = await select<Record<string, string>>(server, sql`select * from passkeys`)
  expect(row).toMatchObject({ credential_id: passkey.id })
  const { d = 'none' } = passkey.key.export({ format: 'jwk' })
  expect(JSON.stringify(row)).not.toContain(d)
  expect(server.log.join('')).not.toContain(passkey.id)
})
