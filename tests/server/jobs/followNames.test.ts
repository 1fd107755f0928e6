import { afterAll, beforeAll, expect, test } from 'vitest'
import { yieldWith } from '#server/db/db.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** More than a merge moves at once, by more than two batches of the job. */
const ORDERS = 1600
const AT_ONCE = 1000
const BATCH = 250

/** Lets the job stop after its next batch, as if its server did; the batch itself has been committed. */
async function runOneBatch(): Promise<void> {
  yieldWith(server.database.db, async () => {
    throw new Error('The server stops here')
  })
  await expect(runJob(server, 'follow-names')).rejects.toThrow('The server stops here')
  yieldWith(server.database.db, async () => undefined)
}

const total = async (query: string): Promise<number> =>
  Number((await admin('GET', `/api/bookings?${query}&size=1`)).headers['x-total-count'])
const tagged = async (name: string): Promise<number | undefined> =>
  listOf((await admin('GET', '/api/bookings/tags')).json).find((tag) => tag.name === name)?.count as
    | number
    | undefined
/** What the tabs count of the store's orders, which is kept and not counted. */
const counted = async (store: number): Promise<number> => {
  const { json } = await admin('GET', `/api/stores/${store}/merge`)
  return Number(json.orders)
}

test('what a stop between two batches left is moved by the next run, each order once', async () => {
  const createStore = async (name: string) =>
    Number((await admin('POST', '/api/stores', { body: { name } })).json.id)
  const [from, into] = [await createStore('Leaving'), await createStore('Staying')]
  const product = { name: 'Owl Portrait', productType: 'DIGITAL' }
  const productId = Number((await admin('POST', '/api/products', { body: product })).json.id)
  await makeOrders(server, ORDERS, { store: 'Leaving', items: [{ productName: 'Owl Portrait' }] })

  expect((await admin('POST', `/api/stores/${from}/merge`, { body: { into } })).json.orders).toBe(ORDERS)
  const renamed = { id: productId, name: 'Night Owl' }
  expect((await admin('PUT', '/api/products', { body: renamed })).status).toBe(200)
  const stores = async () => [await total(`store=${from}`), await total(`store=${into}`)]
  const names = async () => [await total('tag=Owl Portrait'), await total('tag=Night Owl')]
  expect(await stores()).toEqual([ORDERS - AT_ONCE, AT_ONCE])

  await runOneBatch()
  expect(await stores()).toEqual([ORDERS - AT_ONCE - BATCH, AT_ONCE + BATCH])
  // Nobody may lose the store while orders still name it.
  expect((await admin('GET', `/api/stores/${from}`)).status).toBe(200)
  expect(await counted(into)).toBe(ORDERS)

  // Two full batches, and the one with the rest.
  await runOneBatch()
  await runOneBatch()
  expect(await stores()).toEqual([0, ORDERS])
  expect((await admin('GET', `/api/stores/${from}`)).status).toBe(404)
  expect(await names()).toEqual([ORDERS, 0])

  await runOneBatch()
  expect(await names()).toEqual([ORDERS - BATCH, BATCH])
  expect([await tagged('Owl Portrait'), await tagged('Night Owl')]).toEqual([ORDERS - BATCH, BATCH])

  await runJob(server, 'follow-names')
  expect(await names()).toEqual([0, ORDERS])
  expect([await tagged('Owl Portrait'), await tagged('Night Owl')]).toEqual([undefined, ORDERS])
  expect(await counted(into)).toBe(ORDERS)
  await runJob(server, 'follow-names')
  expect([await stores(), await names()]).toEqual([
    [0, ORDERS],
    [0, ORDERS],
  ])
})
