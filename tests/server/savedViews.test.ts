import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_VIEWS } from '#contract/savedViews.ts'
import { rowsOf } from '#server/db/db.ts'
import { seed } from '#server/seed/seed.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { agentWithout } from '#tests/support/page/page.ts'
import { type Answer, type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

interface View {
  readonly id: number
  readonly name: string
  readonly editable: boolean
  readonly version: number
}

let server: TestServer
let cs: Ask
let cs2: Ask
let artist: Ask
let store: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  cs2 = await server.as('cs2')
  artist = await server.as('artist')
  store = await server.as('store')
  const hanoi = await makeOrder(server)
  const saigon = await makeOrder(server, { store: 'Saigon' })
  const done = await makeOrder(server)
  await cs('PUT', `/api/bookings/${hanoi.id}/assign/artist`)
  await cs('PUT', `/api/bookings/${saigon.id}/assign-cs/cs`)
  await cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [done.id] } })
})
afterAll(() => server.close())

const save = (body: object, ask: Ask = cs) => ask('POST', '/api/saved-views', { body })
const change = (id: number | undefined, body: object, ask: Ask = cs) =>
  ask('PUT', `/api/saved-views/${id}`, { body })
const remove = (id: number | undefined, ask: Ask = cs) => ask('DELETE', `/api/saved-views/${id}`)
const list = async (ask: Ask) => (await ask('GET', '/api/saved-views')).json as unknown as View[]
const names = async (ask: Ask) => (await list(ask)).map(({ name }) => name)
const counts = async (ask: Ask) => {
  const { json } = await ask('GET', '/api/saved-views/counts')
  return new Map((json as unknown as { id: number; count: number }[]).map(({ id, count }) => [id, count]))
}
const idOf = (json: Json) => json.id as unknown as number

describe('the view that comes with the product', () => {
  test('shows everyone what is still to be done', async () => {
    for (const [ask, count, editable] of [
      [cs, 2, true],
      [artist, 1, false],
      [store, 1, false],
    ] as const) {
      const [active] = await list(ask)
      expect(active).toMatchObject({
        name: 'Active',
        query: 'open=true',
        columns: null,
        shared: true,
        editable,
      })
      expect((await counts(ask)).get(active?.id ?? 0)).toBe(count)
    }
  })

  test('does not come back once it is deleted', async () => {
    const [active] = await list(cs)
    expect((await remove(active?.id)).status).toBe(204)
    await seed(server.database.db)
    expect(await names(cs)).toEqual([])
    expect((await remove(active?.id)).json.errorKey).toBe('notFound')
  })

  test('belongs to the person who stops sharing it', async () => {
    await server.database.db.execute(
      sql`insert into saved_views (name, query, shared) values ('Shipped', 'open=true', true)`,
    )
    const [shipped] = await list(cs)
    expect((await change(shipped?.id, { name: 'Shipped', shared: false })).json.shared).toBe(false)
    expect([await names(cs), await names(cs2)]).toEqual([['Shipped'], []])
    await remove(shipped?.id)
  })
})

