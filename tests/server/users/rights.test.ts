import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { select, withOnly } from '#tests/support/page/page.ts'
import { keyOf, userCalls } from '#tests/support/people/users.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let made = 0

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** Content for a new user with a unique login. */
const newcomer = () => {
  made += 1
  return { login: `puppet${made}`, rawPassword: 'puppet-password', email: `puppet${made}@atelier.test` }
}
const create = (ask: Ask, more: object = {}) => userCalls(ask).create({ ...newcomer(), ...more })
const update = (ask: Ask, login: string, more: object) => userCalls(ask).update(login, more)
/** `nobody` with these permissions in addition to those for editing users. */
const editor = (...more: Permission[]) =>
  withOnly(server, 'nobody', ['EDIT_USER', 'CREATE_USER', 'VIEW_USER_DETAIL', ...more])
const stored = async (login: string) => {
  const [row] = await select(
    server,
    sql`select u.activated, u.email, u.password_hash, u.created_by, u.staff,
      array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles,
      array(select permission_id from user_permissions where user_id = u.id) as permissions
      from users u where login = ${login}`,
  )
  return row
}

const ESCALATIONS: [string, object, string][] = [
  ['ROLE_ADMIN', { authorities: ['ROLE_ADMIN'] }, 'ROLE_ADMIN'],
  ['a role that holds more', { authorities: ['ROLE_CS'] }, 'ACCESS_CS'],
  ['a permission that he lacks', { permissions: ['EDIT_ROLE'] }, 'EDIT_ROLE'],
]

describe('nobody grants what he lacks', () => {
  test.each(ESCALATIONS)('%s', async (_, more, lacking) => {
    const ask = await editor()
    const { login } = newcomer()
    await create(admin, { login })
    const created = await create(ask, { login: 'forbidden-fruit', ...more })
    for (const { status, json } of [created, await update(ask, login, more)]) {
      expect([status, json.errorKey]).toEqual([403, 'exceedsOwn'])
      expect(json.missing).toContain(lacking)
      expect(json.facts?.missing).toContain(lacking)
      expect(Number(json.missing?.length)).toBeLessThanOrEqual(20)
    }
    expect(await stored('forbidden-fruit')).toBeUndefined()
    expect(await stored(login)).toMatchObject({ roles: [], permissions: [] })
  })

  test('though what he holds he may give, and take', async () => {
    const ask = await editor('VIEW_BOOKING')
    const { login } = newcomer()
    expect((await create(ask, { login, permissions: ['VIEW_BOOKING'] })).status).toBe(201)
    expect((await update(ask, login, { permissions: [] })).json.permissions).toEqual([])
  })

  test('every permission by itself does not make an administrator', async () => {
    const ask = await withOnly(server, 'nobody', PERMISSIONS)
    expect(await keyOf(create(ask, { authorities: ['ROLE_ADMIN'] }))).toEqual([403, 'exceedsOwn'])
    expect(await keyOf(update(ask, 'admin', { authorities: [] }))).toEqual([403, 'exceedsOwn'])
    expect(await keyOf(update(ask, 'admin', { activated: false }))).toEqual([403, 'exceedsOwn'])
    expect((await stored('admin'))?.roles).toEqual(['ROLE_ADMIN'])
  })

  test('and nobody is put over more stores than the one who does it', async () => {
    const [first, second] = await select<{ id: number }>(server, sql`select id from stores order by id`)
    const ask = await withOnly(server, 'store', ['EDIT_USER', 'CREATE_USER'])
    const { login } = newcomer()
    const rights = { authorities: ['ROLE_STORE'], storeIds: [first?.id] }
    expect((await create(ask, { login, ...rights })).status).toBe(201)
    for (const more of [
      { storeIds: [first?.id, second?.id] },
      { authorities: [], permissions: ['ACCESS_ORDER', 'CAN_SEE_ASSIGN_ORDER'] },
    ])
      expect(await keyOf(update(ask, login, more))).toEqual([403, 'exceedsOwn'])
  })
})

