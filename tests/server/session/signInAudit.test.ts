import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { PASSWORD, type StaffLogin } from '#tests/support/people.ts'
import { addFactor, forgetFactors, noticesOf } from '#tests/support/secondFactor.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

const DAY = 86_400_000
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15'
const NEW_DEVICE = 'New sign-in to your account from another device'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await forgetFactors(server)
  await server.database.db.execute(sql`delete from known_devices`)
  admin = await server.as('admin')
  await server.database.db.execute(sql`delete from events`)
})
afterAll(() => server.close())

interface Try {
  readonly password?: string
  readonly deviceId?: string
  readonly browser?: string
  readonly factorCode?: string
}

const signIn = (
  username: StaffLogin | 'stranger',
  { password = PASSWORD, browser = CHROME, ...more }: Try = {},
) =>
  server.ask('POST', '/api/authenticate', {
    body: { username, password, ...more },
    headers: { 'user-agent': browser },
    address: '203.0.113.7',
  })

const entries = async (query = 'area=signIns') =>
  listOf((await admin('GET', `/api/audit?${query}`)).json).map(
    ({ actorLogin, record, kind, changes, link }) => ({
      actorLogin,
      record,
      kind,
      link,
      facts: Object.fromEntries(listOf(changes as Json).map(({ field, after }) => [String(field), after])),
    }),
  )

describe('the audit', () => {
  test('says who signed in and who failed to, from which device and address', async () => {
    await signIn('cs', { password: 'wrong password' })
    await signIn('cs')
    const about = { record: 'Cs Tester', link: '/user/detail/cs' }
    const facts = { address: '203.0.113.7', device: 'Chrome (Windows)', by: 'password' }
    expect(await entries()).toEqual([
      { ...about, actorLogin: 'cs', kind: 'signedIn', facts },
      { ...about, actorLogin: null, kind: 'signInFailed', facts },
    ])
    expect(JSON.stringify(await select(server, sql`select data from events`))).not.toContain('wrong password')
  })

  test('says nothing of names that nobody has, and nothing of what the throttle refused', async () => {
    await signIn('stranger', { password: 'wrong password' })
    for (let tried = 0; tried < 12; tried++) await signIn('cs', { password: 'wrong password' })
    expect(await entries()).toHaveLength(10)
  })

  test('says by what it was proved, at sign-in and after it', async () => {
    const cs = await server.as('cs')
    const app = await addFactor(server, cs)
    await signIn('cs', { factorCode: app.next() })
    await signIn('cs', { factorCode: app.recoveryCodes[0] ?? '' })
    await admin('POST', '/api/account/step-up', { body: { password: PASSWORD } })
    expect((await entries()).map(({ kind, facts }) => [kind, facts.by])).toEqual([
      ['steppedUp', 'password'],
      ['signedIn', 'recovery'],
      ['recoveryCodeUsed', undefined],
      ['signedIn', 'app'],
      ['secondFactorAdded', undefined],
      ['signedIn', 'password'],
    ])
  })

  test('says of a wrong code, and of a wrong answer after the sign-in, that it failed', async () => {
    await addFactor(server, await server.as('cs'))
    await server.database.db.execute(sql`delete from events`)
    await signIn('cs', { factorCode: '000000' })
    await admin('POST', '/api/account/step-up', { body: { password: 'wrong password' } })
    expect(
      (await entries()).map(({ kind, record, actorLogin, facts }) => [kind, record, actorLogin, facts.by]),
    ).toEqual([
      ['stepUpFailed', 'Admin Tester', null, 'password'],
      ['signInFailed', 'Cs Tester', null, 'app'],
    ])
  })

  test('is for those with VIEW_AUDIT, found by who, about whom and when', async () => {
    await signIn('cs')
    await signIn('artist')
    expect(await entries('area=signIns&actor=cs')).toHaveLength(1)
    expect(await entries('area=signIns&record=artist')).toHaveLength(1)
    const [{ id } = { id: 0 }] = await select<{ id: number }>(
      server,
      sql`select id from users where login = 'cs'`,
    )
    expect(await entries(`area=users&area=signIns&recordId=${id}`)).toHaveLength(1)
    const cs = await server.as('cs')
    expect((await cs('GET', '/api/audit?area=signIns')).status).toBe(403)
  })

  test('forgets sign-ins after the days of the property, and nothing else', async () => {
    await admin('PUT', '/api/users', { body: { login: 'cs', firstName: 'Cs' } })
    await admin('PUT', '/api/users', { body: { login: 'cs', lastName: 'Testing' } })
    await admin('PUT', '/api/users', { body: { login: 'cs', lastName: 'Tester' } })
    await signIn('cs')
    server.clock.advance(179 * DAY)
    admin = await server.as('admin')
    await runJob(server, 'sweep-sessions')
    const kept = await entries('')
    expect(kept.filter(({ kind }) => String(kind) === 'signedIn')).toHaveLength(2)
    server.clock.advance(2 * DAY)
    await runJob(server, 'sweep-sessions')
    admin = await server.as('admin')
    const left = await entries('')
    expect(left.filter(({ kind }) => String(kind) === 'changed')).toHaveLength(2)
    expect(
      left.filter(({ record, kind }) => String(kind) === 'signedIn' && String(record) === 'Cs Tester'),
    ).toEqual([])
    const { headers } = await admin('GET', '/api/audit?area=signIns')
    expect(Number(headers['x-total-count'])).toBe((await entries()).length)
  })
})

