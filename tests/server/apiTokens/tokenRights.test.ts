import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantsOf, permits, type SeededRole } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { bearing, OWN_TOKENS, ownToken, serviceToken, TOKENS } from '#tests/support/apiTokens.ts'
import { openStream } from '#tests/support/live.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { listOf, withOnly } from '#tests/support/page/page.ts'
import { artistCalls } from '#tests/support/people/artists.ts'
import { keyOf, userCalls } from '#tests/support/people/users.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Ask, startBeside, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const called = (ask: Ask, { method, path }: AnyEndpoint) => ask(method, path.replace(/:\w+/g, 'nobody-1'))

const ROLES: Readonly<Partial<Record<StaffLogin, SeededRole>>> = {
  admin: 'ROLE_ADMIN',
  cs: 'ROLE_CS',
  artist: 'ROLE_ARTIST',
  store: 'ROLE_STORE',
  accountant: 'ROLE_ACCOUNTANT',
}
const WITH_ACCOUNT = ENDPOINTS.filter(({ access }) => access.kind !== 'everyone' && access.kind !== 'proof')

/** What a token with all rights of its account is refused with, by the declaration of the call alone. */
function refusalOf(endpoint: AnyEndpoint, holder: Parameters<typeof permits>[1]): string | undefined {
  if (endpoint.sessionOnly) return 'sessionOnly'
  if (!permits(endpoint.access, holder)) return 'forbidden'
  if (endpoint.stepUp !== 'always') return undefined
  return grantsOf(endpoint.access).some((grant) => !grant.startsWith('role:')) ? 'notNamed' : 'sessionOnly'
}

describe('a personal token of', () => {
  test.each(Object.keys(ROLES) as StaffLogin[])(
    '%s may call what the account may, but for what is for sessions alone',
    async (login) => {
      const session = await server.as(login)
      const { json: holder } = await session('GET', '/api/account')
      const { ask } = await ownToken(server, session)
      let refused = 0
      for (const endpoint of WITH_ACCOUNT) {
        const expected = refusalOf(endpoint, holder as unknown as Parameters<typeof permits>[1])
        const { status, json } = await called(ask, endpoint)
        expect([nameOf(endpoint), status < 500, expected ? json.errorKey : undefined]).toEqual([
          nameOf(endpoint),
          true,
          expected,
        ])
        if (!expected)
          expect([nameOf(endpoint), 'sessionOnly', 'notNamed', 'notSignedIn']).not.toContain(json.errorKey)
        refused += Number(expected !== undefined)
      }
      expect(refused).toBeGreaterThan(60)
    },
  )

  test('an administrator with one permission by name opens what needs that alone', async () => {
    const { ask } = await ownToken(server, admin, { permissions: ['VIEW_AUDIT'] })
    const open = []
    for (const endpoint of WITH_ACCOUNT) {
      const { json } = await called(ask, endpoint)
      const needs = grantsOf(endpoint.access)
      if (needs.length === 0 || endpoint.sessionOnly || endpoint.access.kind === 'selfOr') continue
      const isRefused = ['forbidden', 'sessionOnly', 'notNamed'].includes(json.errorKey as unknown as string)
      expect([nameOf(endpoint), isRefused]).toEqual([nameOf(endpoint), !needs.includes('VIEW_AUDIT')])
      if (!isRefused) open.push(nameOf(endpoint))
    }
    expect(open).toEqual(['GET /api/audit'])
  })
})

test('calls that ask again who it is need a permission by name, and are never for rights, factors and tokens', async () => {
  const named = await ownToken(server, admin, { permissions: [...PERMISSIONS] })
  const open = []
  for (const endpoint of WITH_ACCOUNT.filter(({ stepUp }) => stepUp === 'always')) {
    const { json } = await called(named.ask, endpoint)
    if (endpoint.sessionOnly)
      expect([nameOf(endpoint), json.errorKey]).toEqual([nameOf(endpoint), 'sessionOnly'])
    else open.push(nameOf(endpoint))
  }
  expect(open.toSorted()).toEqual([
    'GET /api/customers/:login/archive',
    'GET /api/customers/export.csv',
    'GET /api/customers/export.ndjson',
    'GET /api/pay-runs/:id/export.csv',
    'POST /api/bookings/:id/shop/cancel',
    'POST /api/bookings/:id/shop/refund',
    'POST /api/pay-runs',
    'POST /api/pay-runs/:id/resume',
    'POST /api/payouts',
    'POST /api/payouts/:id/void',
  ])
  const { ask } = await ownToken(server, admin)
  expect((await ask('POST', '/api/payouts/1/void', { body: { reason: 'x' } })).json).toMatchObject({
    errorKey: 'notNamed',
    missing: ['VOID_PAYOUT'],
    detail:
      'The API token does this only with a permission that was chosen for it by name: Void payouts (VOID_PAYOUT).',
  })
  expect(await keyOf(named.ask('POST', '/api/payouts/1/void', { body: { reason: 'x' } }))).toEqual([
    404,
    'notFound',
  ])
  expect(await keyOf(named.ask('POST', TOKENS, { body: {} }))).toEqual([403, 'sessionOnly'])
})

