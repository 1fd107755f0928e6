import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Grant, grantsOf, signedIn } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { HARMLESS_CALLS } from '#tests/support/harmlessCalls.ts'
import { listOf } from '#tests/support/page/page.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { addFactor, forgetFactors } from '#tests/support/secondFactor.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000
const PATH = '/api/account/step-up'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await forgetFactors(server)
  await setMinutes('15')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const setMinutes = (value: string) =>
  server.database.db.execute(
    sql`update system_properties set value = ${value} where name = 'step_up_minutes'`,
  )

const age = (minutes = 16) => server.clock.advance(minutes * MINUTE)
const prove = (ask: Ask, body: object) => ask('POST', PATH, { body })
const withToken =
  ({ json }: Answer): Ask =>
  (method, url, options = {}) => {
    const authorization = `Bearer ${json.id_token as unknown as string}`
    return server.ask(method, url, { ...options, headers: { ...options.headers, authorization } })
  }
/** The session after a proof. */
const proved = async (ask: Ask, body: object = { password: PASSWORD }) => withToken(await prove(ask, body))
/** A call that always asks, and answers 404 after that. */
const touch = async (ask: Ask) =>
  (await ask('POST', '/api/payouts/1/void', { body: { reason: 'x' } })).json.errorKey

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const called = (ask: Ask, { method, path }: AnyEndpoint) => ask(method, path.replace(/:\w+/g, '1'), {})

describe('calls that always ask', () => {
  const asking = ENDPOINTS.filter(({ stepUp }) => stepUp === 'always')

  test('refuse a session that proved nothing for a quarter of an hour, whatever it sends', async () => {
    expect(asking.length).toBeGreaterThan(14)
    age()
    for (const endpoint of asking) {
      const { status, json } = await called(admin, endpoint)
      expect([nameOf(endpoint), status, json.errorKey, json.facts]).toEqual([
        nameOf(endpoint),
        403,
        'proofNeeded',
        { by: 'password', app: false, passkeys: false },
      ])
    }
  })

  test('say first what is not permitted, and to a session that was just signed in nothing of it', async () => {
    age()
    const artist = await server.as('artist')
    const limited = asking.filter(({ access }) => access !== signedIn)
    expect(limited.length).toBeLessThan(asking.length)
    for (const endpoint of limited) {
      expect([nameOf(endpoint), (await called(artist, endpoint)).json.errorKey]).toEqual([
        nameOf(endpoint),
        'forbidden',
      ])
      expect((await called(await server.as('admin'), endpoint)).json.errorKey).not.toBe('proofNeeded')
    }
  })
})

/** Grants that pay, give rights, or read what must not leak. */
const SENSITIVE: readonly Grant[] = [
  'CREATE_PAYOUT',
  'UPDATE_PAYMENT_STATUS',
  'VOID_PAYOUT',
  'CREATE_USER',
  'EDIT_USER',
  'CREATE_ROLE',
  'EDIT_ROLE',
  'DELETE_ROLE',
  'CREATE_PERMISSION',
  'EDIT_PERMISSION',
  'DELETE_PERMISSION',
  'EDIT_SYSTEM_PROPERTY',
  'EDIT_ARTIST',
  'EDIT_API_TOKEN',
  'EDIT_WEBHOOK',
  'EDIT_SHOP_CONNECTION',
  'CANCEL_IN_SHOP',
  'REFUND_IN_SHOP',
  'EXPORT_CUSTOMER_DATA',
  'ERASE_CUSTOMER',
]

test('a call that pays or gives rights declares it, or its reason is here', () => {
  const changing = ENDPOINTS.filter(({ method, access, stepUp }) => {
    const sensitive = grantsOf(access).some((grant) => SENSITIVE.includes(grant))
    return method !== 'GET' && sensitive && stepUp === 'never'
  })
  expect(changing.map(nameOf).toSorted()).toEqual(Object.keys(HARMLESS_CALLS).toSorted())
  const files = ENDPOINTS.filter(
    ({ method, kind, stepUp }) => method === 'GET' && kind === 'bytes' && stepUp === 'never',
  )
  expect(
    files
      .map(({ path }) => path)
      .filter((path) => path.includes('export'))
      .toSorted(),
  ).toEqual([
    // Orders and figures, without contact data; and what was paid, without where to.
    '/api/bookings/export.csv',
    '/api/bookings/export.ndjson',
    '/api/insights/export.csv',
    '/api/payouts/export.csv',
    '/api/payouts/export.ndjson',
  ])
})

