import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Identity } from '#contract/session/singleSignOn.ts'
import { select } from '#tests/support/page/page.ts'
import { PASSWORD, type StaffLogin } from '#tests/support/people.ts'
import {
  type ProviderServer,
  SIGN_IN_PATH,
  startProviderServer,
  withToken,
} from '#tests/support/provider/providerServer.ts'
import { addFactor, audited, forgetFactors, noticesOf } from '#tests/support/secondFactor.ts'
import type { Ask } from '#tests/support/server.ts'

const MINUTE = 60_000
const THEIRS = '/api/users/cs/identities'
const person = (login: string) => ({ email: `${login}@atelier.test`, email_verified: true })
const PEOPLE = { admin: person('admin'), cs: person('cs'), cs2: person('cs2') }

let shop: ProviderServer

beforeAll(async () => {
  shop = await startProviderServer(PEOPLE)
})
beforeEach(async () => {
  await forgetFactors(shop.server)
  for (const table of ['identities', 'sessions', 'push_tokens'])
    await shop.server.database.db.execute(sql`delete from ${sql.identifier(table)}`)
  shop.server.clock.now = new Date()
})
afterAll(() => shop.close())

const linksOf = async (ask: Ask, path = THEIRS) =>
  (await ask('GET', path)).json as unknown as readonly Identity[]
/** The address of the only link there. */
const onlyLink = async (ask: Ask, path = THEIRS) => `${path}/${(await linksOf(ask, path))[0]?.id}`
const isIn = async (ask: Ask) => (await ask('GET', '/api/account')).status === 200
const devicesOf = (login: StaffLogin) =>
  select(
    shop.server,
    sql`select 1 from push_tokens p join users u on u.id = p.user_id where u.login = ${login}`,
  )

describe('an administrator', () => {
  test('sees what is linked with a colleague’s account, and removes it with what it opened', async () => {
    const [byProvider, byPassword] = [await shop.as('cs'), await shop.server.as('cs')]
    const admin = await shop.server.as('admin')
    const linked = await linksOf(admin)
    expect(linked).toMatchObject([{ provider: 'sso', label: 'Test provider', email: 'cs@atelier.test' }])
    expect(linked).toEqual(await linksOf(byPassword, '/api/account/identities'))
    await byPassword('POST', '/api/push-tokens', { body: { token: 'phone' } })

    const path = await onlyLink(admin)
    expect((await admin('DELETE', path)).status).toBe(204)
    expect([await isIn(byProvider), await isIn(byPassword), await isIn(admin)]).toEqual([false, true, true])
    expect(await linksOf(admin)).toEqual([])
    // Nobody knows whose device it is: those that are left say so again.
    expect(await devicesOf('cs')).toEqual([])
    expect((await admin('DELETE', path)).status).toBe(404)
  })

  test('is named in the audit, and the colleague is told by bell and mail', async () => {
    await shop.as('cs')
    const admin = await shop.server.as('admin')
    expect((await admin('DELETE', await onlyLink(admin))).status).toBe(204)
    expect(await audited(admin, 'identityRemoved')).toMatchObject([
      {
        actorLogin: 'admin',
        record: 'Cs Tester',
        changes: [
          { field: 'email', before: 'cs@atelier.test', after: null },
          { field: 'issuer', before: shop.provider.issuer, after: null },
        ],
      },
    ])
    expect((await noticesOf(shop.server, 'cs')).at(-1)).toEqual({
      title: 'An administrator unlinked an account that you sign in with',
      mailed: true,
    })
    expect(
      await select(shop.server, sql`select body, path from notice_mails order by id desc limit 1`),
    ).toEqual([
      {
        body: 'Test provider, cs@atelier.test\nIf you did not expect this, tell an administrator at once.',
        path: '/user/detail/cs',
      },
    ])
    expect(await noticesOf(shop.server, 'admin')).toEqual([])
  })

  test('tells the colleague in their language', async () => {
    await shop.server.database.db.execute(sql`update users set lang_key = 'vi' where login = 'cs'`)
    await shop.as('cs')
    const admin = await shop.server.as('admin')
    await admin('DELETE', await onlyLink(admin))
    await shop.server.database.db.execute(sql`update users set lang_key = 'en' where login = 'cs'`)
    expect((await noticesOf(shop.server, 'cs')).at(-1)).toEqual({
      title: 'Quản trị viên đã gỡ liên kết một tài khoản mà bạn dùng để đăng nhập',
      mailed: true,
    })
  })

  test('keeps the session of the call where the link is their own, of which nobody is told', async () => {
    const [mine, other] = [await shop.as('admin'), await shop.as('admin')]
    const before = (await noticesOf(shop.server, 'admin')).length
    expect((await mine('DELETE', await onlyLink(mine, '/api/users/admin/identities'))).status).toBe(204)
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false])
    expect(await noticesOf(shop.server, 'admin')).toHaveLength(before)
  })

  test('and the colleague who signs in at the same moment do not stop each other', async () => {
    await shop.as('cs')
    const admin = await shop.server.as('admin')
    const [path, visited] = [await onlyLink(admin), await shop.visit('cs')]
    const both = await Promise.all([shop.finish(visited), admin('DELETE', path)])
    // Who comes second finds the link gone, and may try again.
    expect([
      [200, 204],
      [400, 204],
    ]).toContainEqual(both.map(({ status }) => status))
  })

  test('proves who they are before they remove one (D-2.21), and not to see them', async () => {
    const cs = await shop.as('cs')
    const admin = await shop.server.as('admin')
    shop.server.clock.advance(16 * MINUTE)
    const path = await onlyLink(admin)
    const { status, json } = await admin('DELETE', path)
    expect([status, json.errorKey]).toEqual([403, 'proofNeeded'])
    expect(await isIn(cs)).toBe(true)
    const proof = await admin('POST', '/api/account/step-up', { body: { password: PASSWORD } })
    expect((await withToken(shop.server, proof)('DELETE', path)).status).toBe(204)
    expect(await isIn(cs)).toBe(false)
  })

  test('removes none in a preview', async () => {
    await shop.as('cs2')
    const admin = await shop.server.as('admin')
    const path = await onlyLink(admin, '/api/users/cs2/identities')
    expect((await admin('POST', '/api/preview', { body: { role: 'ROLE_ADMIN' } })).status).toBe(200)
    expect(await linksOf(admin, '/api/users/cs2/identities')).toHaveLength(1)
    expect((await admin('DELETE', path)).json.errorKey).toBe('readOnlyPreview')
  })
})