test('payment data are masked unless the permission to pay was chosen by name', async () => {
  const paypal = 'paid@example.com'
  const methods = (email: string) => [{ serviceName: 'PayPal', type: 'PAYPAL', email }]
  const paid = await artistCalls(admin).update('artist', { paymentMethods: methods(paypal) })
  expect(paid.status).toBe(200)
  const read = async (ask: Ask, query = '') => (await ask('GET', `/api/artists/artist${query}`)).text
  expect(await read(admin)).toContain(paypal)
  const all = await ownToken(server, admin)
  const own = await ownToken(server, await server.as('artist'))
  const few = await serviceToken(server, admin, ['ACCESS_ARTIST', 'VIEW_ALL_PAYOUT'])
  for (const { ask } of [all, own, few]) {
    expect(await read(ask)).not.toContain(paypal)
    expect(await read(ask, '?unmasked=true')).not.toContain(paypal)
  }
  expect(await keyOf(all.ask('GET', '/api/artists/artist?unmasked=true'))).toEqual([403, 'notNamed'])
  const pays = await serviceToken(server, admin, ['ACCESS_ARTIST', 'CREATE_PAYOUT'])
  expect(await read(pays.ask, '?unmasked=true')).toContain(paypal)
  const writes = await serviceToken(server, admin, ['ACCESS_ARTIST', 'EDIT_ARTIST', 'CREATE_PAYOUT'])
  const change = artistCalls(writes.ask).update('artist', { paymentMethods: methods('thief@example.com') })
  expect(await keyOf(change)).toEqual([403, 'sessionOnly'])
  expect(await read(admin)).toContain(paypal)
})

describe('a service token', () => {
  test('has no more than who made it, now and later', async () => {
    const held = ['EDIT_API_TOKEN', 'VIEW_AUDIT'] as const
    const manager = await withOnly(server, 'nobody', held)
    const refused = await manager('POST', TOKENS, {
      body: { name: 'A', expiresInDays: 1, permissions: ['VIEW_AUDIT', 'VIEW_OUTBOX'] },
    })
    expect(refused.json).toMatchObject({ errorKey: 'exceedsOwn', missing: ['VIEW_OUTBOX'] })
    expect(
      await keyOf(
        manager('POST', OWN_TOKENS, { body: { name: 'A', expiresInDays: 1, permissions: ['VIEW_OUTBOX'] } }),
      ),
    ).toEqual([403, 'exceedsOwn'])
    expect(
      await keyOf(
        manager('POST', TOKENS, { body: { name: 'A', expiresInDays: 1, permissions: ['NO_SUCH'] } }),
      ),
    ).toEqual([400, 'unknownPermission'])
    const { ask } = await serviceToken(server, manager, ['VIEW_AUDIT'])
    expect((await ask('GET', '/api/audit')).status).toBe(200)
    await userCalls(admin).update('nobody', { permissions: ['EDIT_API_TOKEN'] })
    expect(await keyOf(ask('GET', '/api/audit'))).toEqual([403, 'forbidden'])
  })

  test('sees the orders of its stores alone', async () => {
    const [one, other] = listOf((await admin('GET', '/api/stores')).json).map(({ id }) => Number(id))
    const permissions = ['ACCESS_ORDER', 'VIEW_BOOKING', 'CAN_SEE_ASSIGN_ORDER', 'VIEW_ORDER_OF_STORE']
    const whole = await serviceToken(server, admin, permissions)
    const ofStore = await serviceToken(server, admin, permissions, { storeIds: [one] })
    const totals = async (ask: Ask) => Number((await ask('GET', '/api/bookings')).headers['x-total-count'])
    const { number } = await makeOrder(server)
    await server.database.db.execute(sql`update orders set store_id = ${other} where number = ${number}`)
    const seen = await totals(ofStore.ask)
    expect(await totals(whole.ask)).toBe(await totals(admin))
    await server.database.db.execute(sql`update orders set store_id = ${one} where number = ${number}`)
    expect(await totals(ofStore.ask)).toBe(seen + 1)
    // A store that is merged into another one takes its tokens along.
    const ofOther = await totals((await serviceToken(server, admin, permissions, { storeIds: [other] })).ask)
    const merged = await admin('POST', `/api/stores/${one}/merge`, { body: { into: other } })
    expect(merged.status).toBe(200)
    expect(await totals(ofStore.ask)).toBe(ofOther + seen + 1)
    expect((await admin('GET', `${TOKENS}/${ofStore.record.id}`)).json.storeIds).toEqual([other])
    const outside = { name: 'A', expiresInDays: 1, permissions, storeIds: [other, 999_999] }
    expect((await admin('POST', TOKENS, { body: outside })).json.fieldErrors).toEqual({
      storeIds: 'validation.invalid',
    })
  })
})