describe('calls that ask for some changes', () => {
  const user = async (login = 'cs') => (await admin('GET', `/api/users/${login}`)).json
  const idOf = async (name: string) =>
    listOf((await admin('GET', '/api/system-properties')).json).find((one) => String(one.name) === name)?.id

  test('ask for rights, passwords, addresses and activation of users, and not for their names', async () => {
    age()
    const change = (body: object) => admin('PUT', '/api/users', { body: { login: 'cs', ...body } })
    for (const body of [
      { authorities: ['ROLE_ADMIN'] },
      { permissions: ['CREATE_PAYOUT'] },
      { rawPassword: 'another one' },
      { email: 'elsewhere@atelier.test' },
      { activated: false },
    ])
      expect([body, (await change(body)).json.errorKey]).toEqual([body, 'proofNeeded'])
    expect(await user()).toMatchObject({ email: 'cs@atelier.test', activated: true })
    expect((await change({ firstName: 'Cecilia' })).status).toBe(200)
    expect((await change({ firstName: 'Cs', authorities: (await user()).authorities })).status).toBe(200)
    admin = await proved(admin)
    expect((await change({ email: 'elsewhere@atelier.test' })).status).toBe(200)
    expect((await change({ email: 'cs@atelier.test' })).status).toBe(200)
  })

  test('ask for what artists change of their own account', async () => {
    let artist = await server.as('artist')
    age()
    const change = (body: object) => artist('PUT', '/api/artists', { body: { login: 'artist', ...body } })
    expect((await change({ fbUrl: 'https://facebook.com/artist' })).status).toBe(200)
    for (const body of [
      { paymentInfo: 'Mine' },
      { paymentMethods: [{ serviceName: 'B', type: 'BANKING', number: '1' }] },
    ])
      expect((await change(body)).json.errorKey).toBe('proofNeeded')
    artist = await proved(artist)
    expect((await change({ paymentInfo: 'Mine' })).json.paymentInfo).toBe('Mine')
  })

  test('ask for properties that protect accounts, and not for others', async () => {
    age()
    const change = async (name: string, value: string) =>
      admin('PUT', '/api/system-properties', { body: { id: await idOf(name), value } })
    for (const [name, value] of [
      ['step_up_minutes', '1440'],
      ['payment_wait_hours', '1'],
      ['min_password_length', '5'],
    ] as const)
      expect([name, (await change(name, value)).json.errorKey]).toEqual([name, 'proofNeeded'])
    expect((await change('step_up_minutes', '15')).status).toBe(200)
    expect((await change('orders_page_title', 'Orders')).status).toBe(200)
    expect((await change('orders_page_title', '')).status).toBe(200)
  })

  test('mask payment data until those who pay prove who they are', async () => {
    await (await server.as('artist'))('PUT', '/api/artists', {
      body: { login: 'artist', paymentInfo: 'Pay into the old account' },
    })
    let payer = await server.as('accountant')
    const read = async (query = '') => (await payer('GET', `/api/artists/artist${query}`)).json
    expect(await read()).toMatchObject({ masked: false, paymentInfo: 'Pay into the old account' })
    age()
    expect(await read()).toMatchObject({ masked: true, paymentInfo: '••••••••ount' })
    expect(await read('?unmasked=true')).toMatchObject({ errorKey: 'proofNeeded', facts: { by: 'password' } })
    payer = await proved(payer)
    expect(await read('?unmasked=true')).toMatchObject({
      masked: false,
      paymentInfo: 'Pay into the old account',
    })
    const cs = await server.as('cs')
    expect((await cs('GET', '/api/artists/artist?unmasked=true')).json).toMatchObject({ masked: true })
    expect((await cs('GET', '/api/artists/artist?unmasked=maybe')).status).toBe(400)
  })
})

