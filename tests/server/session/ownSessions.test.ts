import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenSession } from '#contract/session/ownSessions.ts'
import { openStream } from '#tests/support/live.ts'
import { listOf } from '#tests/support/page/page.ts'
import { PASSWORD, type StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await server.database.db.execute(sql`delete from sessions`)
  await server.database.db.execute(sql`delete from events`)
})
afterAll(() => server.close())

/** Signs in, remembered or not, with a browser from an address. */
async function signIn(
  login: StaffLogin,
  { address = '10.0.0.1', browser = CHROME, rememberMe = false } = {},
) {
  const { json } = await server.ask('POST', '/api/authenticate', {
    body: { username: login, password: PASSWORD, rememberMe },
    headers: { 'user-agent': browser },
    address,
  })
  return json.id_token as unknown as string
}

const asker =
  (token: string): Ask =>
  (method, url, options = {}) =>
    server.ask(method, url, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })

const sessionsOf = async (ask: Ask, path = '/api/account/sessions') =>
  (await ask('GET', path)).json as unknown as readonly OpenSession[]

test('each sign-in is listed with its browser, address and times, and which one asks', async () => {
  const began = server.clock.now.toISOString()
  const mine = asker(await signIn('cs'))
  server.clock.advance(HOUR)
  const phone = asker(
    await signIn('cs', { address: '10.0.0.2', browser: 'x'.repeat(2000), rememberMe: true }),
  )
  await signIn('artist')
  expect(await sessionsOf(mine)).toMatchObject([
    {
      address: '10.0.0.1',
      device: { name: 'Chrome', system: 'Windows', handheld: false },
      since: began,
      lastUsed: began,
      expiresAt: new Date(Date.parse(began) + 12 * HOUR).toISOString(),
      current: true,
    },
    { address: '10.0.0.2', device: { name: 'x'.repeat(60), system: null, handheld: false }, current: false },
  ])
  expect((await sessionsOf(phone)).map(({ current }) => current)).toEqual([true, false])
})

test.each([
  ['curl/8.5.0', { name: 'curl/8.5.0', system: null, handheld: false }],
  ['', { name: null, system: null, handheld: false }],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    { name: 'Firefox', system: 'Linux', handheld: false },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    { name: 'Chrome', system: 'Android', handheld: true },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    { name: 'Safari', system: 'macOS', handheld: false },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    { name: 'Microsoft Edge', system: 'Windows', handheld: false },
  ],
])('a program that calls itself %j is %j', async (browser, device) => {
  const [session] = await sessionsOf(asker(await signIn('cs', { browser })))
  expect(session?.device).toEqual(device)
})

test('of ten thousand the own one and the last used ones are listed, and all are ended', async () => {
  const mine = asker(await signIn('cs'))
  await server.database.db.execute(sql`insert into sessions (token_hash, family, user_id, created_date, expires_at)
    select 'hash ' || n, 'family ' || n, (select id from users where login = 'cs'),
      ${server.clock.now.toISOString()}::timestamptz, ${new Date(server.clock.now.getTime() + HOUR).toISOString()}::timestamptz
    from generate_series(1, 10000) n`)
  const listed = await sessionsOf(mine)
  expect(listed).toHaveLength(100)
  expect([listed[0]?.current, listed[1]?.id]).toEqual([true, 'family 10000'])
  expect((await mine('DELETE', '/api/account/sessions')).status).toBe(204)
  expect(await sessionsOf(mine)).toHaveLength(1)
})

test('a renewal is of the same session, used from where it came last', async () => {
  const began = server.clock.now.toISOString()
  const token = await signIn('cs')
  server.clock.advance(HOUR)
  const renewed = await server.ask('POST', '/api/token/renew', {
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'Another' },
    address: '10.0.0.9',
  })
  const again = asker(renewed.json.id_token as unknown as string)
  expect(await sessionsOf(again)).toMatchObject([
    {
      since: began,
      lastUsed: server.clock.now.toISOString(),
      address: '10.0.0.9',
      device: { name: 'Another', system: null, handheld: false },
      current: true,
    },
  ])
})

test('renewals end 30 days after the sign-in (D-2.20), and without them a session ends by itself', async () => {
  let token = await signIn('cs')
  const end = server.clock.now.getTime() + 30 * DAY
  for (let renewals = 0; renewals < 100 && server.clock.now.getTime() < end - 10 * HOUR; renewals += 1) {
    server.clock.advance(10 * HOUR)
    const { json, status } = await asker(token)('POST', '/api/token/renew')
    expect(status).toBe(200)
    token = json.id_token as unknown as string
    expect(Date.parse(json.expiresAt as unknown as string)).toBeLessThanOrEqual(end)
  }
  server.clock.now = new Date(end - 1000)
  expect((await asker(token)('GET', '/api/account')).status).toBe(200)
  server.clock.now = new Date(end + 1000)
  expect((await asker(token)('GET', '/api/account')).status).toBe(401)
  const idle = asker(await signIn('cs'))
  server.clock.advance(13 * HOUR)
  expect((await idle('GET', '/api/account')).status).toBe(401)
})

