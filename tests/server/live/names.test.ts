// Both engines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listening } from '#tests/support/live.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())
const listen = listening(() => server)

test('changed stores and products are told to those who see orders, and to nobody else', async () => {
  const [cs, nobody] = [await listen('cs'), await listen('nobody')]
  const store = await admin('POST', '/api/stores', { body: { name: 'Told' } })
  await cs.until(({ name }) => name === 'names')
  const before = cs.heard.length
  await admin('PUT', '/api/stores', { body: { id: store.json.id, name: 'Told again' } })
  await cs.until((message) => message.name === 'names' && cs.heard.indexOf(message) >= before)
  const then = cs.heard.length
  await admin('POST', '/api/products', { body: { name: 'Told of', productType: 'DIGITAL' } })
  await cs.until((message) => message.name === 'names' && cs.heard.indexOf(message) >= then)
  // Its own properties changed: everyone hears that, after what came before.
  const property = await admin('GET', '/api/system-properties?name=shop_name')
  const [{ id }] = property.json as unknown as [{ id: number }]
  await admin('PUT', '/api/system-properties', { body: { id, value: 'Renamed' } })
  await nobody.until(({ name }) => name === 'properties')
  expect(nobody.heard.map(({ name }) => name)).not.toContain('names')
})
