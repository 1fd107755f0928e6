// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, eventsOf, select } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let admin: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await makeOrder(server)
})

const url = (rest = '') => `/api/bookings/${order.code}/todo-list${rest}`
const add = (detail: unknown, ask: Ask = cs) => ask('POST', url(), { body: { detail } })
const made = async (detail: string) => Number((await add(detail)).json.id)
const edit = (id: number, body: object, ask: Ask = cs) => ask('PUT', url(`/${id}`), { body })
const resolve = (id: number, ask: Ask = cs) => ask('PUT', url(`/${id}/resolve`))
const kinds = async () => (await eventsOf(server, order)).map(({ kind }) => kind)

describe('a to-do', () => {
  test('is added, reworded, ticked off and removed, each with its event', async () => {
    server.clock.advance(60_000)
    const answer = await add('  Ask for a photo with the collar ')
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({
      detail: 'Ask for a photo with the collar',
      status: 'CREATED',
      createdBy: 'Cs Tester',
      createdDate: server.clock.now.toISOString(),
      resolvedBy: null,
      resolvedDate: null,
      version: 1,
    })
    const id = Number(answer.json.id)
    expect((await edit(id, { detail: 'Ask for two photos' })).json).toMatchObject({
      detail: 'Ask for two photos',
      version: 2,
    })
    expect((await resolve(id)).json).toMatchObject({
      status: 'RESOLVED',
      resolvedBy: 'Cs Tester',
      version: 3,
    })
    expect((await resolve(id)).json).toMatchObject({ status: 'RESOLVED', version: 3 })
    expect((await cs('GET', url())).json).toMatchObject([{ id, status: 'RESOLVED' }])
    expect((await cs('DELETE', url(`/${id}`))).status).toBe(204)
    expect((await cs('DELETE', url(`/${id}`))).status).toBe(404)
    expect((await cs('GET', url())).json).toEqual([])
    expect(await kinds()).toEqual(['created', 'todoAdded', 'todoEdited', 'todoResolved', 'todoRemoved'])
  })

  test('counts as activity: the alert for a quiet order goes', async () => {
    await cs('PUT', `/api/bookings/${order.id}/assign/artist`)
    await server.database.db.execute(sql`update orders set
      last_activity_date = ${server.clock.now.toISOString()}::timestamptz - interval '2 days',
      alerts = '{NO_ACTIVITY}' where id = ${order.id}`)
    await add('Call back')
    const { alerts } = (await cs('GET', `/api/bookings/${order.id}`)).json
    expect(alerts).not.toContain('NO_ACTIVITY')
  })

  test.each([undefined, '', '   ', null, 7])('%j is nothing to do', async (detail) => {
    expect((await add(detail)).json).toMatchObject({
      status: 400,
      fieldErrors: { detail: 'validation.noTodo' },
    })
    expect(await kinds()).toEqual(['created'])
  })

  test('a stale rewording answers 409 with the words that stand', async () => {
    const id = await made('One')
    await edit(id, { detail: 'Two', version: 1 })
    expect((await edit(id, { detail: 'Three', version: 1 })).json).toMatchObject({
      status: 409,
      errorKey: 'versionConflict',
      facts: { version: 2, text: 'Two' },
    })
    expect((await edit(id, { detail: 'Two', version: 1 })).json).toMatchObject({ version: 2 })
    expect((await edit(id, { detail: 'Three' })).json).toMatchObject({ version: 3 })
    expect((await edit(id, {})).json).toMatchObject({ status: 400 })
  })

  test('who ticks off other words than stand is told so (D-14)', async () => {
    const id = await made('Frame it')
    await edit(id, { detail: 'Do not frame it' })
    const tick = (version: number) =>
      cs('PUT', url(`/${id}/resolve`), { headers: { 'if-match': `"${version}"` } })
    expect((await tick(1)).json).toMatchObject({
      errorKey: 'versionConflict',
      facts: { version: 2, text: 'Do not frame it' },
    })
    expect((await tick(2)).json).toMatchObject({ status: 'RESOLVED' })
  })

  test('two who tick at once tick it once', async () => {
    const id = await made('Once')
    const both = await Promise.all([resolve(id), resolve(id, admin)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await kinds()).filter((kind) => kind === 'todoResolved')).toHaveLength(1)
  })

  test('of another order is not found', async () => {
    const id = await made('Mine')
    order = await makeOrder(server)
    expect((await edit(id, { detail: 'x' })).status).toBe(404)
    expect((await resolve(id)).status).toBe(404)
    expect((await cs('DELETE', url(`/${id}`))).status).toBe(404)
  })
})

