import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, listOf } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  order = await makeOrder(server)
})
afterAll(() => server.close())

const rows = async (query = '', ask: Ask = cs) =>
  listOf((await ask('GET', `/api/bookings/${order.code}/timeline${query}`)).json)
const put = (path: string) => cs('PUT', `/api/bookings/${order.id}${path}`)

test('an artist and the budget given with the order are one press and one line', async () => {
  await put('/assign/artist?budget=30')
  const assigned = { kind: 'artistAssigned', after: 'Artist Tester', budget: { before: '0', after: '30' } }
  expect((await rows()).filter(({ kind }) => kind !== 'created')).toMatchObject([assigned])
  expect((await rows('?group=assignment'))[0]).not.toHaveProperty('budget')
  expect(await rows('?group=budget')).toMatchObject([{ kind: 'budgetChanged', before: '0', after: '30' }])
  // Accounts that cannot see assignments get the budget change alone, and vice versa.
  const artist = await server.as('artist')
  expect((await rows('', artist))[0]).toMatchObject({ kind: 'budgetChanged', after: '30' })
  const withoutBudgets = await rows('', await agentWithout(server, 'CAN_SEE_BUDGET_ORDER'))
  expect(withoutBudgets[0]).toMatchObject({ kind: 'artistAssigned' })
  expect(withoutBudgets[0]).not.toHaveProperty('budget')
  await put('/assign/artist?budget=35')
  expect((await rows())[0]).toMatchObject({ kind: 'budgetChanged', before: '30', after: '35' })
})