test('works from its addresses alone, and says from where it does not', async () => {
  const addresses = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32']
  const { ask, record } = await ownToken(server, admin, { addresses })
  expect(record.addresses).toEqual(addresses)
  const from = (address: string) => ask('GET', '/api/account', { address })
  for (const address of ['203.0.113.200', '::ffff:203.0.113.7', '198.51.100.7', '2001:db8:1::9'])
    expect([address, (await from(address)).status]).toEqual([address, 200])
  for (const address of ['203.0.114.1', '198.51.100.8', '2001:db9::1', '::1', '127.0.0.1']) {
    const { status, json } = await from(address)
    expect([status, json.errorKey, json.facts]).toEqual([403, 'foreignAddress', { address }])
  }
  const wrong = [
    '203.0.113.0/33',
    '203.0.113',
    'example.com',
    '2001:db8::/129',
    '1.2.3.4/',
    '::ffff:1.2.3.4.5',
  ]
  for (const address of wrong) {
    const body = { name: 'A', permissions: null, expiresInDays: 1, addresses: [address] }
    expect((await admin('POST', OWN_TOKENS, { body })).json.fieldErrors).toEqual({
      'addresses.0': 'validation.addressRange',
    })
  }
})

test('with addresses does not work from what is no address, as a proxy may say', async () => {
  const proxied = await startBeside(server, { trustProxy: 1 })
  proxied.clock.now = server.clock.now
  const { token } = await ownToken(server, admin, { addresses: ['203.0.113.0/24', 'fe80::/10'] })
  const from = async (forwarded: string) => {
    const ask = bearing(proxied, token)
    return (await ask('GET', '/api/account', { headers: { 'x-forwarded-for': forwarded } })).status
  }
  expect(await from('203.0.113.9')).toBe(200)
  expect(await from('fe80::1%eth0')).toBe(200)
  for (const forwarded of ['unknown', '203.0.113.9:5000', '203.0.113.999', '_hidden', '::g'])
    expect([forwarded, await from(forwarded)]).toEqual([forwarded, 403])
  await proxied.app.close()
})

test('a live stream ends with the token that opened it', async () => {
  const { token, record } = await ownToken(server, admin)
  const stream = await openStream(server, token)
  await stream.until(({ name }) => name === 'ready')
  await admin('DELETE', `${OWN_TOKENS}/${record.id}`)
  await stream.ended()
  expect(await keyOf(bearing(server, token)('GET', '/api/events'))).toEqual([401, 'notSignedIn'])
})

test('its keys of repeated calls are its own', async () => {
  const { ask } = await ownToken(server, admin)
  const headers = { 'idempotency-key': 'a-key-of-both' }
  const body = { title: 'Twice', language: 'en', kind: 'mail', text: 'One' }
  expect((await ask('POST', '/api/phrases', { body, headers })).status).toBe(201)
  expect((await ask('POST', '/api/phrases', { body, headers })).headers['idempotent-replayed']).toBe('true')
  expect(await keyOf(admin('POST', '/api/phrases', { body, headers }))).toEqual([409, 'duplicate'])
})
