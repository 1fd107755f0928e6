import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())

const made = (...items: readonly object[]): Promise<MadeOrder> => makeOrder(server, { items })
/** An order of this product that was given to the artist for this sum. */
async function paidOrder(login: string, budget: number, ...items: readonly object[]): Promise<MadeOrder> {
  const order = await made(...items)
  const { status } = await cs('PUT', `/api/bookings/${order.id}/assign/${login}?budget=${budget}`)
  expect(status).toBe(200)
  return order
}
const propose = async (order: MadeOrder, login?: string, ask: Ask = cs) =>
  (await ask('GET', `/api/bookings/${order.code}/usual-budget${login ? `?artist=${login}` : ''}`)).json

test('the mean of the artist’s last three of the product, else of all artists’, else the product’s own (D-7.48)', async () => {
  const admin = await server.as('admin')
  await admin('POST', '/api/products', { body: { name: 'Owl Portrait', productType: 'DIGITAL', budget: 25 } })
  const owl = { productName: 'Owl Portrait' }
  const order = await made(owl)
  expect(await propose(order, 'artist')).toEqual({
    budget: 25,
    parts: [{ product: 'Owl Portrait', quantity: 1, from: 'product', amount: 25, amounts: [] }],
  })
  for (const budget of [90, 30, 40, 50]) await paidOrder('artist2', budget, owl, { productName: 'Tip' })
  // Others are no measure: a sum for something else along with it, and one that was never set.
  await paidOrder('artist2', 400, owl, { productName: 'Something Else' })
  await paidOrder('artist2', 0, owl)
  expect(await propose(order, 'artist')).toMatchObject({
    budget: 40,
    parts: [{ from: 'artists', amount: 40, amounts: [50, 40, 30] }],
  })
  await paidOrder('artist', 120, { ...owl, quantity: 2 })
  expect(await propose(order, 'artist')).toMatchObject({
    budget: 60,
    parts: [{ from: 'artist', amounts: [60] }],
  })
  expect(await propose(order)).toMatchObject({ parts: [{ from: 'artists', amounts: [60, 50, 40] }] })
  const several = await made(
    { ...owl, quantity: 3 },
    { productName: 'Something Else' },
    { productName: 'Tip' },
  )
  expect(await propose(several, 'artist2')).toMatchObject({
    budget: 120,
    parts: [{ product: 'Owl Portrait', quantity: 3, amount: 120 }],
  })
  // The order itself is no reason for its own sum.
  const alone = await paidOrder('artist', 70, { productName: 'Unique' })
  expect(await propose(alone, 'artist')).toEqual({ budget: null, parts: [] })
})

test('is for those who set budgets; what others get, for those who see it', async () => {
  const fox = { productName: 'Fox' }
  await paidOrder('artist', 50, fox)
  const order = await made(fox)
  for (const login of ['artist', 'store', 'accountant'] as const)
    expect((await propose(order, 'artist', await server.as(login))).errorKey).toBe('forbidden')
  const blind = await agentWithout(server, 'GET_ARTIST_BUDGET')
  expect(await propose(order, 'artist', blind)).toMatchObject({ budget: 50, parts: [{ amounts: [] }] })
  expect((await propose(order, 'nobody-at-all')).errorKey).toBe('notAssignable')
  const store = await withOnly(server, 'store', ['MODIFY_BUDGET'])
  await cs('PUT', `/api/bookings/${order.id}/stores/null`)
  expect((await propose(order, 'artist', store)).errorKey).toBe('notFound')
  await withOnly(server, 'store', [])
})
