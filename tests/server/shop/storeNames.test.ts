import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsIn } from '#tests/support/bulk.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { setProperty } from '#tests/support/page/care.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const create = async (name: string, more: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const { status, json, text } = await admin('POST', '/api/stores', { body: { name, ...more } })
  expect([status, text]).toMatchObject([201, expect.any(String)])
  return Number(json.id)
}
const idOf = async (name: string): Promise<number> => {
  const { json } = await admin('GET', `/api/stores?text=${encodeURIComponent(name)}&size=500`)
  return Number(rowsIn(json).find((store) => store.name === name)?.id)
}
const storeOf = async (code: string): Promise<unknown> =>
  (await admin('GET', `/api/bookings/${code}`)).json.store
const handIn = (overrides: Readonly<Record<string, unknown>>) =>
  server.ask('POST', '/api/intake/bookings', {
    body: buildIntakeOrder(overrides),
    headers: { authorization: `Bearer ${INTAKE_TOKEN}` },
  })
const codes = async (ask: Ask, query: string) =>
  listOf((await ask('GET', `/api/bookings?${query}`)).json).map(({ code }) => code)

describe('a store that comes with an order (D-4.23)', () => {
  test('ten orders of a new store at once make one, and administrators are told once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => handIn({ store: '  Phố   Cổ ' })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    const { json } = await admin('GET', '/api/stores?text=pho co')
    expect(rowsIn(json)).toMatchObject([{ name: 'Phố Cổ', active: true, sources: [] }])
    const notices = await admin('GET', '/api/notifications?sort=createdDate,desc&text=Phố Cổ')
    expect(rowsIn(notices.json)).toMatchObject([{ title: expect.stringContaining('Phố Cổ') }])
    const cs = await server.as('cs')
    expect(rowsIn((await cs('GET', '/api/notifications')).json)).toEqual([])
    const audit = await admin('GET', `/api/audit?area=stores&recordId=${await idOf('Phố Cổ')}`)
    expect(rowsIn(audit.json)).toMatchObject([{ kind: 'created', actor: 'Intake', actorLogin: null }])
  })

  test('is found by any case and without accents', async () => {
    const { code } = await makeOrder(server, { store: 'PHO CO' })
    expect(await storeOf(code)).toMatchObject({ name: 'Phố Cổ' })
  })

  test('is refused where the property says so, with the stores that there are', async () => {
    await setProperty(server, 'new_store_from_outside', 'false')
    const { status, json } = await handIn({ store: 'Atlantis' })
    expect([status, json]).toMatchObject([
      400,
      { errorKey: 'unknownStore', fieldErrors: { store: 'validation.invalid' }, facts: { name: 'Atlantis' } },
    ])
    expect(json.facts?.names).toEqual(expect.stringMatching(/\bHanoi\b/))
    expect(rowsIn((await admin('GET', '/api/stores?text=atlantis')).json)).toEqual([])
    await setProperty(server, 'new_store_from_outside', 'true')
  })

  test('an order that names none goes to the only active store that sells under its source', async () => {
    const sells = { sources: ['TURNED_HUMAN'] }
    const id = await create('Human Shop', sells)
    const order = { store: undefined, source: 'TURNED_HUMAN' }
    expect(await storeOf((await makeOrder(server, order)).code)).toMatchObject({ id })
    const second = await create('Second Human Shop', sells)
    expect(await storeOf((await makeOrder(server, order)).code)).toBeNull()
    await admin('PUT', '/api/stores', { body: { id, active: false } })
    expect(await storeOf((await makeOrder(server, order)).code)).toMatchObject({ id: second })
  })
})