describe('a proof', () => {
  test('is the password of an account without a second factor, and lasts as long as the property says', async () => {
    expect(await touch(admin)).toBe('notFound')
    age(14)
    expect(await touch(admin)).toBe('notFound')
    age(1)
    expect(await touch(admin)).toBe('proofNeeded')
    admin = await proved(admin)
    expect(await touch(admin)).toBe('notFound')
    await setMinutes('60')
    age(30)
    const later = await server.as('admin')
    age(59)
    expect(await touch(later)).toBe('notFound')
    await setMinutes('none')
    expect(await touch(await server.as('admin'))).toBe('notFound')
  })

  test('is a code of the second factor where there is one, each once; a recovery code is told', async () => {
    const app = await addFactor(server, admin)
    age()
    const { json } = await admin('POST', '/api/payouts/1/void', { body: { reason: 'x' } })
    expect(json).toMatchObject({ errorKey: 'proofNeeded', facts: { by: 'code', app: true, passkeys: false } })
    expect((await prove(admin, { password: PASSWORD })).json.fieldErrors).toEqual({
      factorCode: 'validation.required',
    })
    const code = app.next()
    const both = await Promise.all([prove(admin, { factorCode: code }), prove(admin, { factorCode: code })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    admin = withToken(both.find(({ status }) => status === 200) as Answer)
    expect(await touch(admin)).toBe('notFound')
    age()
    admin = await proved(admin, { factorCode: app.recoveryCodes[0] })
    expect(await touch(admin)).toBe('notFound')
    expect((await prove(admin, { factorCode: app.recoveryCodes[0] })).json.errorKey).toBe('invalidCode')
  })

  test('that is wrong proves nothing, and is throttled with the password', async () => {
    age()
    expect((await prove(admin, {})).json.fieldErrors).toEqual({ password: 'validation.required' })
    expect((await prove(admin, { password: 'x' })).status).toBe(400)
    for (let tried = 0; tried < 10; tried++)
      expect((await prove(admin, { password: 'wrong password' })).json).toMatchObject({
        errorKey: 'invalidPassword',
        fieldErrors: { password: 'error.invalidPassword' },
      })
    expect((await prove(admin, { password: PASSWORD })).status).toBe(429)
    expect(await touch(admin)).toBe('proofNeeded')
  })

  test('counts for the new token and its renewals, not for the one before, nor for other sessions', async () => {
    const other = await server.as('admin')
    age()
    const next = await proved(admin)
    expect(await touch(next)).toBe('notFound')
    expect(await touch(admin)).toBe('proofNeeded')
    expect(await touch(other)).toBe('proofNeeded')
    const renewed = withToken(await next('POST', '/api/token/renew'))
    expect(await touch(renewed)).toBe('notFound')
    age(11)
    expect((await admin('GET', '/api/account')).status).toBe(401)
    age()
    // A renewal proves nothing.
    expect(await touch(withToken(await renewed('POST', '/api/token/renew')))).toBe('proofNeeded')
  })

  test('in a preview is the administrator’s', async () => {
    await admin('POST', '/api/preview', { body: { login: 'accountant' } })
    age()
    expect((await admin('GET', '/api/customers/export.csv')).json.errorKey).toBe('forbidden')
    await admin('DELETE', '/api/preview')
    await admin('POST', '/api/preview', { body: { role: 'ROLE_CS' } })
    expect((await admin('GET', '/api/customers/export.csv')).json.errorKey).toBe('proofNeeded')
    admin = await proved(admin)
    expect((await admin('GET', '/api/customers/export.csv')).status).toBe(200)
  })

  test('of a session from before it was stored is its sign-in', async () => {
    await server.database.db.execute(sql`update sessions set authenticated_date = null`)
    age(1)
    const fresh = await server.as('admin')
    await server.database.db.execute(sql`update sessions set authenticated_date = null`)
    expect(await touch(fresh)).toBe('notFound')
    age()
    expect(await touch(fresh)).toBe('proofNeeded')
  })
})
