import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepProviderSessions } from '#server/singleSignOn/sweep.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { CLIENT_ID, makeKey, type SigningKey, signToken } from '#tests/support/provider/identityProvider.ts'
import {
  type ProviderServer,
  SIGN_IN_PATH,
  startProviderServer,
  withToken,
} from '#tests/support/provider/providerServer.ts'
import { visitor } from '#tests/support/provider/visit.ts'
import { addFactor, audited, forgetFactors, noticesOf } from '#tests/support/secondFactor.ts'
import type { Ask } from '#tests/support/server.ts'

const STEP_UP = '/api/account/step-up/provider'
const IDENTITIES = '/api/account/identities'
const PEOPLE = {
  admin: { email: 'admin@atelier.test', email_verified: true },
  cs: { email: 'cs@atelier.test', email_verified: true },
  private: { email: 'mai@home.example', email_verified: true },
}

let shop: ProviderServer

beforeAll(async () => {
  shop = await startProviderServer(PEOPLE)
})
beforeEach(async () => {
  await forgetFactors(shop.server)
  await shop.server.database.db.execute(sql`delete from identities`)
  await shop.server.database.db.execute(sql`delete from sessions`)
  shop.server.clock.now = new Date()
  shop.provider.tamper(undefined)
})
afterAll(() => shop.close())

interface Started {
  readonly url: string
  readonly ticket: string
}

/** Asks the provider by that call as this person; returns what the console hands in. */
async function ask(call: Ask, path: string, name: string) {
  const { status, json } = await call('POST', path, { body: {} })
  if (status !== 200) return { status, errorKey: json.errorKey as unknown as string }
  const { url, ticket } = json as unknown as Started
  return { url, ticket, parameters: (await visitor().signIn(url, name)).search.slice(1) }
}

/** Lets a quarter of an hour go by since every sign-in; the clock of the provider does not follow that of the server. */
async function age(): Promise<void> {
  await shop.server.database.db.execute(
    sql`update sessions set authenticated_date = authenticated_date - interval '16 minutes'`,
  )
  // Longer than a session is remembered.
  shop.server.clock.advance(6000)
}

const isIn = async (call: Ask) => (await call('GET', '/api/account')).status === 200

describe('asked again', () => {
  const touch = async (call: Ask) =>
    (await call('POST', '/api/payouts/1/void', { body: { reason: 'x' } })).json

  test('a session of a provider is sent there, must sign in again, and gets a new token', async () => {
    const entered = await shop.enter('admin')
    const admin = withToken(shop.server, entered)
    await age()
    expect(await touch(admin)).toMatchObject({ errorKey: 'proofNeeded', facts: { by: 'provider' } })
    const proof = await ask(admin, `${STEP_UP}/start`, 'admin')
    expect(new URL(String(proof.url)).searchParams.get('prompt')).toBe('login')
    const done = await admin('POST', `${STEP_UP}/finish`, { body: proof })
    expect(done.status).toBe(200)
    expect((await touch(withToken(shop.server, done))).errorKey).toBe('notFound')
    // The earlier token may be in other hands.
    expect((await touch(admin)).errorKey).toBe('proofNeeded')
    expect((await admin('POST', `${STEP_UP}/finish`, { body: proof })).json.errorKey).toBe('providerRefused')
  })

  test('by nobody else, by no earlier sign-in there, and by no ticket of another purpose or account', async () => {
    const admin = await shop.as('admin')
    const cs = await shop.as('cs')
    await age()
    const finish = async (body: object, call = admin) =>
      (await call('POST', `${STEP_UP}/finish`, { body })).json.errorKey
    expect(await finish(await ask(admin, `${STEP_UP}/start`, 'cs'))).toBe('providerRefused')
    expect(await finish(await ask(cs, `${STEP_UP}/start`, 'admin'))).toBe('providerRefused')
    expect(await finish(await shop.visit('admin'))).toBe('providerRefused')
    const proof = await ask(admin, `${STEP_UP}/start`, 'admin')
    expect((await shop.finish(proof as never)).json.errorKey).toBe('providerRefused')
    shop.provider.tamper((claims, key) =>
      signToken({ ...claims, auth_time: Math.floor(shop.server.clock.now.getTime() / 1000) - 120 }, key),
    )
    expect(await finish(await ask(admin, `${STEP_UP}/start`, 'admin'))).toBe('providerRefused')
    expect((await audited(await shop.server.as('admin'), 'stepUpFailed')).length).toBe(1)
  })

  test('an account with a second factor for its code, and a password session for its password', async () => {
    const admin = await shop.server.as('admin')
    await addFactor(shop.server, admin)
    expect(await ask(admin, `${STEP_UP}/start`, 'admin')).toEqual({
      status: 400,
      errorKey: 'providerRefused',
    })
    await forgetFactors(shop.server)
    const again = await shop.server.as('admin')
    await age()
    expect((await touch(again)).facts).toMatchObject({ by: 'password' })
    expect(await ask(again, `${STEP_UP}/start`, 'admin')).toEqual({
      status: 400,
      errorKey: 'providerRefused',
    })
  })
})

