import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Circle, openCircle, readAgain } from '#tests/support/shopCircle.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
})
// The clock is moved, and money asks again who it is.
beforeEach(async () => {
  admin = await server.as('admin')
})
afterAll(() => server.close())

const REFUND = { amount: 10, reason: 'Late' }

async function placed(circle: Circle) {
  const order = circle.shop.placeOrder({ lines: [{ title: 'Pet Portrait', price: 42, quantity: 2 }] })
  await readAgain(circle)
  await circle.read()
  const { id } = await circle.here(order)
  await circle.tell()
  return { order, id, path: `/api/bookings/${id}/shop` }
}

interface ShopJson {
  readonly refunds: readonly {
    readonly amount?: number
    readonly by: string | null
    readonly reason: string
  }[]
}
const shopOf = async (id: number, ask = admin) =>
  (await ask('GET', `/api/bookings/${id}/shop`)).json.shop as unknown as ShopJson

describe.each(['SHOPIFY', 'WOOCOMMERCE'] as const)('%s', (kind) => {
  let circle: Circle
  beforeAll(async () => {
    circle = await openCircle(server, kind, { mayCancel: true, mayRefund: true })
  })
  afterAll(() => circle.shop.close())

  test('pays back once what staff ask for, also when its answer is lost', async () => {
    const { order, id, path } = await placed(circle)
    const { json: powers } = await admin('GET', `${path}/powers`)
    expect(powers).toMatchObject({ mayRefund: true, mayCancel: true, currency: 'USD', refundable: 84 })
    const lines = [{ lineId: String(order.lines[0]?.id), quantity: 1 }]
    const asked = await admin('POST', `${path}/refund`, { body: { ...REFUND, amount: 42, lines } })
    expect([asked.status, asked.json.kind, asked.json.state]).toEqual([201, 'REFUND', 'QUEUED'])
    const second = await admin('POST', `${path}/refund`, { body: REFUND })
    expect([second.status, second.json.errorKey]).toEqual([409, 'alreadyAsked'])
    circle.shop.loseAnswers(1, 'refund')
    await circle.tell()
    for (let tries = 0; tries < 3; tries += 1) {
      server.clock.advance(60 * 60_000)
      await circle.tell()
      await circle.read()
    }
    expect(circle.shop.order(order.id).refunds.map(({ amount }) => amount)).toEqual([42])
    const { refunds } = await shopOf(id)
    expect(refunds).toMatchObject([{ amount: 42, by: expect.any(String) }])
    expect((await admin('GET', `${path}/powers`)).json).toMatchObject({ refundable: 42, asking: null })
  })

  test('pays back no more than is left, and no more of an item than there is', async () => {
    const { order, path } = await placed(circle)
    const over = await admin('POST', `${path}/refund`, { body: { ...REFUND, amount: 84.01 } })
    expect([over.status, over.json.fieldErrors]).toEqual([400, { amount: 'validation.tooLarge' }])
    const lines = [{ lineId: String(order.lines[0]?.id), quantity: 3 }]
    const many = await admin('POST', `${path}/refund`, { body: { ...REFUND, lines } })
    expect([many.status, many.json.fieldErrors]).toEqual([400, { 'lines.0.quantity': 'validation.tooLarge' }])
    for (const amount of [0, -1, 1.001, 'all'])
      expect((await admin('POST', `${path}/refund`, { body: { ...REFUND, amount } })).status).toBe(400)
    expect(circle.shop.order(order.id).refunds).toEqual([])
  })

  test('cancels with all that was paid, and the order here is closed', async () => {
    const { order, id, path } = await placed(circle)
    const body = { reason: 'Asked for by the customer', refund: true }
    expect((await admin('POST', `${path}/cancel`, { body })).status).toBe(201)
    await circle.tell()
    await circle.read()
    expect(circle.shop.order(order.id).cancelled).not.toBeNull()
    const { json } = await admin('GET', `/api/bookings/${id}`)
    expect(json).toMatchObject({ status: 'DONE', refunded: true })
    const again = await admin('POST', `${path}/cancel`, { body })
    expect([again.status, again.json.errorKey]).toEqual([409, 'notInShop'])
  })
})

test('is not asked by those who may not, nor where the connection may not', async () => {
  const circle = await openCircle(server, 'SHOPIFY')
  const { order, id, path } = await placed(circle)
  for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
    const ask = await server.as(login)
    expect([login, (await ask('GET', `${path}/powers`)).status]).toEqual([login, 403])
    expect([login, (await ask('POST', `${path}/refund`, { body: REFUND })).status]).toEqual([login, 403])
    const cancel = await ask('POST', `${path}/cancel`, { body: { reason: 'No' } })
    expect([login, cancel.status]).toEqual([login, 403])
  }
  const refund = await admin('POST', `${path}/refund`, { body: REFUND })
  expect([refund.status, refund.json.errorKey]).toEqual([409, 'notInShop'])
  const cancel = await admin('POST', `${path}/cancel`, { body: { reason: 'No' } })
  expect([cancel.status, cancel.json.errorKey]).toEqual([409, 'notInShop'])
  expect(circle.shop.order(order.id)).toMatchObject({ refunds: [], cancelled: null })
  // Who may not see money back sees that there was some, without the amount.
  circle.shop.refund(order.id, { amount: 5, note: 'Kindness' })
  await readAgain(circle)
  await circle.read()
  expect((await shopOf(id)).refunds).toMatchObject([{ amount: 5, reason: 'Kindness', by: null }])
  await circle.shop.close()
})

test('pays back no more than was paid, of an order that is paid in part', async () => {
  const circle = await openCircle(server, 'SHOPIFY', { mayRefund: true })
  const { order, path } = await placed(circle)
  circle.shop.addLine(order.id, { title: 'Another portrait', price: 30 })
  await readAgain(circle)
  await circle.read()
  expect((await admin('GET', `${path}/powers`)).json).toMatchObject({ refundable: 84 })
  circle.shop.refund(order.id, { amount: 10 })
  await readAgain(circle)
  await circle.read()
  expect((await admin('GET', `${path}/powers`)).json).toMatchObject({ refundable: 74 })
  const unpaid = circle.shop.placeOrder({ paid: false })
  await readAgain(circle)
  await circle.read()
  const { id } = await circle.here(unpaid)
  expect((await admin('GET', `/api/bookings/${id}/shop/powers`)).json).toMatchObject({ refundable: 0 })
  await circle.shop.close()
})

test('an order of no connected shop cannot be asked about', async () => {
  const { id } = await makeOrder(server)
  expect((await admin('GET', `/api/bookings/${id}/shop/powers`)).status).toBe(404)
  expect((await admin('POST', `/api/bookings/${id}/shop/refund`, { body: REFUND })).status).toBe(404)
})