describe('refused are', () => {
  test('all others, also one who may change users', async () => {
    const colleague = await shop.as('cs')
    const path = await onlyLink(await shop.server.as('admin'))
    await shop.server.database.db.execute(sql`insert into user_permissions (user_id, permission_id)
      select u.id, p.id from users u, permissions p where u.login = 'nobody' and p.name in ('VIEW_USER_DETAIL', 'EDIT_USER')`)
    for (const login of ['cs', 'cs2', 'artist', 'store', 'accountant', 'nobody'] as const) {
      const ask = await shop.server.as(login)
      for (const [method, url] of [
        ['GET', THEIRS],
        ['DELETE', path],
      ] as const) {
        const { status, json } = await ask(method, url)
        expect([login, method, status, json.errorKey]).toEqual([login, method, 403, 'forbidden'])
      }
    }
    await shop.server.database.db.execute(sql`delete from user_permissions`)
    expect(await isIn(colleague)).toBe(true)
  })

  test('links of somebody else, and people who are no staff', async () => {
    const [cs, cs2] = [await shop.as('cs'), await shop.as('cs2')]
    const admin = await shop.server.as('admin')
    const [theirs] = await linksOf(admin, '/api/users/cs2/identities')
    for (const path of [
      `${THEIRS}/${theirs?.id}`,
      `${THEIRS}/x`,
      `/api/users/stranger/identities/${theirs?.id}`,
      `/api/users/84901234567/identities/${theirs?.id}`,
    ])
      expect([path, (await admin('DELETE', path)).status]).toEqual([path, 404])
    for (const login of ['stranger', '84901234567'])
      expect((await admin('GET', `/api/users/${login}/identities`)).status).toBe(404)
    expect([await isIn(cs), await isIn(cs2)]).toEqual([true, true])
    expect(await audited(admin, 'identityRemoved')).toEqual([])
  })

  test('a code that comes after the link is gone', async () => {
    await shop.as('cs')
    const app = await addFactor(shop.server, await shop.server.as('cs'))
    const { json } = await shop.enter('cs')
    const { ticket } = json.facts as unknown as { ticket: string }
    const admin = await shop.server.as('admin')
    expect((await admin('DELETE', await onlyLink(admin))).status).toBe(204)
    const { status, json: answer } = await shop.server.ask('POST', `${SIGN_IN_PATH}/factor`, {
      body: { ticket, factorCode: app.next() },
    })
    expect([status, answer.errorKey]).toEqual([400, 'providerRefused'])
  })
})