describe('a sign-in from a new device', () => {
  const noticed = async (login: StaffLogin = 'cs') =>
    (await noticesOf(server, login)).filter(({ title }) => title === NEW_DEVICE)
  const device = (letter: string) => letter.repeat(36)

  test('is told to its owner by bell and mail, with the device and its address, once', async () => {
    await signIn('cs', { deviceId: device('a') })
    expect(await noticed()).toEqual([])
    await signIn('cs', { deviceId: device('b'), browser: SAFARI })
    expect(await noticed()).toEqual([{ title: NEW_DEVICE, mailed: true }])
    const [notice] = await select<{ description: string }>(
      server,
      sql`select description from notifications where cause = 'SECURITY'`,
    )
    expect(notice?.description).toBe(
      'Safari (macOS), 203.0.113.7\nIf you did not expect this, tell an administrator at once.',
    )
    await signIn('cs', { deviceId: device('b'), browser: CHROME })
    await signIn('cs', { deviceId: device('a'), browser: SAFARI })
    expect(await noticed()).toHaveLength(1)
  })

  test('of a browser that several use is new to each of them', async () => {
    for (const login of ['cs', 'artist'] as const) {
      await signIn(login, { deviceId: device('a') })
      await signIn(login, { deviceId: device('b') })
      expect(await noticed(login)).toHaveLength(1)
    }
  })

  test('that says nothing of itself is known by what it calls itself', async () => {
    await signIn('cs', { deviceId: device('a') })
    await signIn('cs', { browser: 'curl/8' })
    await signIn('cs', { browser: 'curl/8' })
    expect(await noticed()).toHaveLength(1)
    await signIn('cs', { browser: '' })
    expect(await noticed()).toHaveLength(2)
    expect((await signIn('cs', { deviceId: 'short' })).status).toBe(400)
  })

  test('is one again after 90 days without a sign-in from it', async () => {
    await signIn('cs', { deviceId: device('a') })
    server.clock.advance(60 * DAY)
    await signIn('cs', { deviceId: device('b') })
    expect(await noticed()).toHaveLength(1)
    server.clock.advance(31 * DAY)
    await runJob(server, 'sweep-sessions')
    await signIn('cs', { deviceId: device('a') })
    expect(await noticed()).toHaveLength(2)
    expect(await select(server, sql`select count(*)::int as count from known_devices`)).toEqual([
      { count: 2 },
    ])
  })

  test('of two at once from the same one tells once', async () => {
    await signIn('cs', { deviceId: device('a') })
    await Promise.all([signIn('cs', { deviceId: device('b') }), signIn('cs', { deviceId: device('b') })])
    expect(await noticed()).toHaveLength(1)
  })

  test('that is refused is not told, and is not known after it', async () => {
    await signIn('cs', { deviceId: device('a') })
    await signIn('cs', { deviceId: device('b'), password: 'wrong password' })
    expect(await noticed()).toEqual([])
    await signIn('cs', { deviceId: device('b') })
    expect(await noticed()).toHaveLength(1)
  })
})
