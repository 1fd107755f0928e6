import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { select } from '#tests/support/page/page.ts'
import { PASSWORD } from '#tests/support/people.ts'
import type { ProviderPerson } from '#tests/support/provider/identityProvider.ts'
import {
  type ProviderServer,
  SIGN_IN_PATH,
  startProviderServer,
  withToken,
} from '#tests/support/provider/providerServer.ts'
import { visitor } from '#tests/support/provider/visit.ts'
import { addFactor, audited, forgetFactors } from '#tests/support/secondFactor.ts'
import { type Ask, startBeside } from '#tests/support/server.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const person = (email: string, more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  email,
  email_verified: true,
  ...more,
})

const PEOPLE: Record<string, ProviderPerson> = {
  cs: person('CS@atelier.test'),
  other: person('cs@atelier.test'),
  cs2: person('cs2@atelier.test', { email_verified: false }),
  artist: person('artist@atelier.test'),
  admin: person('admin@atelier.test'),
  accountant: person('accountant@atelier.test', { amr: ['pwd', 'mfa'] }),
  nobody: person('nobody@atelier.test'),
  stranger: person('stranger@elsewhere.example'),
  silent: {},
  new: person('lan.nguyen@atelier.test', {
    given_name: 'Lan',
    family_name: 'Nguyễn',
    preferred_username: 'lan.nguyen@atelier.test',
    locale: 'vi-VN',
    groups: ['atelier-cs', 'others'],
  }),
}

let shop: ProviderServer
let admin: Ask

beforeAll(async () => {
  shop = await startProviderServer(PEOPLE)
})
beforeEach(async () => {
  await forgetFactors(shop.server)
  const { db } = shop.server.database
  await db.execute(sql`delete from identities`)
  await db.execute(sql`delete from users where created_by = 'Test provider'`)
  await db.execute(sql`update system_properties set value = '{}' where name = 'provider_roles'`)
  admin = await shop.server.as('admin')
})
afterAll(() => shop.close())

const accountOf = async (ask: Ask) => (await ask('GET', '/api/account')).json
const refused = async (name: string) => {
  const { status, json } = await shop.enter(name)
  return [status, json.errorKey, json.facts]
}

test('the sign-in page learns of the providers', async () => {
  expect((await shop.server.ask('GET', '/api/sign-in-options')).json).toEqual({
    passwordLinks: false,
    passkeys: false,
    providers: [{ name: 'sso', label: 'Test provider' }],
    providersOnly: false,
  })
})

describe('whose account it is', () => {
  test('the one with the verified address, in whatever case, from then on the one with the subject', async () => {
    const first = await shop.as('cs')
    expect(await accountOf(first)).toMatchObject({ login: 'cs', provider: 'sso', lacksSecondFactor: false })
    await shop.server.database.db.execute(
      sql`update users set email = 'moved@atelier.test' where login = 'cs'`,
    )
    expect((await accountOf(await shop.as('cs'))).login).toBe('cs')
    await shop.server.database.db.execute(sql`update users set email = 'cs@atelier.test' where login = 'cs'`)

    const [linked, ...others] = await audited(admin, 'identityLinked')
    expect(others).toEqual([])
    expect(linked).toMatchObject({ actor: 'Cs Tester', record: 'Cs Tester' })
    const ways = (await audited(admin, 'signedIn')).flatMap(({ changes }) => changes)
    expect(ways).toContainEqual({ field: 'by', before: null, after: 'provider' })
  })

  test('not the one of an address that is not verified, unless the configuration trusts it', async () => {
    expect(await refused('cs2')).toEqual([403, 'noAccount', { email: 'cs2' }])
    const identityProviders = [{ ...configOf(), trustsEmail: true }]
    const trusting = await startBeside(shop.server, { identityProviders, publicUrl: 'https://shop.example' })
    trusting.clock.now = new Date()
    const started = await trusting.ask('POST', `${SIGN_IN_PATH}/start`, { body: {} })
    const { url, ticket } = started.json as unknown as { url: string; ticket: string }
    const parameters = (await visitor().signIn(url, 'cs2')).search.slice(1)
    expect(
      (await trusting.ask('POST', `${SIGN_IN_PATH}/finish`, { body: { ticket, parameters } })).status,
    ).toBe(200)
    await trusting.app.close()
  })

  test('not the one that somebody else at the provider is linked with', async () => {
    await shop.as('cs')
    expect(await refused('other')).toEqual([403, 'noAccount', { email: 'cs@atelier.test' }])
  })

  test('nobody’s for strangers, people without an address, deactivated ones and customers', async () => {
    expect(await refused('stranger')).toEqual([403, 'noAccount', { email: 'stranger@elsewhere.example' }])
    expect(await refused('silent')).toEqual([403, 'noAccount', { email: 'silent' }])
    const { db } = shop.server.database
    await shop.as('nobody')
    await db.execute(sql`update users set activated = false where login in ('nobody', 'artist')`)
    expect(await refused('nobody')).toEqual([403, 'noAccount', { email: 'nobody@atelier.test' }])
    expect(await refused('artist')).toEqual([403, 'noAccount', { email: 'artist@atelier.test' }])
    await db.execute(sql`update users set activated = true where login in ('nobody', 'artist')`)
    await db.execute(sql`update users set staff = false where login = 'artist'`)
    expect(await refused('artist')).toEqual([403, 'noAccount', { email: 'artist@atelier.test' }])
    await db.execute(sql`update users set staff = true where login = 'artist'`)
  })

  test('is never made where no group gives a role, not even for those who come twice at once', async () => {
    const visits = await Promise.all([shop.visit('new'), shop.visit('new')])
    const answers = await Promise.all(visits.map((visited) => shop.finish(visited)))
    expect(answers.map(({ json }) => json.errorKey as unknown as string)).toEqual(['noAccount', 'noAccount'])
    expect(
      await select(shop.server, sql`select 1 from users where email = 'lan.nguyen@atelier.test'`),
    ).toEqual([])
  })
})