describe('nobody takes over who holds more', () => {
  test.each([
    ['password', { rawPassword: 'mine-now' }],
    ['e-mail', { email: 'mine@atelier.test' }],
    ['activation', { activated: false }],
    ['roles', { authorities: [] }],
    ['stores', { storeIds: [1] }],
  ])('by %s', async (_, more) => {
    const ask = await editor()
    const before = await stored('admin')
    for (const login of ['admin', 'ADMIN', 'cs'])
      expect(await keyOf(update(ask, login, more))).toEqual([403, 'exceedsOwn'])
    expect(await stored('admin')).toEqual(before)
    expect((await server.as('admin')).length).toBeGreaterThan(0)
  })

  test('a name or a phone takes nobody over', async () => {
    expect((await update(await editor(), 'cs', { firstName: 'Cecilia' })).json.firstName).toBe('Cecilia')
  })
})

describe('of oneself', () => {
  test.each([
    ['admin', { authorities: ['ROLE_ADMIN', 'ROLE_CS'] }],
    ['admin', { permissions: ['VIEW_BOOKING'] }],
    ['cs', { authorities: ['ROLE_ADMIN'] }],
    ['cs', { permissions: ['EDIT_USER'] }],
    ['cs', { storeIds: [1] }],
    ['cs', { activated: false }],
    ['cs', { rawPassword: 'without-the-old-one' }],
  ] as [StaffLogin, object][])('%s cannot change %j', async (login, more) => {
    const before = await stored(login)
    expect(await keyOf(update(await server.as(login), login.toUpperCase(), more))).toEqual([403, 'ownRights'])
    expect(await stored(login)).toEqual(before)
  })

  test('the profile is open to everyone, and rights that stay are no change', async () => {
    const ask = await server.as('artist')
    const { json } = await ask('GET', '/api/users/artist')
    const saved = await ask('PUT', '/api/users', {
      body: {
        ...json,
        firstName: 'Anh',
        email: 'anh@atelier.test',
        langKey: 'vi',
        phoneNumber: '0901112223',
      },
    })
    expect(saved.json).toMatchObject({
      firstName: 'Anh',
      email: 'anh@atelier.test',
      phonePrefix: '+84',
      phoneNumber: '901112223',
      authorities: ['ROLE_ARTIST'],
    })
    expect((await ask('GET', '/api/account')).json).toMatchObject({ firstName: 'Anh', langKey: 'vi' })
    expect(await keyOf(update(ask, 'artist2', { firstName: 'X' }))).toEqual([403, 'forbidden'])
  })

  test('mass assignment changes nothing', async () => {
    const before = await stored('artist2')
    const ask = await server.as('artist2')
    const answer = await update(ask, 'artist2', {
      id: 1,
      newLogin: 'admin',
      createdBy: 'Mallory',
      passwordHash: 'x',
      password_hash: 'x',
      staff: false,
      lastModifiedBy: 'Mallory',
    })
    expect(answer.json).toMatchObject({ login: 'artist2', lastModifiedBy: 'Artist2 Tester' })
    expect(await stored('artist2')).toEqual(before)
  })
})

describe('the last administrator', () => {
  test('cannot go', async () => {
    expect(await keyOf(update(admin, 'admin', { activated: false }))).toEqual([409, 'lastAdmin'])
    expect(await keyOf(update(admin, 'admin', { authorities: ['ROLE_CS'] }))).toEqual([409, 'lastAdmin'])
    expect((await stored('admin'))?.activated).toBe(true)
  })

  test.each([{ activated: false }, { authorities: ['ROLE_CS'] }])(
    'of two who do %j to each other at once one stays',
    async (more) => {
      const own = await startServer()
      const one = await own.as('admin')
      await update(one, 'cs', { authorities: ['ROLE_ADMIN'] })
      const other = await own.as('cs')
      const answers = await Promise.all([update(one, 'cs', more), update(other, 'admin', more)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const [left] = await select(
        own,
        sql`select count(*)::int as count from users u join user_roles ur on ur.user_id = u.id
          join roles r on r.id = ur.role_id where r.name = 'ROLE_ADMIN' and u.activated`,
      )
      expect(left).toEqual({ count: 1 })
      await own.close()
    },
  )
})

test('calls need what they declare', async () => {
  for (const login of ['cs', 'artist', 'artist2'] as const) {
    const ask = await server.as(login)
    expect(await keyOf(create(ask, {}))).toEqual([403, 'forbidden'])
    expect(await keyOf(update(ask, 'accountant', { firstName: 'X' }))).toEqual([403, 'forbidden'])
  }
})
