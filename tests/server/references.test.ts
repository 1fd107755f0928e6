import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachments.ts'
import { grant, idsIn, revoke, rowsIn } from '#tests/support/bulk.ts'
import { uploaded } from '#tests/support/files.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const PATH = '/api/print-products'

let server: TestServer
let admin: Ask
let nobody: Ask
let stores: readonly { id: number; name: string }[]

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  nobody = await server.as('nobody')
  stores = (await admin('GET', '/api/references/stores')).json as never
})
afterAll(() => server.close())
afterEach(() => revoke(server, 'nobody'))

let prints = 0
const print = (more: object = {}) => ({
  name: `Print ${(prints += 1)}`,
  width: 10,
  height: 15.5,
  minDpi: 150,
  ...more,
})

async function create(more: object = {}): Promise<number> {
  const { status, json, text } = await admin('POST', PATH, { body: print(more) })
  expect([status, text]).toEqual([201, text])
  return Number(json.id)
}

test('many are read by their ids in one call, records as well as names to choose from', async () => {
  const [one, , other] = [await create(), await create(), await create()]
  const found = await admin('GET', `${PATH}?id=${one}&id=${other}`)
  expect([idsIn(found.json).toSorted((a, b) => a - b), found.headers['x-total-count']]).toEqual([
    [one, other],
    '2',
  ])
  const [, second] = stores
  const names = await admin('GET', `/api/references/stores?id=${second?.id}&id=2000000000`)
  expect(rowsIn(names.json)).toMatchObject([{ id: second?.id, name: second?.name }])
})

test('lists and names to choose from sort by id, as react-admin asks where nothing else is said', async () => {
  const ids = [await create({ name: 'Zebra' }), await create({ name: 'Antelope' })]
  for (const [path, sorted] of [
    [`${PATH}?sort=id,asc&size=100`, ids],
    [`${PATH}?sort=id,desc&size=100`, ids.toReversed()],
    [`${PATH}?sort=name,asc&size=100`, ids.toReversed()],
  ] as const) {
    const { status, json } = await admin('GET', path)
    expect([path, status]).toEqual([path, 200])
    expect((json as never as { id: number }[]).map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(
      sorted,
    )
  }
  const byId = (await admin('GET', '/api/references/stores?sort=id,desc')).json as never as typeof stores
  expect(byId.map(({ id }) => id)).toEqual(stores.map(({ id }) => id).toSorted((one, other) => other - one))
  const turned = (await admin('GET', '/api/references/stores?sort=name,desc')).json as never as typeof stores
  expect(turned.map(({ name }) => name)).toEqual(['Saigon', 'Hanoi'])
})

test('names to choose from are searched by each word, without accents, in pages', async () => {
  expect(stores.map(({ name }) => name)).toEqual(['Hanoi', 'Saigon'])
  const found = await admin('GET', '/api/references/users?text=tester%20ACC')
  expect(rowsIn(found.json)).toMatchObject([{ name: 'Accountant Tester', link: '/user/detail/accountant' }])
  // Customers are not staff.
  expect((await admin('GET', '/api/references/users?text=binh')).headers['x-total-count']).toBe('0')
  const page = await admin('GET', '/api/references/roles?size=2&page=1')
  expect([rowsIn(page.json).length, Number(page.headers['x-total-count'])]).toEqual([2, 6])
  expect((await admin('GET', `/api/references/stores/${stores[1]?.id}`)).json).toMatchObject({
    name: 'Saigon',
  })
  expect((await admin('GET', '/api/references/stores/999')).status).toBe(404)
})

test('who may not see what is referred to sees no name, cannot choose it, and can save the rest', async () => {
  const id = await create({ store: stores[0]?.id })
  await grant(server, 'nobody', 'VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT')
  const { json } = await nobody('GET', `${PATH}/${id}`)
  expect([json.store, json.names]).toEqual([
    stores[0]?.id,
    { store: [{ id: stores[0]?.id, name: '', link: null }] },
  ])
  expect((await nobody('GET', '/api/references/stores')).status).toBe(403)
  const refused = await nobody('PUT', PATH, { body: { id, store: stores[1]?.id } })
  expect([refused.status, refused.json.errorKey, refused.json.missing]).toEqual([
    403,
    'forbidden',
    ['ASSIGN_ORDER_TO_STORE'],
  ])
  const saved = await nobody('PUT', PATH, { body: { ...json, minDpi: 200 } })
  expect([saved.status, saved.json.minDpi, saved.json.store]).toEqual([200, 200, stores[0]?.id])
})

test('a picture is uploaded by those who edit, and its bytes are for those who see the record', async () => {
  await grant(server, 'nobody', 'VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT')
  const { id: picture } = await uploaded(nobody)
  const made = await nobody('POST', PATH, { body: print({ picture }) })
  expect(made.status).toBe(201)
  const seen = async (ask: Ask) => {
    const { json } = await ask('GET', `${PATH}/${Number(made.json.id)}`)
    return json.files?.picture as unknown as Attachment
  }
  const { url } = await seen(await server.as('cs'))
  expect((await server.ask('GET', url)).status).toBe(200)
  const asStore = url.replace(/account=\d+/, 'account=6')
  expect((await server.ask('GET', asStore)).status).toBe(403)
  // An issued link stops working when the account can no longer see the file.
  const { url: own } = await seen(admin)
  expect((await server.ask('GET', own)).status).toBe(200)
  await admin('PUT', PATH, { body: { id: Number(made.json.id), picture: null } })
  expect((await server.ask('GET', own)).status).toBe(404)
})

test('cents and tenths are kept exactly, and lists are sorted by every field that says so', async () => {
  const id = await create({ price: 0.29, width: 20.3, store: stores[1]?.id })
  const other = await create({ price: 1.1, width: 30.4, store: stores[0]?.id })
  expect((await admin('GET', `${PATH}/${id}`)).json).toMatchObject({ price: 0.29, width: 20.3 })
  const fields = ['name', 'width', 'height', 'minDpi', 'price', 'vendorReference', 'active']
  for (const field of [...fields, 'lastModifiedDate'])
    expect((await admin('GET', `${PATH}?sort=${field},desc`)).status).toBe(200)
  const byStore = await admin('GET', `${PATH}?sort=store,asc&size=500&priceFrom=0.29&priceTo=1.1`)
  expect(idsIn(byStore.json)).toEqual([other, id])
  const refused = await admin('GET', `${PATH}?sort=picture,asc`)
  expect([refused.status, refused.json.errorKey]).toEqual([400, 'unknownSort'])
  const tooExact = await admin('POST', PATH, { body: print({ price: 0.295, width: 20.35 }) })
  expect(tooExact.json.fieldErrors).toEqual({ price: 'validation.decimals', width: 'validation.decimals' })
})

test('the audit tells names in place of ids', async () => {
  const id = await create({ store: stores[0]?.id })
  await admin('PUT', PATH, { body: { id, store: stores[1]?.id } })
  const { json } = await admin('GET', `/api/audit?area=printProducts&recordId=${id}`)
  expect(rowsIn(json)[0]?.changes).toEqual([{ field: 'store', before: 'Hanoi', after: 'Saigon' }])
})
