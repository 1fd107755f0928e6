import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permits } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/all.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { keyOf, recorded, signIn, userCalls } from '#tests/support/people/users.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let code: string

beforeAll(async () => {
  server = await startServer()
  code = (await makeOrder(server)).code
})
afterAll(() => server.close())

const start = (ask: Ask, role: string) => ask('POST', '/api/preview', { body: { role } })
const end = (ask: Ask) => ask('DELETE', '/api/preview')
const previewing = async (role: string) => {
  const ask = await server.as('admin')
  expect((await start(ask, role)).status).toBe(200)
  return ask
}
const previewingUser = async (login: string) => {
  const ask = await server.as('admin')
  expect((await ask('POST', '/api/preview', { body: { login } })).status).toBe(200)
  return ask
}
const pathOf = (path: string): string => path.replace(':id', code).replace(/:\w+/g, 'null')

/** The contents of the database, without what every call may record. */
async function everything() {
  const tables = await select<{ name: string }>(
    server,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  )
  return Promise.all(
    tables.map(async ({ name }) => [
      name,
      await select(
        server,
        sql`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash
        from ${sql.identifier(name)} t`,
      ),
    ]),
  )
}

test('a preview holds what the role holds, says so, and ends', async () => {
  const ask = await server.as('admin')
  const started = await start(ask, 'ROLE_CS')
  expect(started.json).toMatchObject({
    login: 'admin',
    previewing: { role: 'ROLE_CS', user: null },
    authorities: ['ROLE_CS'],
    permissions: [...ROLE_PERMISSIONS.ROLE_CS].toSorted(),
  })
  expect((await ask('GET', '/api/account')).json).toEqual(started.json)
  expect((await ask('GET', '/api/bookings')).status).toBe(200)
  expect(await keyOf(ask('GET', '/api/users'))).toEqual([403, 'forbidden'])
  const ended = await end(ask)
  expect(ended.json).toMatchObject({ previewing: null, authorities: ['ROLE_ADMIN'] })
  expect((await ask('GET', '/api/users')).status).toBe(200)
  expect((await end(ask)).json).toEqual(ended.json)
  expect((await recorded(server, 'users', 'admin')).map(({ kind, data }) => [kind, data.name])).toEqual([
    ['previewStarted', 'ROLE_CS'],
    ['previewEnded', 'ROLE_CS'],
  ])
})

describe('every call of the contract', () => {
  test.each([
    ['ROLE_CS', () => previewing('ROLE_CS')],
    ['ROLE_ADMIN', () => previewing('ROLE_ADMIN')],
    ['ROLE_ARTIST', () => previewingUser('artist')],
  ])('as %s writes nothing', async (role, begin) => {
    const ask = await begin()
    const before = await everything()
    for (const endpoint of ENDPOINTS) {
      const { method, path, access, inPreview } = endpoint
      if (access.kind === 'everyone' || access.kind === 'proof' || inPreview) continue
      const { status, json } = await ask(method, pathOf(path), { body: {} })
      const holder = { authorities: [role], permissions: ROLE_PERMISSIONS[role as 'ROLE_CS'] }
      const key = permits(access, holder) ? 'readOnlyPreview' : 'forbidden'
      expect([method, path, status, json.errorKey]).toEqual([method, path, 403, key])
    }
    for (const { method, path, access } of ENDPOINTS)
      if (method === 'GET' && access.kind !== 'everyone') await ask(method, pathOf(path))
    expect(await everything()).toEqual(before)
  })

  test('that is about oneself writes nothing either', async () => {
    const ask = await previewing('ROLE_STORE')
    expect((await userCalls(ask).get('admin')).status).toBe(200)
    expect(await keyOf(userCalls(ask).update('admin', { firstName: 'X' }))).toEqual([403, 'readOnlyPreview'])
    expect(await keyOf(userCalls(ask).update('cs', { firstName: 'X' }))).toEqual([403, 'forbidden'])
  })
})