const configOf = () => ({
  name: 'sso',
  label: 'Test provider',
  issuer: shop.provider.issuer,
  clientId: 'atelier',
  clientSecret: 'a secret of the client that is long enough',
  scopes: 'openid email profile',
  groupsClaim: 'groups',
  trustsEmail: false,
  asksSecondFactor: false,
})

test('remembered is for 30 days, else 12 hours', async () => {
  const life = async (rememberMe: boolean) => {
    const { json } = await shop.enter('cs', { rememberMe })
    return Date.parse(json.expiresAt as unknown as string) - shop.server.clock.now.getTime()
  }
  expect(await life(false)).toBe(DAY / 2)
  expect(await life(true)).toBe(30 * DAY)
})

describe('a second factor', () => {
  test('of the account is asked for, and the ticket works once', async () => {
    const cs = await shop.server.as('cs')
    const app = await addFactor(shop.server, cs)
    const { status, json } = await shop.enter('cs')
    expect([status, json.errorKey]).toEqual([401, 'secondFactorNeeded'])
    const ticket = json.facts?.ticket as unknown as string
    const give = (factorCode: string, given = ticket, name = 'sso') =>
      shop.server.ask('POST', `/api/sign-in/providers/${name}/factor`, {
        body: { ticket: given, factorCode },
      })
    expect((await give('000000')).json.errorKey).toBe('invalidCode')
    expect((await give(app.next(), ticket.replace('v1.', 'v1.x'))).json.errorKey).toBe('providerRefused')
    expect((await give(app.next(), ticket, 'other')).json.errorKey).toBe('providerRefused')
    const done = await give(app.next())
    expect(done.status).toBe(200)
    expect(await accountOf(withToken(shop.server, done))).toMatchObject({ login: 'cs', provider: 'sso' })
    for (const again of [ticket, `${ticket}x`])
      expect((await give(app.next(), again)).json.errorKey).toBe('providerRefused')
    expect((await audited(admin, 'signInFailed')).length).toBe(1)
    shop.server.clock.now = new Date()
  })

  test('its ticket ends after ten minutes, and opens nothing but a session', async () => {
    const cs = await shop.server.as('cs')
    const app = await addFactor(shop.server, cs)
    const { json } = await shop.enter('cs')
    const ticket = json.facts?.ticket as unknown as string
    expect((await shop.finish({ ticket, parameters: 'code=1&state=1' })).json.errorKey).toBe(
      'providerRefused',
    )
    shop.server.clock.advance(11 * MINUTE)
    const late = await shop.server.ask('POST', `${SIGN_IN_PATH}/factor`, {
      body: { ticket, factorCode: app.next() },
    })
    expect(late.json.errorKey).toBe('providerRefused')
    shop.server.clock.now = new Date()
  })

  test('that the provider asked for is enough, for an own one and for roles that require one', async () => {
    const { db } = shop.server.database
    await db.execute(
      sql`update roles set requires_second_factor = true where name in ('ROLE_ACCOUNTANT', 'ROLE_CS')`,
    )
    expect(await accountOf(await shop.as('accountant'))).toMatchObject({ lacksSecondFactor: false })
    expect((await (await shop.as('accountant'))('GET', '/api/payouts')).status).toBe(200)
    const cs = await shop.as('cs')
    expect(await accountOf(cs)).toMatchObject({ lacksSecondFactor: true })
    expect((await cs('GET', '/api/bookings')).json.errorKey).toBe('secondFactorRequired')
    // It is set up without a password, which the account need not have.
    const started = await cs('POST', '/api/account/second-factor/start', { body: {} })
    expect(started.status).toBe(200)
    shop.server.clock.advance(16 * MINUTE)
    expect((await cs('POST', '/api/account/second-factor/start', { body: {} })).json.errorKey).toBe(
      'proofNeeded',
    )
    shop.server.clock.now = new Date()
  })

  test('a password session still needs its password to set one up', async () => {
    const cs = await shop.server.as('cs')
    const { status, json } = await cs('POST', '/api/account/second-factor/start', { body: {} })
    expect([status, json.fieldErrors]).toEqual([400, { password: 'validation.required' }])
  })
})

test('with OIDC_ONLY administrators alone have a password, and a wrong one says nothing of it', async () => {
  const only = await startBeside(shop.server, { identityProviders: [configOf()], providersOnly: true })
  only.clock.now = new Date()
  const enter = async (username: string, password = PASSWORD) => {
    const { status, json } = await only.ask('POST', '/api/authenticate', { body: { username, password } })
    return [status, json.errorKey]
  }
  expect(await enter('admin')).toEqual([200, undefined])
  expect(await enter('cs')).toEqual([403, 'providersOnly'])
  expect(await enter('cs', 'wrong-password')).toEqual([401, 'invalidCredentials'])
  expect((await only.ask('GET', '/api/sign-in-options')).json.providersOnly).toBe(true)
  await only.app.close()
})