describe('signing out', () => {
  test('leads to the provider, which ends its own session, and back', async () => {
    const by = visitor()
    const admin = await shop.as('admin', { by })
    const url = (await admin('GET', '/api/account/provider-sign-out')).json.url as unknown as string
    expect((await admin('POST', '/api/logout', { body: {} })).status).toBe(204)
    expect(url.startsWith(`${shop.provider.issuer}/session/end?`)).toBe(true)
    const { searchParams } = new URL(url)
    expect(searchParams.get('post_logout_redirect_uri')).toBe('https://shop.example/signin')
    expect(searchParams.get('id_token_hint')).toContain('.')
  })

  test('of a password session leads nowhere else', async () => {
    const admin = await shop.server.as('admin')
    expect((await admin('GET', '/api/account/provider-sign-out')).json).toEqual({ url: null })
  })

  test('forgets the session of the provider within the hour', async () => {
    const admin = await shop.as('admin')
    const count = async () => {
      await sweepProviderSessions(shop.server.database.db)
      return (await select(shop.server, sql`select 1 from provider_sessions`)).length
    }
    expect(await count()).toBe(1)
    await admin('POST', '/api/logout', { body: {} })
    expect(await count()).toBe(0)
  })
})

describe('a logout token of the provider', () => {
  const subOf = { admin: 'admin', cs: 'cs' } as const
  const sidOf = async (login: 'admin' | 'cs') =>
    (
      await select<{ sid: string }>(
        shop.server,
        sql`select p.sid from provider_sessions p join identities i on i.id = p.identity_id
          where i.subject = ${subOf[login]} order by p.created_date desc limit 1`,
      )
    )[0]?.sid
  const claims = (more: JWTPayload): JWTPayload => ({
    iss: shop.provider.issuer,
    aud: CLIENT_ID,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 120,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...more,
  })
  const give = async (token: string, path = SIGN_IN_PATH) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const raw = new URLSearchParams({ logout_token: token }).toString()
    const {
      status,
      json,
      headers: answered,
    } = await shop.server.ask('POST', `${path}/logout`, { raw, headers })
    expect(answered['cache-control']).toBe('no-store')
    return status === 200 ? 200 : json.errorKey
  }
  const send = async (more: JWTPayload, key: SigningKey = shop.provider.key) =>
    give(await signToken(claims(more), key))

  test('sent by the provider itself, as a person signs out there, ends the session here', async () => {
    const by = visitor()
    const one = await shop.as('admin', { by })
    const elsewhere = await shop.as('admin')
    const url = (await one('GET', '/api/account/provider-sign-out')).json.url as unknown as string
    await by.confirm(url)
    expect([await isIn(one), await isIn(elsewhere)]).toEqual([false, true])
    const [ended] = await audited(await shop.server.as('admin'), 'sessionsEnded')
    expect(ended).toMatchObject({ actor: 'Test provider', actorLogin: null, record: 'Admin Tester' })
  })

  test('ends one session by `sid`, all of a person by `sub`, none of anybody else', async () => {
    const first = await shop.as('admin')
    shop.server.clock.advance(1000)
    const [second, cs] = [await shop.as('admin'), await shop.as('cs')]
    const here = await shop.server.as('admin')
    expect(await send({ sid: await sidOf('admin'), sub: 'cs' })).toBe(200)
    expect([await isIn(first), await isIn(second), await isIn(cs)]).toEqual([true, true, true])
    expect(await send({ sid: await sidOf('admin') })).toBe(200)
    expect([await isIn(first), await isIn(second)]).toEqual([true, false])
    expect(await send({ sub: 'admin' })).toBe(200)
    expect([await isIn(first), await isIn(cs), await isIn(here)]).toEqual([false, true, true])
  })

  test('is refused if it is forged, old, used, or none', async () => {
    const cs = await shop.as('cs')
    const sub = 'cs'
    const wrong: Record<string, JWTPayload> = {
      'another audience': { sub, aud: 'another' },
      'another issuer': { sub, iss: 'https://another.example' },
      old: { sub, iat: Math.floor(Date.now() / 1000) - 700 },
      expired: { sub, exp: Math.floor(Date.now() / 1000) - 60 },
      'an ID token': { sub, nonce: 'x' },
      'no events': { sub, events: {} },
      'nobody named': {},
      'no name of its own': { sub, jti: undefined },
    }
    for (const [name, more] of Object.entries(wrong))
      expect([name, await send(more)]).toEqual([name, 'providerRefused'])
    expect(await send({ sub }, { ...(await makeKey()), kid: shop.provider.key.kid })).toBe('providerRefused')
    expect(await give('x')).toBe('providerRefused')
    expect(await give('')).toBe('providerRefused')
    const used = await signToken(claims({ sub: 'admin' }), shop.provider.key)
    expect([await give(used), await give(used)]).toEqual([200, 'providerRefused'])
    expect(await isIn(cs)).toBe(true)
    const none = await shop.server.ask('POST', `${SIGN_IN_PATH}/logout`, { raw: '', headers: {} })
    expect([none.status, none.json.errorKey]).toEqual([400, 'providerRefused'])
  })
})