test('what a bulk action would do is told, and it is not done', async () => {
  const cs = await previewing('ROLE_CS')
  const [order] = listOf((await cs('GET', '/api/bookings')).json)
  const body = { id: [order?.id] }
  const before = await everything()
  const previewed = await cs('POST', '/api/bookings/bulk/preview', { body })
  expect([previewed.status, previewed.json.count]).toEqual([200, 1])
  const done = cs('PUT', '/api/bookings/bulk/mark-as-done', { body })
  expect(await keyOf(done)).toEqual([403, 'readOnlyPreview'])
  expect(await everything()).toEqual(before)
})

test('reads are scoped and stripped as the role’s, with the account’s own id', async () => {
  const artist = await previewing('ROLE_ARTIST')
  expect(listOf((await artist('GET', '/api/bookings')).json)).toEqual([])
  expect((await artist('GET', `/api/bookings/${code}`)).status).toBe(404)
  const cs = await previewing('ROLE_CS')
  const rows = await cs('GET', '/api/bookings')
  expect(rows.headers['x-total-count']).toBe('1')
  const store = await previewing('ROLE_STORE')
  expect((await store('GET', '/api/bookings')).headers['x-total-count']).toBe('0')
})

test('it is the session’s alone, whichever token it is renewed to', async () => {
  const { json } = await signIn(server, 'admin', 'right-password')
  const asking =
    (token: unknown): Ask =>
    (method, url, options = {}) =>
      server.ask(method, url, { ...options, headers: { authorization: `Bearer ${token as string}` } })
  const first = asking(json.id_token)
  const elsewhere = await server.as('admin')
  await start(first, 'ROLE_CS')
  const renewed = asking((await first('POST', '/api/token/renew')).json.id_token)
  expect((await renewed('GET', '/api/account')).json.previewing?.role).toBe('ROLE_CS')
  expect((await elsewhere('GET', '/api/account')).json.previewing).toBe(null)
  await end(renewed)
  expect((await first('GET', '/api/account')).json.previewing).toBe(null)
  await start(first, 'ROLE_CS')
  expect((await renewed('GET', '/api/account')).json.previewing?.role).toBe('ROLE_CS')
  expect((await renewed('POST', '/api/logout', { body: {} })).status).toBe(204)
  expect((await first('GET', '/api/account')).status).toBe(401)
})

test('only administrators preview, and no customers', async () => {
  for (const login of ['cs', 'artist', 'nobody'] as const)
    expect(await keyOf(start(await server.as(login), 'ROLE_STORE'))).toEqual([403, 'forbidden'])
  const admin = await server.as('admin')
  for (const role of ['ROLE_CUSTOMER', 'ROLE_KING', 'role_cs'])
    expect(await keyOf(start(admin, role))).toEqual([400, 'notPreviewable'])
  expect((await start(admin, 'ROLE_CS')).status).toBe(200)
  expect(await keyOf(start(admin, 'ROLE_STORE'))).toEqual([403, 'forbidden'])
})

test('it ends with the role, and with the right to it', async () => {
  const admin = await server.as('admin')
  const { json } = await admin('POST', '/api/authorities', {
    body: { name: 'ROLE_BRIEF', permissions: ['VIEW_BOOKING'] },
  })
  const ask = await previewing('ROLE_BRIEF')
  await admin('DELETE', `/api/authorities/${json.id as unknown as number}`)
  expect((await ask('GET', '/api/account')).json).toMatchObject({
    previewing: null,
    authorities: ['ROLE_ADMIN'],
  })
  await userCalls(admin).update('cs', { authorities: ['ROLE_ADMIN'] })
  const other = await server.as('cs')
  await start(other, 'ROLE_ACCOUNTANT')
  await userCalls(admin).update('cs', { authorities: ['ROLE_STORE'], storeIds: [1] })
  expect((await other('GET', '/api/account')).json).toMatchObject({
    previewing: null,
    authorities: ['ROLE_STORE'],
  })
})
