import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import { idsIn } from '#tests/support/bulk.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

/** Lists whose rows have an order of their own, or no id. */
const OTHERS = ['/api/work-queues', '/api/notification-settings/actions/recipients', '/api/products/seen']

const LISTS = ENDPOINTS.filter(
  ({ kind, path }) => kind === 'page' && !path.includes(':') && !OTHERS.some((one) => path.startsWith(one)),
).map(({ path }) => path)

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  await makeOrders(server, 5)
  for (const name of ['Zinc', 'Ash', 'Oak']) {
    await admin('POST', '/api/customer-groups', { body: { name } })
    await admin('POST', '/api/notifications', { body: { title: name } })
  }
})
afterAll(() => server.close())

test('there are many lists', () => {
  expect(LISTS.length).toBeGreaterThan(20)
})

test.each(LISTS)('%s is sorted by id, as react-admin asks where nothing else is said', async (path) => {
  const sorted = async (direction: string) => {
    const more = path === '/api/notifications' ? '&scope=admin' : ''
    const { status, json, text } = await admin('GET', `${path}?sort=id,${direction}&size=500${more}`)
    expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, ''])
    return idsIn(json)
  }
  const ids = await sorted('asc')
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  expect(await sorted('desc')).toEqual(ids.toReversed())
})
