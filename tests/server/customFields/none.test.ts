import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsIn } from '#tests/support/bulk.ts'
import { customMigration } from '#tests/support/customFields.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let id: number

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  id = (await makeOrder(server)).id
})
afterAll(() => server.close())

test('where no field is declared, the tables are those of the migrations and records say nothing of any', async () => {
  expect(await customMigration()).toEqual([])
  const [row] = rowsIn((await admin('GET', '/api/bookings')).json)
  const { json: order } = await admin('GET', `/api/bookings/${id}`)
  const [customer] = rowsIn((await admin('GET', '/api/customers')).json)
  for (const record of [row, order, customer]) expect(record).not.toHaveProperty('custom')
})

test('a change of nothing changes nothing, and there is nothing to set and to sort by', async () => {
  const save = (custom: object) => admin('PUT', `/api/bookings/${id}/custom-fields`, { body: { custom } })
  const saved = await save({})
  expect([saved.status, saved.json.version]).toEqual([200, 1])
  const refused = await save({ giftNote: 'Hello' })
  expect([refused.status, refused.json.errorKey]).toEqual([400, 'invalidInput'])
  const { status, json } = await admin('GET', '/api/bookings?sort=custom.giftNote,asc')
  expect([status, json.errorKey]).toEqual([400, 'unknownSort'])
  const timeline = await admin('GET', `/api/bookings/${id}/timeline?group=fields`)
  expect([timeline.status, timeline.json]).toEqual([200, []])
})
