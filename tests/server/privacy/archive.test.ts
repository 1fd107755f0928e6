// Both engines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '#tests/support/outside/unzip.ts'
import { withOnly } from '#tests/support/page/page.ts'
import { auditOf } from '#tests/support/people/customers.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Life, liveFully, PERSON } from '#tests/support/privacy/life.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let life: Life

beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
  life = await liveFully(server)
}, 60_000)
afterAll(() => server.close())

const path = () => `/api/customers/${life.login}/archive`

async function download() {
  const answer = await server.app.inject({
    method: 'GET',
    url: path(),
    headers: { authorization: `Bearer ${await server.token('admin')}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="customer-${life.id}.zip"`)
  return unzip(answer.rawPayload)
}

test('has the person, their orders, what was written and their pictures, and is in the audit', async () => {
  const files = await download()
  const read = (name: string) => JSON.parse(files[name]?.toString() ?? 'null')
  expect(read('customer.json')).toMatchObject({
    email: PERSON.email,
    firstName: 'Quibella',
    tags: [{ name: 'quagga' }],
    groups: [{ name: 'Friends' }],
    orderInfo: { city: 'Privville' },
  })
  expect(read('customer.json')).not.toHaveProperty('prevArtists')
  const { number } = life.order
  const order = read(`orders/${number}.json`)
  expect(order).toMatchObject({
    number,
    total: 80,
    shippingAddress: { city: 'Privville' },
    items: [{ product: 'Anime Portrait', price: 80, note: 'Please a mauve spaniel' }],
    answers: [{ verdict: 'CHANGES', text: 'More kumquat' }],
  })
  expect(order).not.toHaveProperty('budget')
  const messages = read(`messages/${number}.json`)
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ direction: 'sent', subject: 'Dear Quibella' }),
      expect.objectContaining({ direction: 'received', text: expect.stringContaining('ocelot') }),
      expect.objectContaining({ direction: 'call', text: 'She wants a tangerine hat' }),
    ]),
  )
  expect(read('messages/other.json')).toMatchObject([{ direction: 'received', subject: 'Kumquat' }])
  const names = Object.keys(files)
  expect(names).toEqual(
    expect.arrayContaining([
      `pictures/${number}/photos/zornitza-photo.jpg`,
      `pictures/${number}/messages/quibella-ocelot.jpg`,
      `pictures/${number}/delivered/quibella-final.png`,
      'missing.txt',
    ]),
  )
  expect(files[`pictures/${number}/photos/zornitza-photo.jpg`]?.length).toBeGreaterThan(100)
  expect(files['missing.txt']?.toString()).toContain('photos/')
  expect(names.filter((name) => name.startsWith('orders/'))).toHaveLength(2)
  expect((await auditOf(server, 'customers', life.id)).at(-1)).toMatchObject({
    kind: 'dataExported',
    data: { name: 'Quibella Zornitza' },
  })
})

test('is for those alone who hold its permission and see contact data', async () => {
  for (const login of ['cs', 'artist', 'store', 'accountant'] satisfies StaffLogin[]) {
    const { status, json } = await (await server.as(login))('GET', path())
    expect([login, status, json.errorKey]).toEqual([login, 403, 'forbidden'])
  }
  const blind = await withOnly(server, 'nobody', ['EXPORT_CUSTOMER_DATA'])
  expect((await blind('GET', `/api/customers/id:${life.id}/archive`)).status).toBe(403)
  const sees = await withOnly(server, 'nobody', ['EXPORT_CUSTOMER_DATA', 'VIEW_CUSTOMER_CONTACT_INFO'])
  expect((await sees('GET', path())).status).toBe(200)
  server.clock.advance(16 * 60_000)
  expect((await sees('GET', path())).json.errorKey).toBe('proofNeeded')
  const admin = await server.as('admin')
  expect((await admin('GET', '/api/customers/id:999999/archive')).status).toBe(404)
})