describe('permissions', () => {
  test('only ROLE_ADMIN opens one again, and words need their own permission', async () => {
    const id = await made('Done too soon')
    await resolve(id)
    expect((await edit(id, { status: 'CREATED' })).json).toMatchObject({
      status: 403,
      errorKey: 'forbidden',
      missing: ['role:ROLE_ADMIN'],
    })
    expect((await edit(id, { status: 'CREATED' }, admin)).json).toMatchObject({
      status: 'CREATED',
      resolvedBy: null,
      resolvedDate: null,
    })
    expect((await edit(id, { status: 'CREATED' }, admin)).json).toMatchObject({ version: 3 })
    expect((await kinds()).at(-1)).toBe('todoReopened')
    expect((await edit(id, { status: 'RESOLVED' }, admin)).status).toBe(400)
  })

  test('an admin without the permission for words may only open again', async () => {
    const id = await made('Words')
    await resolve(id)
    const remove = sql`delete from role_permissions where role_id = (select id from roles where name = 'ROLE_ADMIN')
      and permission_id = (select id from permissions where name = 'EDIT_ORDER_TODO_LIST')`
    await server.database.db.execute(remove)
    const ask = await server.as('admin')
    await server.database.db.execute(sql`select pg_notify('session', '')`)
    expect((await edit(id, { detail: 'Other' }, ask)).json).toMatchObject({
      status: 403,
      missing: ['EDIT_ORDER_TODO_LIST'],
    })
    expect((await edit(id, { status: 'CREATED' }, ask)).status).toBe(200)
    await server.database.db.execute(sql`insert into role_permissions (role_id, permission_id)
      select r.id, p.id from roles r, permissions p where r.name = 'ROLE_ADMIN' and p.name = 'EDIT_ORDER_TODO_LIST'`)
  })

  test('an artist ticks off what is on his order, and nothing once it is another’s', async () => {
    const id = await made('Check the collar')
    const artist = await server.as('artist')
    expect((await artist('GET', url())).status).toBe(404)
    await cs('PUT', `/api/bookings/${order.id}/assign/artist`)
    expect((await artist('GET', url())).json).toMatchObject([{ id }])
    expect((await add('x', artist)).status).toBe(403)
    expect((await edit(id, { detail: 'x' }, artist)).status).toBe(403)
    expect((await artist('DELETE', url(`/${id}`))).status).toBe(403)
    expect((await resolve(id, artist)).json).toMatchObject({ resolvedBy: 'Artist Tester' })
    const [row] = await select(
      server,
      sql`select last_activity_by_artist as "byArtist" from orders where id = ${order.id}`,
    )
    expect(row).toEqual({ byArtist: true })
    const second = await made('Another')
    await cs('PUT', `/api/bookings/${order.id}/assign/artist2`)
    expect((await resolve(second, artist)).json).toMatchObject({ status: 403, errorKey: 'notYourStep' })
  })

  test('each call needs its own', async () => {
    const id = await made('Nobody’s')
    for (const login of ['store', 'accountant'] as const) {
      const ask = await server.as(login)
      for (const answer of [
        await ask('GET', url()),
        await add('x', ask),
        await edit(id, { detail: 'x' }, ask),
        await resolve(id, ask),
        await ask('DELETE', url(`/${id}`)),
      ])
        expect(answer.json).toMatchObject({ status: 403, errorKey: 'forbidden' })
      expect((await ask('GET', `/api/bookings/${order.id}`)).json).not.toHaveProperty('todos')
    }
    const ask = await agentWithout(server, 'REMOVE_ORDER_TODO_LIST', 'EDIT_ORDER_TODO_LIST')
    expect((await edit(id, { detail: 'x' }, ask)).status).toBe(403)
    expect((await ask('DELETE', url(`/${id}`))).status).toBe(403)
    expect((await ask('GET', `/api/bookings/${order.id}`)).json).toMatchObject({
      todos: [{ id, detail: 'Nobody’s' }],
    })
  })
})