describe('a session', () => {
  test('is ended from another one, at once, with its live stream, and never one of somebody else', async () => {
    const mine = asker(await signIn('cs'))
    const lost = await signIn('cs', { address: '10.0.0.2' })
    const stream = await openStream(server, lost)
    const artist = asker(await signIn('artist'))
    const [theirs] = await sessionsOf(artist)
    const [, other] = await sessionsOf(mine)
    expect((await mine('DELETE', `/api/account/sessions/${theirs?.id}`)).status).toBe(404)
    expect((await mine('DELETE', `/api/account/sessions/${other?.id}`)).status).toBe(204)
    expect((await mine('DELETE', `/api/account/sessions/${other?.id}`)).status).toBe(404)
    expect((await asker(lost)('GET', '/api/account')).status).toBe(401)
    await stream.ended()
    expect((await artist('GET', '/api/account')).status).toBe(200)
    expect(await sessionsOf(mine)).toMatchObject([{ current: true }])
  })

  test('all others end together, renewed ones too, and the own one lasts', async () => {
    const token = await signIn('cs')
    const renewed = (await asker(token)('POST', '/api/token/renew')).json.id_token as unknown as string
    const others = [await signIn('cs'), await signIn('cs', { rememberMe: true })]
    expect((await asker(renewed)('DELETE', '/api/account/sessions')).status).toBe(204)
    for (const other of others) expect((await asker(other)('GET', '/api/account')).status).toBe(401)
    // The token before the renewal is of the same session.
    for (const own of [token, renewed]) expect((await asker(own)('GET', '/api/account')).status).toBe(200)
    expect((await asker(renewed)('DELETE', '/api/account/sessions')).status).toBe(204)
  })

  test('of a colleague is listed and ended by administrators alone, which the audit shows', async () => {
    const cs = await signIn('cs')
    const admin = asker(await signIn('admin'))
    const path = '/api/users/cs/sessions'
    for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
      const ask = asker(await signIn(login))
      expect([login, (await ask('GET', path)).status]).toEqual([login, 403])
      expect([login, (await ask('DELETE', path)).status]).toEqual([login, 403])
      expect([login, (await ask('DELETE', `${path}/x`)).status]).toEqual([login, 403])
    }
    const [last, first] = await sessionsOf(admin, path)
    expect([first?.current, last?.current]).toEqual([false, false])
    expect((await admin('DELETE', `${path}/${first?.id}`)).status).toBe(204)
    expect((await asker(cs)('GET', '/api/account')).status).toBe(401)
    expect((await admin('DELETE', path)).status).toBe(204)
    expect(await sessionsOf(admin, path)).toEqual([])
    expect((await admin('GET', '/api/users/stranger/sessions')).status).toBe(404)
    const entries = listOf((await admin('GET', '/api/audit?area=signIns')).json)
    expect(entries.filter(({ kind }) => String(kind) === 'sessionsEnded')).toMatchObject([
      { actorLogin: 'admin', record: 'Cs Tester' },
      { actorLogin: 'admin', record: 'Cs Tester' },
    ])
  })
})

test('ending one asks again who it is (D-2.21), listing them does not', async () => {
  const lost = asker(await signIn('admin', { address: '10.0.0.2' }))
  const token = await signIn('admin')
  const mine = asker(token)
  await signIn('cs')
  server.clock.advance(HOUR)
  const [, other] = await sessionsOf(mine)
  const [theirs] = await sessionsOf(mine, '/api/users/cs/sessions')
  const paths = [
    '/api/account/sessions',
    `/api/account/sessions/${other?.id}`,
    '/api/users/cs/sessions',
    `/api/users/cs/sessions/${theirs?.id}`,
  ]
  for (const path of paths) {
    const { status, json } = await mine('DELETE', path)
    expect([path, status, json.errorKey]).toEqual([path, 403, 'proofNeeded'])
  }
  expect((await lost('GET', '/api/account')).status).toBe(200)
  const proof = await mine('POST', '/api/account/step-up', { body: { password: PASSWORD } })
  const proved = asker(proof.json.id_token as unknown as string)
  expect((await proved('DELETE', `/api/account/sessions/${other?.id}`)).status).toBe(204)
  expect((await lost('GET', '/api/account')).status).toBe(401)
  expect((await proved('DELETE', '/api/users/cs/sessions')).status).toBe(204)
})

test('in a preview the sessions are those of the administrator, and none can be ended', async () => {
  const admin = asker(await signIn('admin'))
  await signIn('cs')
  expect((await admin('POST', '/api/preview', { body: { login: 'cs' } })).status).toBe(200)
  expect(await sessionsOf(admin)).toMatchObject([{ current: true }])
  expect((await admin('DELETE', '/api/account/sessions')).json.errorKey).toBe('readOnlyPreview')
})
