import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { idsIn, rowsIn } from '#tests/support/bulk.ts'
import { migrateCustom } from '#tests/support/customFields.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: ORDER_SAMPLES, CUSTOMER_CUSTOM_FIELDS: {} }
})

let server: TestServer
let admin: Ask
let accountant: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  await migrateCustom(server)
  admin = await server.as('admin')
  accountant = await server.as('accountant')
  order = await makeOrder(server)
  await makeOrder(server)
  const body = { custom: { packing: 'SILK', insured: 20, engraving: 'Zoë' } }
  await admin('PUT', `/api/bookings/${order.id}/custom-fields`, { body })
})
afterAll(() => server.close())

const save = (body: object, as: Ask) =>
  as('POST', '/api/saved-views', { body: { name: `View ${Math.random()}`, ...body } })

test('a view keeps custom filters, sort and columns, and counts what it shows', async () => {
  const columns = ['number', 'custom.packing', 'custom.giftNote']
  const query = 'custom.packing=SILK&sort=custom.insured%2Cdesc'
  const { status, json } = await save({ query, columns }, admin)
  expect([status, json.query, json.columns]).toEqual([201, query, columns])
  const counts = rowsIn((await admin('GET', '/api/saved-views/counts')).json)
  expect(counts.find(({ id }) => id === Number(json.id))?.count).toBe(1)
})

test('a view by a hidden field is refused, and one that is shared is not shown', async () => {
  const artist = await server.as('artist')
  for (const query of ['custom.insuredFrom=5', 'sort=custom.engraving,asc']) {
    expect((await save({ query }, artist)).json.errorKey).toBe('hiddenField')
    const { json } = await save({ query, shared: true }, admin)
    const seenBy = async (as: Ask) =>
      idsIn((await as('GET', '/api/saved-views')).json).includes(Number(json.id))
    expect([await seenBy(artist), await seenBy(accountant)]).toEqual([false, true])
  }
})

test('kept counts stay right beside custom filters', async () => {
  const total = async (query: string) =>
    Number((await admin('GET', `/api/bookings?${query}`)).headers['x-total-count'])
  expect(await total('')).toBe(2)
  expect(await total('custom.packing=SILK')).toBe(1)
  expect(await total('status=NEW_ORDER&custom.packing=SILK')).toBe(1)
  expect(await total('custom.insuredFrom=21')).toBe(0)
  await admin('PUT', `/api/bookings/${order.id}/custom-fields`, { body: { custom: { packing: 'PAPER' } } })
  expect([await total('custom.packing=SILK'), await total('status=NEW_ORDER')]).toEqual([0, 2])
})

test('a bulk selection is by custom filters, too', async () => {
  const select = (filter: object, as: Ask) =>
    as('POST', '/api/bookings/selections', { body: { filter, except: [] } })
  expect((await select({ 'custom.insuredFrom': '5' }, admin)).json).toMatchObject({ count: 1 })
})
