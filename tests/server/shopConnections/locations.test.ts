import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShopLocation } from '#contract/shopConnections/shopConnections.ts'
import type { PretendLocation } from '#demo/pretendShop/state.ts'
import { outboundOf } from '#server/files/outbound.ts'
import { shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { type OpenedShop, openShop } from '#tests/support/pretendShops.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { makeConnection, SHOP_SECRET, sendShopify } from '#tests/support/shopConnections.ts'
import { minute } from '#tests/support/shops/desk.ts'
import { rowsIn } from '#tests/support/webhooks.ts'

const PLACES: PretendLocation[] = [
  { id: 11, name: 'Saigon' },
  { id: 12, name: 'Atelier Đà Lạt' },
  { id: 13, name: 'Market', active: false },
]

let server: TestServer
let admin: Ask
let opened: OpenedShop
let path = ''
let id = 0
const stores = new Map<string, number>()
beforeAll(async () => {
  server = await startServer({ outbound: outboundOf({ webhookPrivate: true }) })
  admin = await server.as('admin')
  for (const { id: store, name } of (await admin('GET', '/api/stores')).json as unknown as {
    id: number
    name: string
  }[])
    stores.set(name, store)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.execute(sql`delete from shop_connections`)
  opened = await openShop('SHOPIFY', { locations: PLACES.slice() })
  ;({ path, id } = await makeConnection(admin, {
    address: opened.shop.address,
    apiKey: 'shpat_test',
    webhookSecret: SHOP_SECRET,
    storeId: stores.get('Hanoi'),
  }))
  return () => opened.shop.close()
})

const locationsIn = ({ json }: Answer): readonly ShopLocation[] =>
  json.locations as unknown as readonly ShopLocation[]
const read = async () => (await admin('POST', `${path}/read-locations`)).json
const map = (storeId: number | null | undefined, location = '11', more = {}) =>
  admin('PUT', path, { body: { locations: [{ id: location, storeId }], ...more } })
const versionOf = async () => (await admin('GET', path)).json.version
const made = async (name: string) => {
  const answer = await admin('POST', '/api/stores', { body: { name } })
  expect(answer.status).toBe(201)
  return answer.json.id as unknown as number
}

let orders = 8000
/** The store of an order that was placed at a location. */
async function storeOfOrder(location: number | null, more = {}): Promise<unknown> {
  orders += 1
  const body = shopOrder(orders, { updated_at: minute(0), location_id: location, ...more })
  const { json } = await sendShopify(server, id, body, { topic: 'orders/create' })
  const order = await admin('GET', `/api/bookings/${json.code as unknown as string}`)
  return (order.json.store as unknown as { name: string } | null)?.name
}

test('the locations of a shop are read, by name, with the store of the same name', async () => {
  expect(locationsIn(await admin('GET', path))).toEqual([])
  expect(await read()).toMatchObject({ error: null, connection: { version: 1 } })
  const saigon = stores.get('Saigon')
  const none = { storeId: null, namedStoreId: null }
  expect(locationsIn(await admin('GET', path))).toEqual([
    { ...none, id: '12', name: 'Atelier Đà Lạt', active: true },
    { ...none, id: '11', name: 'Saigon', active: true, namedStoreId: saigon },
    { ...none, id: '13', name: 'Market', active: false },
  ])
  expect(locationsIn({ json: rowsIn(await admin('GET', '/api/shop-connections'))[0] } as never)).toHaveLength(
    3,
  )
})

test('orders of a location go to its store, else to that of its name, else to that of the connection', async () => {
  await read()
  expect(await storeOfOrder(11)).toBe('Saigon')
  expect(await storeOfOrder(12)).toBe('Hanoi')
  const dalat = await made('Dalat')
  const { status, json } = await map(dalat, '12')
  expect([status, json.version]).toEqual([200, 2])
  await map(dalat)
  expect(await storeOfOrder(12)).toBe('Dalat')
  expect(await storeOfOrder(11)).toBe('Dalat')
  expect(await storeOfOrder(null)).toBe('Hanoi')
  expect(await storeOfOrder(99)).toBe('Hanoi')
  await map(null)
  expect(await storeOfOrder(11)).toBe('Saigon')
  await admin('PUT', '/api/stores', { body: { id: dalat, active: false } })
  expect(await storeOfOrder(12)).toBe('Hanoi')
})

test('what waits for a person goes to the store of its location, too', async () => {
  await read()
  await map(await made('Nha Trang'), '12')
  orders += 1
  const euro = {
    currency: 'EUR',
    presentment_currency: 'EUR',
    total_price: '50.00',
    line_items: [shopLine({ price: '50.00', price_set: undefined })],
  }
  const body = shopOrder(orders, { updated_at: minute(0), location_id: 12, ...euro })
  const parked = await sendShopify(server, id, body, { topic: 'orders/create' })
  expect(parked.status).toBe(202)
  const taken = await admin('POST', `/api/parked-orders/${Number(parked.json.delivery)}/take`, {
    body: { rate: 1.2 },
  })
  const { code } = taken.json.order as unknown as { code: string }
  expect((await admin('GET', `/api/bookings/${code}`)).json.store).toMatchObject({ name: 'Nha Trang' })
})

test('what the shop no longer has goes with its store, which is in the audit; the rest keeps its store', async () => {
  await read()
  const saigon = stores.get('Saigon')
  await map(saigon, '12')
  await map(saigon, '13')
  await opened.shop.close()
  opened = await openShop('SHOPIFY', {
    locations: [
      { id: 12, name: 'Renamed' },
      { id: 14, name: 'New' },
    ],
  })
  await admin('PUT', path, { body: { address: opened.shop.address, apiKey: 'shpat_test' } })
  const version = Number(await versionOf())
  const { connection } = await read()
  expect((connection as unknown as { locations: unknown }).locations).toMatchObject([
    { id: '14', name: 'New', storeId: null },
    { id: '12', name: 'Renamed', storeId: saigon },
  ])
  expect(await versionOf()).toBe(version + 1)
  const audit = await admin('GET', `/api/audit?area=shopConnections&recordId=${id}`)
  const changes = rowsIn(audit).map((row) => row.changes as unknown as { field: string }[])
  expect(changes[0]).toEqual([
    { field: 'locations', before: 'Atelier Đà Lạt: Saigon, Market: Saigon', after: 'Renamed: Saigon' },
  ])
  expect(changes[2]).toEqual([
    { field: 'locations', before: 'Atelier Đà Lạt: Saigon', after: 'Atelier Đà Lạt: Saigon, Market: Saigon' },
  ])
})

test.each([
  ['a location that the shop does not have', '99', 'Saigon', 'locations.0.id'],
  ['a store that does not exist', '11', undefined, 'locations.0.storeId'],
])('%s is refused in words, and nothing is changed', async (_, location, store, field) => {
  await read()
  const { status, json } = await map(stores.get(store ?? '') ?? 99_999, location, { name: 'Changed' })
  expect([status, json.errorKey, Object.keys(json.fieldErrors ?? {})]).toEqual([400, 'invalidInput', [field]])
  expect(json.detail).toMatch(/location|store/)
  expect((await admin('GET', path)).json).toMatchObject({ name: 'Ninja', version: 1 })
})

test('who comes second gets a conflict, and a store that staff do not work for is refused', async () => {
  await read()
  expect((await map(stores.get('Saigon'), '12', { version: 1 })).status).toBe(200)
  const late = await map(stores.get('Hanoi'), '12', { version: 1 })
  expect([late.status, late.json.errorKey]).toEqual([409, 'versionConflict'])
  const { db } = server.database
  await db.execute(sql`insert into role_permissions select r.id, p.id from roles r, permissions p
    where r.name = 'ROLE_STORE' and p.name = 'EDIT_SHOP_CONNECTION'`)
  const staff = await server.as('store')
  const statuses = await Promise.all(
    ['Hanoi', 'Saigon'].map(async (name) => {
      const body = { locations: [{ id: '11', storeId: stores.get(name) }] }
      const { status, json } = await staff('PUT', path, { body })
      return [status, json.fieldErrors]
    }),
  )
  expect(statuses).toContainEqual([400, { 'locations.0.storeId': 'validation.otherStore' }])
  expect(statuses).toContainEqual([200, undefined])
  await db.execute(sql`delete from role_permissions where permission_id =
    (select id from permissions where name = 'EDIT_SHOP_CONNECTION') and role_id = (select id from roles where name = 'ROLE_STORE')`)
})

test('a store that a location leads to cannot be removed, and takes its locations along when it is merged', async () => {
  await read()
  const [old, kept] = [await made('Old shop'), await made('Kept shop')]
  await map(old, '12')
  const removed = await admin('DELETE', `/api/stores/${old}`)
  expect([removed.status, removed.text]).toEqual([409, expect.stringContaining('location')])
  const before = Number(await versionOf())
  const merged = await admin('POST', `/api/stores/${old}/merge`, { body: { into: kept } })
  expect([merged.status, merged.text]).toEqual([200, expect.any(String)])
  const after = await admin('GET', path)
  expect(after.json.version).toBe(before + 1)
  expect(locationsIn(after)[0]).toMatchObject({ id: '12', storeId: kept })
  expect(await storeOfOrder(12)).toBe('Kept shop')
  expect(await storeOfOrder(null)).toBe('Hanoi')
})

test('a shop that cannot be asked says why, and what was known stays', async () => {
  await read()
  const poor = await openShop('SHOPIFY', { rights: ['read_orders'] })
  await admin('PUT', path, { body: { address: poor.shop.address, apiKey: 'shpat_test' } })
  expect(await read()).toMatchObject({ error: { reason: 'NO_ACCESS' }, connection: { id } })
  await poor.shop.close()
  expect(await read()).toMatchObject({ error: { reason: 'UNREACHABLE' } })
  expect(locationsIn(await admin('GET', path))).toHaveLength(3)
  const own = await makeConnection(admin, {
    kind: 'OWN',
    address: undefined,
    apiKey: undefined,
    webhookSecret: undefined,
  })
  const asked = await admin('POST', `${own.path}/read-locations`)
  expect([asked.status, asked.json.errorKey]).toEqual([409, 'cannotBeAsked'])
  expect((await admin('POST', '/api/shop-connections/99999/read-locations')).status).toBe(404)
})

test('hundreds of locations are read page by page', async () => {
  await opened.shop.close()
  const locations = Array.from({ length: 230 }, (_, at) => ({ id: 100 + at, name: `Place ${100 + at}` }))
  opened = await openShop('SHOPIFY', { locations })
  await admin('PUT', path, { body: { address: opened.shop.address, apiKey: 'shpat_test' } })
  await read()
  const found = locationsIn(await admin('GET', path))
  expect(found.map(({ name }) => name)).toEqual(locations.map(({ name }) => name))
})