describe('a store', () => {
  test('keeps its former name, so that orders still find it', async () => {
    const id = await create('Old Name')
    const { code } = await makeOrder(server, { store: 'Old Name' })
    const { json } = await admin('PUT', '/api/stores', { body: { id, name: 'New Name' } })
    expect(json).toMatchObject({ name: 'New Name', otherNames: ['Old Name'] })
    expect(await storeOf(code)).toEqual({ id, name: 'New Name' })
    expect(await storeOf((await makeOrder(server, { store: 'old name' })).code)).toMatchObject({ id })
    const taken = await admin('POST', '/api/stores', { body: { name: 'OLD NAME' } })
    expect([taken.status, taken.json.errorKey, taken.json.fieldErrors]).toMatchObject([
      409,
      'duplicate',
      { name: 'error.duplicate' },
    ])
    const other = await admin('POST', '/api/stores', {
      body: { name: 'Third', otherNames: ['new  name', 'Néw Name'] },
    })
    expect([other.status, other.json.fieldErrors]).toMatchObject([409, { otherNames: 'error.duplicate' }])
  })

  test('that is not active is not offered, but keeps its orders and staff', async () => {
    const id = await create('Closing')
    const { code } = await makeOrder(server, { store: 'Closing' })
    const staff = {
      login: 'closing',
      rawPassword: 'right-password',
      email: 'closing@example.com',
      authorities: ['ROLE_STORE'],
    }
    expect((await admin('POST', '/api/users', { body: { ...staff, storeIds: [id] } })).status).toBe(201)
    await admin('PUT', '/api/stores', { body: { id, active: false } })
    const listed = listOf((await admin('GET', '/api/bookings/stores')).json)
    expect(listed.find((store) => store.id === id)).toEqual({
      id,
      name: 'Closing',
      active: false,
      otherNames: [],
    })
    const other = await makeOrder(server)
    const assigned = await admin('PUT', `/api/bookings/${other.id}/stores/${id}`)
    expect([assigned.status, assigned.json.errorKey]).toEqual([400, 'notAssignable'])
    expect(await codes(admin, `store=${id}`)).toEqual([code])
    const kept = await admin('PUT', '/api/users', {
      body: { login: 'closing', firstName: 'C', storeIds: [id] },
    })
    expect(kept.status).toBe(200)
    const added = await admin('PUT', '/api/users', { body: { login: 'store', storeIds: [id] } })
    expect([added.status, added.json.fieldErrors]).toEqual([400, { storeIds: 'validation.invalid' }])
    expect(await storeOf((await makeOrder(server, { store: 'Closing' })).code)).toMatchObject({ id })
  })

  test('is deleted only once nothing names it', async () => {
    const id = await create('Busy')
    await makeOrder(server, { store: 'Busy' })
    const refused = await admin('DELETE', `/api/stores/${id}`)
    expect([refused.status, refused.json.errorKey, refused.json.detail]).toEqual([
      409,
      'stillReferenced',
      'This is still used by 1 order.',
    ])
    const free = await create('Free')
    expect((await admin('DELETE', `/api/stores/${free}`)).status).toBe(204)
  })
})

