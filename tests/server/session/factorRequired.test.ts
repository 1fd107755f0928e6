import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { resealFactors } from '#server/session/factor/resealFactors.ts'
import { openStream } from '#tests/support/live.ts'
import { listOf } from '#tests/support/page/page.ts'
import {
  addFactor,
  audited,
  FACTOR_PATH,
  forgetFactors,
  noticesOf,
  signInWith,
} from '#tests/support/secondFactor.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

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

/** Whether a role requires a second factor from now on. */
async function requireFactor(role: string, requiresSecondFactor = true): Promise<void> {
  const roles = listOf((await admin('GET', '/api/authorities')).json)
  const id = roles.find(({ name }) => String(name) === role)?.id
  const answer = await admin('PUT', '/api/authorities', { body: { id, requiresSecondFactor } })
  expect([answer.status, answer.json.requiresSecondFactor]).toEqual([200, requiresSecondFactor])
}

describe('a colleague’s', () => {
  test('is taken away by an administrator, who is named, and never by themselves without a code', async () => {
    const reset = (ask: Ask, login: string) => ask('DELETE', `/api/users/${login}/second-factor`)
    await addFactor(server, cs)
    const shown = await admin('GET', '/api/users/cs')
    expect(shown.json.secondFactor).toBe(true)
    for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
      const ask = login === 'cs' ? cs : await server.as(login)
      expect((await reset(ask, 'cs')).status).toBe(403)
    }
    expect((await reset(admin, 'cs')).status).toBe(204)
    expect((await reset(admin, 'cs')).json.errorKey).toBe('noSecondFactor')
    expect((await reset(admin, 'stranger')).status).toBe(404)
    expect((await signInWith(server, 'cs')).status).toBe(200)
    await addFactor(server, admin)
    expect((await reset(admin, 'admin')).json.errorKey).toBe('ownRights')
    expect((await noticesOf(server, 'cs')).at(-1)).toEqual({
      title: 'An administrator took the second factor of your account away',
      mailed: true,
    })
    expect(await audited(admin, 'secondFactorReset')).toMatchObject([
      { actorLogin: 'admin', record: 'Cs Tester' },
    ])
  })
})

describe('where a role requires one', () => {
  test('a session without it may do nothing but set it up', async () => {
    await requireFactor('ROLE_CS')
    const account = await cs('GET', '/api/account')
    expect([account.status, account.json.lacksSecondFactor]).toEqual([200, true])
    const late = (await signInWith(server, 'cs')).json.id_token as unknown as string
    const open = ENDPOINTS.filter(
      ({ access, withoutFactor }) => access.kind !== 'everyone' && access.kind !== 'proof' && !withoutFactor,
    )
    expect(open.length).toBeGreaterThan(200)
    for (const { method, path } of open) {
      const answer = await server.ask(method, path.replace(/:\w+/g, '1'), {
        headers: { authorization: `Bearer ${late}` },
      })
      expect([method, path, answer.status, answer.json.errorKey]).toEqual([
        method,
        path,
        403,
        'secondFactorRequired',
      ])
    }
    expect((await cs('GET', FACTOR_PATH)).json).toMatchObject({ required: true })
    const app = await addFactor(server, cs)
    expect((await cs('GET', '/api/bookings')).status).toBe(200)
    expect((await cs('GET', '/api/account')).json.lacksSecondFactor).toBe(false)
    // Without it again, as for one who changes phones.
    expect((await cs('POST', `${FACTOR_PATH}/remove`, { body: { factorCode: app.next() } })).status).toBe(204)
    expect((await cs('GET', '/api/bookings')).json.errorKey).toBe('secondFactorRequired')
  })

  test('an open live stream is told so, and ends', async () => {
    const stream = await openStream(server, await server.token('cs'))
    await requireFactor('ROLE_CS')
    await stream.until(({ name }) => name === 'account')
    await stream.ended()
  })

  test('who has it goes on, and others are not asked', async () => {
    await addFactor(server, cs)
    await requireFactor('ROLE_CS')
    expect((await cs('GET', '/api/bookings')).status).toBe(200)
    expect((await admin('GET', '/api/bookings')).status).toBe(200)
    await requireFactor('ROLE_CS', false)
    expect((await cs('GET', '/api/account')).json.lacksSecondFactor).toBe(false)
  })

  test('an administrator who previews the role is asked for their own role alone', async () => {
    await requireFactor('ROLE_CS')
    expect((await admin('POST', '/api/preview', { body: { role: 'ROLE_CS' } })).status).toBe(200)
    expect((await admin('GET', '/api/bookings')).status).toBe(200)
  })

  test('only administrators say so, and the audit shows it', async () => {
    const roles = listOf((await admin('GET', '/api/authorities')).json)
    const own = roles.find(({ name }) => String(name) === 'ROLE_CS')?.id
    await server.database.db.execute(sql`insert into user_permissions (user_id, permission_id)
      select u.id, p.id from users u, permissions p where u.login = 'cs' and p.name in ('EDIT_ROLE', 'CREATE_ROLE')`)
    const editor = await server.as('cs')
    const body = { id: own, requiresSecondFactor: true }
    expect((await editor('PUT', '/api/authorities', { body })).json.errorKey).toBe('exceedsOwn')
    const made = { name: 'ROLE_PACKER', permissions: ['ACCESS_ORDER'], requiresSecondFactor: true }
    expect((await editor('POST', '/api/authorities', { body: made })).json.errorKey).toBe('exceedsOwn')
    const byAdmin = await admin('POST', '/api/authorities', { body: made })
    expect([byAdmin.status, byAdmin.json.requiresSecondFactor]).toEqual([201, true])
    await requireFactor('ROLE_CS')
    const [entry] = listOf((await admin('GET', '/api/audit?area=roles')).json)
    expect(entry?.changes).toEqual([{ field: 'requiresSecondFactor', before: false, after: true }])
  })
})

test('a new secret of the server opens what the earlier one sealed, until all is sealed again', async () => {
  const app = await addFactor(server, cs)
  const { db } = server.database
  const secret = 'a secret of the tests that is long enough'
  const renewed = openSealer('another secret that is just as long', secret)
  expect(await resealFactors(db, renewed)).toEqual({ resealed: 1, unreadable: 0 })
  expect(await resealFactors(db, renewed)).toEqual({ resealed: 0, unreadable: 0 })
  expect(await resealFactors(db, openSealer('a third one, that knows none'))).toEqual({
    resealed: 0,
    unreadable: 1,
  })
  // The server of this test still has the first one alone.
  expect((await signInWith(server, 'cs', app.next())).json.errorKey).toBe('invalidCode')
})