describe('own views', () => {
  test('are saved, counted, changed and deleted, and are nobody else’s', async () => {
    const query = 'status=NEW_ORDER&status=SKETCH&text=%C3%A1nh&sort=deadline%2Casc'
    const made = await save({ name: ' Của tôi ', query, columns: ['number', 'deadline'] })
    expect(made).toMatchObject({
      status: 201,
      json: {
        name: 'Của tôi',
        query,
        columns: ['number', 'deadline'],
        shared: false,
        editable: true,
        version: 1,
      },
    })
    const id = idOf(made.json)
    expect((await counts(cs)).get(id)).toBe(2)
    expect(await names(cs2)).toEqual([])
    for (const answer of [await change(id, { name: 'x', query: '' }, cs2), await remove(id, cs2)]) {
      expect(answer.json).toMatchObject({ status: 404, errorKey: 'notFound' })
    }
    const changed = await change(id, { name: 'Mine', query: '', columns: null, version: 1 })
    expect(changed.json).toMatchObject({ name: 'Mine', query: '', columns: null, version: 2 })
    expect((await change(id, { name: 'Late', query: '', version: 1 })).json).toMatchObject({
      status: 409,
      errorKey: 'versionConflict',
      facts: { version: 2 },
    })
    expect((await counts(cs)).get(id)).toBe(3)
    expect((await remove(id)).status).toBe(204)
    const kinds = await rowsOf<{ kind: string; actor: string }>(
      server.database.db,
      sql`select kind, actor from events where area = 'savedViews' and record_id = ${id} order by id`,
    )
    expect(kinds).toEqual(['created', 'changed', 'deleted'].map((kind) => ({ kind, actor: 'Cs Tester' })))
  })

  test('that are shared keep their search from those who could not have found by it', async () => {
    const phone = 'text=0912345678&status=NEW_ORDER'
    const made = [await save({ name: 'By phone', query: phone, shared: true }, await server.as('admin'))]
    expect(made[0]?.status).toBe(201)
    expect(await names(cs)).toContain('By phone')
    for (const ask of [artist, await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')]) {
      const { text } = await ask('GET', '/api/saved-views')
      expect(text).not.toContain('0912345678')
      expect((await counts(ask)).has(idOf((made[0] as Answer).json))).toBe(false)
      const answer = await change(idOf((made[0] as Answer).json), { name: 'x', query: '' }, ask)
      expect(answer.status).toBe(404)
    }
    await remove(idOf((made[0] as Answer).json), await server.as('admin'))
  })

  test('come by name, as Vietnamese sorts', async () => {
    const made = await Promise.all(['Đơn trễ', 'Chờ khách', 'ánh'].map((name) => save({ name, query: '' })))
    expect(await names(cs)).toEqual(['ánh', 'Chờ khách', 'Đơn trễ'])
    for (const { json } of made) await remove(idOf(json))
  })

  test.each([
    'page=2',
    'nonsense=1',
    'status=NOPE',
    'sort=code,asc',
    'open=perhaps',
    'store=x',
    'text=%00',
    'paid=never',
    'open=true&open=false',
    '__proto__=1',
  ])('the query %s is refused', async (query) => {
    for (const answer of [await save({ name: 'x', query }), await change(1, { name: 'x', query })]) {
      expect(answer.json).toMatchObject({ status: 400, fieldErrors: { query: 'validation.invalid' } })
    }
  })

  test('name each column once', async () => {
    for (const columns of [[], ['number', 'number'], ['secret']]) {
      expect((await save({ name: 'x', query: '', columns })).status).toBe(400)
    }
  })

  test('ask for nothing hidden', async () => {
    for (const query of ['cs=cs', 'sort=subtotal,desc']) {
      expect((await save({ name: 'x', query }, artist)).json).toMatchObject({
        status: 403,
        errorKey: 'hiddenField',
      })
    }
  })

  test('one whose filter is hidden by now stays, without a count', async () => {
    const id = idOf((await save({ name: 'x', query: 'open=true' }, artist)).json)
    await server.database.db.execute(sql`update saved_views set query = 'cs=cs' where id = ${id}`)
    expect(await names(artist)).toEqual(['x'])
    expect((await counts(artist)).has(id)).toBe(false)
    await remove(id, artist)
  })

  test('are no more than an account may have, also when saved at once', async () => {
    const accountant = await server.as('accountant')
    const saved = await Promise.all(
      Array.from({ length: MAX_VIEWS + 2 }, (_, index) =>
        save({ name: `View ${index}`, query: '' }, accountant),
      ),
    )
    const refused = saved.filter(({ status }) => status !== 201)
    expect(refused.map(({ json }) => json.errorKey)).toEqual(['tooManyViews', 'tooManyViews'])
    expect(await list(accountant)).toHaveLength(MAX_VIEWS)
  })
})

describe('shared views', () => {
  const forbidden = { status: 403, errorKey: 'forbidden', missing: ['SHARE_SAVED_VIEW'] }

  test('are everyone’s who may see what they ask about', async () => {
    const plain = idOf((await save({ name: 'Mới', query: 'status=NEW_ORDER', shared: true })).json)
    const agents = idOf((await save({ name: 'My CS', query: 'cs=cs', shared: true })).json)
    const dear = idOf((await save({ name: 'Dear', query: 'sort=subtotal,desc', shared: true })).json)
    expect(await names(cs2)).toEqual(['Dear', 'Mới', 'My CS'])
    expect(await names(store)).toEqual(['Dear', 'Mới'])
    expect(await names(artist)).toEqual(['Mới'])
    expect([...(await counts(cs2))]).toEqual([
      [dear, 3],
      [plain, 2],
      [agents, 1],
    ])
    expect([...(await counts(artist))]).toEqual([[plain, 1]])
    expect((await remove(agents, artist)).status).toBe(404)
    for (const id of [plain, agents, dear]) expect((await remove(id, cs2)).status).toBe(204)
  })

  test('are changed, shared and hidden again only with the permission', async () => {
    expect((await save({ name: 'x', query: '', shared: true }, artist)).json).toMatchObject(forbidden)
    const own = idOf((await save({ name: 'x', query: '' }, artist)).json)
    expect((await change(own, { name: 'x', query: '', shared: true }, artist)).json).toMatchObject(forbidden)
    await remove(own, artist)
    const shared = idOf((await save({ name: 'All', query: '', shared: true })).json)
    expect((await change(shared, { name: 'x', query: '' }, artist)).json).toMatchObject(forbidden)
    expect((await remove(shared, artist)).json).toMatchObject(forbidden)
    const [seen] = await list(artist)
    expect(seen).toMatchObject({ name: 'All', editable: false })
    expect((await change(shared, { name: 'Everything', query: '', shared: true }, cs2)).json.version).toBe(2)
    // What a change does not name stays (D-9.17).
    expect((await change(shared, { name: 'Everything' }, cs2)).json).toMatchObject({
      query: '',
      shared: true,
    })
    expect((await change(shared, { shared: false }, cs2)).json.shared).toBe(false)
    expect([await names(cs), await names(cs2)]).toEqual([['Everything'], []])
  })
})