describe('a merge', () => {
  const merge = (from: number, body: Readonly<Record<string, unknown>>, ask = admin) =>
    ask('POST', `/api/stores/${from}/merge`, { body })

  test('gives orders, users, print products, views, sources and names to the other', async () => {
    const [from, into] = [
      await create('Left', { sources: ['TURNED_NINJA'], otherNames: ['Lefty'] }),
      await create('Kept'),
    ]
    const order = await makeOrder(server, { store: 'Left' })
    await makeOrder(server, { store: 'Kept' })
    const staff = {
      login: 'lefthand',
      rawPassword: 'right-password',
      email: 'left@example.com',
      authorities: ['ROLE_STORE'],
    }
    await admin('POST', '/api/users', { body: { ...staff, storeIds: [from] } })
    const print = { name: 'Left print', width: 10, height: 10, minDpi: 100, store: from }
    const printId = (await admin('POST', '/api/print-products', { body: print })).json.id
    const view = { name: 'Left ones', query: `store=${from}&store=${into}&sort=number%2Casc` }
    const viewId = (await admin('POST', '/api/saved-views', { body: view })).json.id
    const expected = { orders: 1, users: 1, printProducts: 1 }
    expect((await admin('GET', `/api/stores/${from}/merge`)).json).toEqual(expected)

    const { status, json } = await merge(from, { into, version: 1 })
    expect([status, json]).toEqual([200, expected])
    expect((await admin('GET', `/api/stores/${from}`)).status).toBe(404)
    expect((await admin('GET', `/api/stores/${into}`)).json).toMatchObject({
      otherNames: ['Left', 'Lefty'],
      sources: ['TURNED_NINJA'],
      version: 2,
    })
    expect(await storeOf(order.code)).toEqual({ id: into, name: 'Kept' })
    expect((await codes(admin, `store=${into}`)).length).toBe(2)
    expect((await admin('GET', '/api/users/lefthand')).json.storeIds).toEqual([into])
    expect((await admin('GET', `/api/print-products/${Number(printId)}`)).json.store).toBe(into)
    const views = listOf((await admin('GET', '/api/saved-views')).json)
    expect(views.find(({ id }) => id === viewId)?.query).toBe(`store=${into}&sort=number%2Casc`)
    expect(await storeOf((await makeOrder(server, { store: 'lefty' })).code)).toMatchObject({ id: into })
    const audit = async (id: number) =>
      rowsIn((await admin('GET', `/api/audit?area=stores&recordId=${id}`)).json)[0]
    expect([await audit(into), await audit(from)]).toMatchObject([
      {
        kind: 'merged',
        record: 'Kept',
        changes: [
          { field: 'orders', after: 1 },
          { field: 'mergedFrom', after: 'Left' },
        ],
      },
      {
        kind: 'merged',
        record: 'Left',
        changes: [
          { field: 'orders', after: 1 },
          { field: 'mergedInto', after: 'Kept' },
        ],
      },
    ])
  })

  test('of a store with an event names the former store in the timeline', async () => {
    const [from, into] = [await create('Handed'), await create('Taker')]
    const order = await makeOrder(server)
    await admin('PUT', `/api/bookings/${order.id}/stores/${from}`)
    await merge(from, { into })
    const { json } = await admin('GET', `/api/bookings/${order.id}/timeline`)
    expect(JSON.stringify(json)).toContain('Handed')
  })

  test('moves more orders than one call may by a job, and nobody loses sight of one meanwhile', async () => {
    const [from, into] = [await create('Thousand'), await create('Target')]
    const many = await makeOrder(server, { store: 'Thousand' })
    await makeOrders(server, 1100, { store: 'Thousand' })
    expect((await merge(from, { into })).json).toMatchObject({ orders: 1101 })
    const total = async (id: number) =>
      Number((await admin('GET', `/api/bookings?store=${id}&size=1`)).headers['x-total-count'])
    expect([await total(into), await total(from)]).toEqual([1000, 101])
    const removed = await admin('DELETE', `/api/stores/${into}`)
    expect(removed.json.errorKey).toBe('stillReferenced')
    await runJob(server, 'follow-names')
    expect([await total(into), await total(from)]).toEqual([1101, 0])
    expect((await admin('GET', `/api/stores/${from}`)).status).toBe(404)
    expect(await storeOf(many.code)).toMatchObject({ id: into })
  })

  test('is refused with itself, an unknown, an inactive store, or an old version', async () => {
    const [from, off] = [await create('From'), await create('Off', { active: false })]
    for (const into of [from, off, 999_999]) {
      const { status, json } = await merge(from, { into })
      expect([into, status, json.fieldErrors]).toEqual([into, 400, { into: 'validation.otherStore' }])
    }
    const stale = await merge(from, { into: await idOf('Hanoi'), version: 7 })
    expect([stale.status, stale.json.errorKey]).toEqual([409, 'versionConflict'])
    expect((await merge(999_999, { into: from })).status).toBe(404)
    for (const login of ['cs', 'artist', 'store', 'accountant'] as const)
      expect((await merge(from, { into: off }, await server.as(login))).status).toBe(403)
  })
})
