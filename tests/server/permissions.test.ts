import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSION_GROUPS, PERMISSIONS } from '#contract/permissions.ts'
import { listOf, withOnly } from '#tests/support/page/page.ts'
import { keyOf, recorded, userCalls } from '#tests/support/people/users.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const list = async () =>
  listOf((await admin('GET', '/api/permissions?sort=permissionGroup,asc&sort=name,asc')).json)
const named = async (name: string) => (await list()).find((one) => one.name === name) as Json | undefined
const create = (body: object, ask: Ask = admin) => ask('POST', '/api/permissions', { body })
const update = (permission: Json | undefined, more: object, ask: Ask = admin) => {
  const { id, name, description, permissionGroup } = permission ?? {}
  return ask('PUT', '/api/permissions', { body: { id, name, description, permissionGroup, ...more } })
}
const remove = (permission: Json | undefined, ask: Ask = admin) =>
  ask('DELETE', `/api/permissions/${permission?.id as unknown as number}`)
const holders = (name: string, ask: Ask = admin) =>
  ask('GET', `/api/permissions/holders?name=${encodeURIComponent(name)}`)
const FRAMES = { name: 'VIEW_FRAMES', description: 'See frames', permissionGroup: 'frames' }

describe('permissions', () => {
  test('are listed, all of them unless the call says how many', async () => {
    const rows = await list()
    expect(rows).toHaveLength(PERMISSIONS.length)
    expect([...new Set(rows.map(({ permissionGroup }) => permissionGroup))]).toEqual(
      Object.entries(PERMISSION_GROUPS)
        .flatMap(([group, names]) => (names.length > 0 ? [group] : []))
        .toSorted(),
    )
    expect(rows[0]).toMatchObject({ name: 'ADJUST_BUDGET', permissionGroup: 'budgets' })
  })

  test('are found by text, and by the strings that the console has words for', async () => {
    const found = async (query: string) =>
      listOf((await admin('GET', `/api/permissions?${query}`)).json).map(({ name }) => name)
    expect(await found('text=show_poster')).toEqual(['SHOW_POSTER'])
    expect(await found('text=zzz&called=VIEW_USER_LIST&called=NO_SUCH')).toEqual(['VIEW_USER_LIST'])
    expect(await found('text=show_poster&called=VIEW_USER_LIST')).toEqual(['SHOW_POSTER', 'VIEW_USER_LIST'])
    expect(await found('text=zzz')).toEqual([])
    const many = Array.from({ length: 501 }, (_, place) => `called=P${place}`).join('&')
    expect((await admin('GET', `/api/permissions?text=a&${many}`)).status).toBe(400)
  })

  test('of the house are made, which administrators hold at once, changed and deleted', async () => {
    const version = Number((await adminRole())?.version)
    const made = await create(FRAMES)
    expect([made.status, made.json]).toMatchObject([201, { ...FRAMES, version: 1 }])
    expect((await admin('GET', '/api/account')).json.permissions).toContain('VIEW_FRAMES')
    expect((await adminRole())?.version).toBe(version + 1)
    const changed = await update(made.json, { name: 'SEE_FRAMES', version: 1 })
    expect(changed.json).toMatchObject({ name: 'SEE_FRAMES', version: 2 })
    expect(await keyOf(update(made.json, { version: 1 }))).toEqual([409, 'versionConflict'])
    expect((await remove(made.json)).status).toBe(204)
    expect((await admin('GET', '/api/account')).json.permissions).not.toContain('SEE_FRAMES')
    expect((await recorded(server, 'permissions')).map(({ kind, data }) => [kind, data.name])).toEqual([
      ['created', 'VIEW_FRAMES'],
      ['changed', 'SEE_FRAMES'],
      ['deleted', 'SEE_FRAMES'],
    ])
  })

  const adminRole = async () =>
    listOf((await admin('GET', '/api/authorities')).json).find(({ name }) => name === 'ROLE_ADMIN')

  test('have names of their own', async () => {
    const { json } = await create({ ...FRAMES, name: 'view_booking' })
    expect(json).toMatchObject({
      status: 409,
      errorKey: 'duplicate',
      fieldErrors: { name: 'error.duplicate' },
    })
    expect(await keyOf(create({ ...FRAMES, name: ' ' }))).toEqual([400, 'invalidInput'])
  })

  test('that the product asks for keep their name and stay', async () => {
    const permission = await named('VIEW_AUDIT')
    expect((await update(permission, { name: 'AUDIT' })).json).toMatchObject({
      status: 409,
      errorKey: 'inUse',
      facts: { names: 'ROLE_ADMIN' },
    })
    expect(await keyOf(remove(permission))).toEqual([409, 'inUse'])
    const { json } = await update(permission, { description: 'Read the audit' })
    expect(json).toMatchObject({ name: 'VIEW_AUDIT', description: 'Read the audit', version: 2 })
  })

  test('in use keep their name and stay, and say whose', async () => {
    const { json } = await create(FRAMES)
    const calls = userCalls(admin)
    await calls.update('cs', { permissions: ['VIEW_FRAMES'] })
    expect((await remove(json)).json.facts).toEqual({ count: 1, names: 'Cs Tester' })
    await admin('POST', '/api/authorities', { body: { name: 'ROLE_FRAMER', permissions: ['VIEW_FRAMES'] } })
    expect((await update(json, { name: 'FRAMES' })).json.facts).toEqual({
      count: 2,
      names: 'ROLE_FRAMER, Cs Tester',
    })
    const ask = await withOnly(server, 'nobody', ['DELETE_PERMISSION', 'EDIT_PERMISSION'])
    expect((await remove(json, ask)).json.facts).toEqual({ count: 2, names: 'ROLE_FRAMER, …' })
    expect((await update(json, { description: 'X' }, ask)).json.description).toBe('X')
  })

  test('need their permissions', async () => {
    const permission = await named('VIEW_AUDIT')
    for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
      const ask = await server.as(login)
      expect(await keyOf(ask('GET', '/api/permissions'))).toEqual([403, 'forbidden'])
      for (const call of [create(FRAMES, ask), update(permission, {}, ask), remove(permission, ask)])
        expect(await keyOf(call)).toEqual([403, 'forbidden'])
    }
  })
})

