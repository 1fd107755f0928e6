import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { NAMED_ROLES, ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { seed } from '#server/seed/seed.ts'
import { listOf, select, withOnly } from '#tests/support/page/page.ts'
import { keyOf, recorded, userCalls } from '#tests/support/people/users.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const list = async () => listOf((await admin('GET', '/api/authorities')).json)
const create = (body: object, ask: Ask = admin) => ask('POST', '/api/authorities', { body })
const update = (role: Json | undefined, more: object, ask: Ask = admin) => {
  const { id, name, description, permissions } = role ?? {}
  return ask('PUT', '/api/authorities', { body: { id, name, description, permissions, ...more } })
}
const remove = (role: Json | undefined, ask: Ask = admin) =>
  ask('DELETE', `/api/authorities/${role?.id as unknown as number}`)
const named = async (name: string) => (await list()).find((role) => role.name === name) as Json | undefined
const HELPER = { name: 'ROLE_HELPER', description: 'Helps', permissions: ['VIEW_BOOKING', 'ACCESS_ORDER'] }

describe('roles', () => {
  test('are listed by name with permissions by group and how many hold them', async () => {
    const roles = await list()
    expect(roles.map(({ name }) => name)).toEqual([
      'ROLE_ACCOUNTANT',
      'ROLE_ADMIN',
      'ROLE_ARTIST',
      'ROLE_CS',
      'ROLE_CUSTOMER',
      'ROLE_STORE',
    ])
    expect(roles[3]).toMatchObject({ name: 'ROLE_CS', userCount: 2, version: 1 })
    expect([...((roles[1]?.permissions as string[]) ?? [])].toSorted()).toEqual([...PERMISSIONS].toSorted())
    expect(roles[5]?.permissions).toEqual([
      'VIEW_CUSTOMER_GENERAL_INFO',
      'VIEW_CUSTOMER_INFO',
      'CAN_SEE_ASSIGN_ORDER',
      'VIEW_BOOKING',
      'VIEW_ORDER_OF_STORE',
      'VIEW_ORDER_SOURCE',
      'VIEW_ORDER_SUBTOTAL',
      'ACCESS_ORDER',
      'VIEW_CUSTOMER_FEEDBACK',
    ])
  })

  test('are made, changed and deleted, each recorded', async () => {
    const made = await create(HELPER)
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({ ...HELPER, userCount: 0, lastModifiedBy: 'Admin Tester', version: 1 })
    expect((await admin('GET', `/api/authorities/${Number(made.json.id)}`)).json).toEqual(made.json)
    const changed = await update(made.json, { name: 'ROLE_AIDE', permissions: ['VIEW_BOOKING'], version: 1 })
    expect(changed.json).toMatchObject({ name: 'ROLE_AIDE', permissions: ['VIEW_BOOKING'], version: 2 })
    expect(await keyOf(update(made.json, { version: 1 }))).toEqual([409, 'versionConflict'])
    expect((await remove(made.json)).status).toBe(204)
    expect(await keyOf(remove(made.json))).toEqual([404, 'notFound'])
    expect((await recorded(server, 'roles')).map(({ kind, data }) => [kind, data.name])).toEqual([
      ['created', 'ROLE_HELPER'],
      ['changed', 'ROLE_AIDE'],
      ['deleted', 'ROLE_AIDE'],
    ])
    expect((await recorded(server, 'roles'))[1]?.data.changes).toEqual({
      name: ['ROLE_HELPER', 'ROLE_AIDE'],
      permissions: ['ACCESS_ORDER, VIEW_BOOKING', 'VIEW_BOOKING'],
    })
  })

  test('keep what a change does not name; as GET gives them they are sent back', async () => {
    const { json: made } = await create({ ...HELPER, name: 'ROLE_KEPT' })
    const put = (body: object) => admin('PUT', '/api/authorities', { body })
    const { id } = made
    const renamed = await put({ id, name: 'ROLE_STILL' })
    expect([renamed.status, renamed.json]).toMatchObject([200, { ...made, name: 'ROLE_STILL', version: 2 }])
    expect((await put({ id, description: '' })).json).toMatchObject({
      name: 'ROLE_STILL',
      description: '',
      permissions: made.permissions,
    })
    expect((await put({ id, permissions: ['VIEW_BOOKING'] })).json).toMatchObject({
      name: 'ROLE_STILL',
      permissions: ['VIEW_BOOKING'],
    })
    expect(await keyOf(put({ id, permissions: [] }))).toEqual([400, 'invalidInput'])
    for (const role of await list()) {
      const { status, json } = await put(role)
      expect([status, json]).toMatchObject([
        200,
        {
          ...role,
          lastModifiedDate: json.lastModifiedDate,
          lastModifiedBy: 'Admin Tester',
          version: Number(role.version) + 1,
        },
      ])
    }
    expect((await put({ id: (await named('ROLE_ADMIN'))?.id, description: 'All' })).status).toBe(200)
    expect((await remove(made)).status).toBe(204)
  })

  test.each([
    [{ name: 'role_cs' }, 409, 'duplicate'],
    [{ name: '' }, 400, 'invalidInput'],
    [{ permissions: [] }, 400, 'invalidInput'],
    [{ permissions: ['FLY'] }, 400, 'unknownPermission'],
  ])('with %j are refused', async (more, status, errorKey) => {
    const { json } = await create({ ...HELPER, ...more })
    expect([json.status, json.errorKey]).toEqual([status, errorKey])
    if (errorKey === 'duplicate') expect(json.fieldErrors).toEqual({ name: 'error.duplicate' })
    expect(await named('ROLE_HELPER')).toBeUndefined()
  })

  test.each(['0', '-1', 'abc', '99999999999', '2147483647'])('of id %s there is none', async (id) => {
    expect((await admin('GET', `/api/authorities/${id}`)).status).toBe(404)
    expect((await admin('DELETE', `/api/authorities/${id}`)).status).toBe(404)
  })

  test('in use cannot be deleted, and by whom only those hear who may see users', async () => {
    const inUse = await remove(await named('ROLE_ACCOUNTANT'))
    expect(inUse.json).toMatchObject({
      status: 409,
      errorKey: 'inUse',
      facts: { count: 1, names: 'Accountant Tester' },
    })
    const ask = await withOnly(server, 'nobody', [...ROLE_PERMISSIONS.ROLE_CS, 'DELETE_ROLE'])
    // Only administrators may delete a seeded role; for another role the answer contains no names.
    expect(await keyOf(remove(await named('ROLE_ACCOUNTANT'), ask))).toEqual([403, 'exceedsOwn'])
    const own = await create(HELPER)
    await userCalls(admin).update('accountant', { authorities: ['ROLE_ACCOUNTANT', 'ROLE_HELPER'] })
    expect((await remove(own.json, ask)).json.facts).toEqual({ count: 1, names: '1' })
    await userCalls(admin).update('accountant', { authorities: ['ROLE_ACCOUNTANT'] })
    expect((await remove(own.json, ask)).status).toBe(204)
  })

  test.each([...NAMED_ROLES])('%s keeps its name and stays', async (name) => {
    const role = await named(name)
    expect(await keyOf(update(role, { name: 'ROLE_OTHER', permissions: ['VIEW_BOOKING'] }))).toEqual([
      409,
      'protectedRole',
    ])
    expect(await keyOf(remove(role))).toEqual([409, 'protectedRole'])
    expect((await update(role, { description: `Still ${name}` })).json.description).toBe(`Still ${name}`)
  })

  test('ROLE_ADMIN keeps what it holds', async () => {
    const role = await named('ROLE_ADMIN')
    expect(await keyOf(update(role, { permissions: ['ACCESS_ORDER'] }))).toEqual([409, 'protectedRole'])
  })

  test('of customers hold nothing', async () => {
    const role = await named('ROLE_CUSTOMER')
    expect(await keyOf(update(role, { permissions: ['VIEW_BOOKING'] }))).toEqual([400, 'customerRole'])
    expect(await keyOf(update(await named('ROLE_CS'), { permissions: [] }))).toEqual([400, 'invalidInput'])
  })

  test('a change applies from the next call of those who hold them', async () => {
    const ask = await server.as('store')
    const role = await named('ROLE_STORE')
    expect((await ask('GET', '/api/authorities')).status).toBe(403)
    await update(role, { permissions: [...ROLE_PERMISSIONS.ROLE_STORE, 'VIEW_ROLE_LIST'] })
    expect((await ask('GET', '/api/authorities')).status).toBe(200)
    await update(role, {})
    expect((await ask('GET', '/api/authorities')).status).toBe(403)
  })
})

describe('nobody but an administrator', () => {
  const editor = () =>
    withOnly(server, 'nobody', ['CREATE_ROLE', 'EDIT_ROLE', 'DELETE_ROLE', 'VIEW_ROLE_LIST', 'VIEW_BOOKING'])

  test('puts into a role what he lacks', async () => {
    const ask = await editor()
    const { json, status } = await create({ ...HELPER, permissions: ['VIEW_BOOKING', 'EDIT_USER'] }, ask)
    expect([status, json.errorKey, json.missing]).toEqual([403, 'exceedsOwn', ['EDIT_USER']])
    expect((await create({ ...HELPER, permissions: ['VIEW_BOOKING'] }, ask)).status).toBe(201)
    const role = await named('ROLE_HELPER')
    expect(await keyOf(update(role, { permissions: ['EDIT_USER'] }, ask))).toEqual([403, 'exceedsOwn'])
    expect((await named('ROLE_HELPER'))?.permissions).toEqual(['VIEW_BOOKING'])
    expect((await remove(role, ask)).status).toBe(204)
  })

  test('touches a role that holds more', async () => {
    const ask = await editor()
    const role = await named('ROLE_STORE')
    expect(await keyOf(update(role, { permissions: ['VIEW_BOOKING'] }, ask))).toEqual([403, 'exceedsOwn'])
    expect(await keyOf(update(role, { description: 'X' }, ask))).toEqual([403, 'exceedsOwn'])
    const all = await withOnly(server, 'nobody', PERMISSIONS)
    expect(await keyOf(update(await named('ROLE_ADMIN'), { description: 'X' }, all))).toEqual([
      403,
      'exceedsOwn',
    ])
  })

  test('gives or takes a name that the product goes by', async () => {
    const all = await withOnly(server, 'nobody', PERMISSIONS)
    expect(await keyOf(update(await named('ROLE_ACCOUNTANT'), { name: 'ROLE_FREE' }, all))).toEqual([
      403,
      'exceedsOwn',
    ])
  })

  test('makes any call without its permission', async () => {
    const role = await named('ROLE_CS')
    for (const login of ['cs', 'artist', 'accountant'] as const) {
      const ask = await server.as(login)
      for (const call of [create(HELPER, ask), update(role, {}, ask), remove(role, ask)])
        expect(await keyOf(call)).toEqual([403, 'forbidden'])
    }
  })
})

test('a deleted role stays deleted when the server starts again, one that is needed comes back', async () => {
  await userCalls(admin).update('accountant', { authorities: [] })
  expect((await remove(await named('ROLE_ACCOUNTANT'))).status).toBe(204)
  await server.database.db.execute(sql`update roles set name = 'ROLE_GONE' where name = 'ROLE_ARTIST'`)
  await seed(server.database.db)
  const names = (await list()).map(({ name }) => name)
  expect(names).not.toContain('ROLE_ACCOUNTANT')
  expect(names).toContain('ROLE_ARTIST')
  const [held] = await select(
    server,
    sql`select count(*)::int as count from role_permissions rp join roles r on r.id = rp.role_id
      where r.name = 'ROLE_ARTIST'`,
  )
  expect(held).toEqual({ count: ROLE_PERMISSIONS.ROLE_ARTIST.length })
})

test('the list says how many there are', async () => {
  const { json, headers } = await admin('GET', '/api/authorities')
  expect(headers['x-total-count']).toBe(String(listOf(json).length))
})