describe('links of the own account', () => {
  const listed = async (call: Ask) => listOf((await call('GET', IDENTITIES)).json)

  test('are made by signing in there, whatever the address, and removed with what they opened', async () => {
    const cs = await shop.server.as('cs')
    expect(await listed(cs)).toEqual([])
    const linked = await cs('POST', `${IDENTITIES}/sso/finish`, {
      body: await ask(cs, `${IDENTITIES}/sso/start`, 'private'),
    })
    expect(linked.json).toMatchObject({ provider: 'sso', label: 'Test provider', email: 'mai@home.example' })
    expect(await listed(cs)).toEqual([linked.json])
    const notice = { title: 'Another account was linked with yours and can sign in to it', mailed: true }
    expect(await noticesOf(shop.server, 'cs')).toEqual([notice])
    const again = { body: await ask(cs, `${IDENTITIES}/sso/start`, 'private') }
    expect((await cs('POST', `${IDENTITIES}/sso/finish`, again)).json).toEqual(linked.json)
    expect(await noticesOf(shop.server, 'cs')).toEqual([notice])
    const by = await shop.as('private')
    expect((await by('GET', '/api/account')).json.login).toBe('cs')

    const path = `${IDENTITIES}/${linked.json.id as unknown as string}`
    expect((await (await shop.server.as('cs2'))('DELETE', path)).status).toBe(404)
    expect((await cs('DELETE', path)).status).toBe(204)
    expect([await isIn(cs), await isIn(by)]).toEqual([true, false])
    expect((await cs('DELETE', path)).status).toBe(404)
    expect((await shop.enter('private')).json.errorKey).toBe('noAccount')
    const kinds = await select<{ kind: string }>(
      shop.server,
      sql`select kind from events where area = 'signIns'
      and kind like 'identity%' order by id`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['identityLinked', 'identityRemoved'])
  })

  test('are for one account alone, also for two at the same moment', async () => {
    const [cs, cs2] = [await shop.server.as('cs'), await shop.server.as('cs2')]
    const link = async (call: Ask) => {
      const body = await ask(call, `${IDENTITIES}/sso/start`, 'private')
      return () => call('POST', `${IDENTITIES}/sso/finish`, { body })
    }
    const both = [await link(cs), await link(cs2)]
    const answers = await Promise.all(both.map((finish) => finish()))
    expect(new Set(answers.map(({ status, json }) => (status === 200 ? 200 : json.errorKey)))).toEqual(
      new Set([200, 'identityTaken']),
    )
  })

  test('removed in a session of the provider leave this session, which has a password to prove', async () => {
    const cs = await shop.as('cs')
    const [{ id } = { id: 0 }] = await listed(cs)
    expect((await cs('DELETE', `${IDENTITIES}/${String(id)}`)).status).toBe(204)
    expect((await cs('GET', '/api/account')).json.provider).toBe(null)
    await age()
    const proof = await cs('POST', '/api/account/step-up', { body: { password: PASSWORD } })
    expect(proof.status).toBe(200)
  })
})