describe('who holds a permission', () => {
  test('is told with names to those who may see users', async () => {
    const { json } = await holders('VIEW_CUSTOMER_LIST')
    expect(json).toMatchObject({
      roles: [{ name: 'ROLE_ADMIN' }, { name: 'ROLE_CS' }],
      people: ['Admin Tester', 'Cs Tester', 'Cs2 Tester'],
      peopleCount: 3,
    })
    const artist = await server.as('artist')
    const seen = (await holders('VIEW_CUSTOMER_LIST', artist)).json
    expect(seen).toEqual({ roles: json.roles, peopleCount: 3 })
  })

  test('counts direct ones and not the inactive', async () => {
    await withOnly(server, 'nobody', ['VIEW_CUSTOMER_LIST'])
    await server.database.db.execute(sql`update users set activated = false where login = 'cs2'`)
    expect((await holders('VIEW_CUSTOMER_LIST')).json.people).toEqual([
      'Admin Tester',
      'Cs Tester',
      'Nobody Tester',
    ])
  })

  test('may be asked of a role, and of nothing that there is', async () => {
    expect((await holders('role:ROLE_ADMIN')).json).toMatchObject({
      roles: [{ name: 'ROLE_ADMIN', description: '' }],
      people: ['Admin Tester'],
    })
    expect((await holders('FLY')).json).toEqual({ roles: [], people: [], peopleCount: 0 })
    expect((await admin('GET', '/api/permissions/holders')).status).toBe(400)
  })
})
