import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver, orderOf, shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { parkedBy } from '#tests/support/page/parked.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let desk: ReturnType<typeof parkedBy>

beforeAll(async () => {
  server = await startServer()
  desk = parkedBy(await server.as('cs'))
})
afterAll(() => server.close())

const RATES: Readonly<Record<string, number>> = {
  HKD: 0.1282,
  VND: 0.000038,
  JPY: 0.0067,
  KWD: 3.25,
  'XYZ?': 1,
}

async function park(id: number, currency: string, price: string) {
  const line_items = [shopLine({ price, price_set: undefined })]
  const { json } = await deliver(server, shopOrder(id, { currency, total_price: price, line_items }))
  expect(json.outcome).toBe('PARKED')
  return json.delivery
}
const itemAt = (price: number, more = {}) => [{ productName: 'Dog Portrait', quantity: 1, price, ...more }]

test.each([
  [1, 'HKD', -0.01, 'validation.tooSmall', /at least 0/],
  [2, 'HKD', 1.005, 'parked.rules.twoDecimals', /at most 2 decimals in HKD/],
  [3, 'VND', 1450000.5, 'parked.rules.whole', /whole number: VND has no decimals/],
  [4, 'JPY', 0.5, 'parked.rules.whole', /whole number: JPY has no decimals/],
  [5, 'KWD', 1.0001, 'parked.rules.threeDecimals', /at most 3 decimals in KWD/],
  [6, 'XYZ?', 1.005, 'parked.rules.twoDecimals', /at most 2 decimals in XYZ\?/],
  [7, 'HKD', 2e12, 'validation.tooLarge', /at most/],
])('order %i: in %s nobody enters %f', async (id, currency, amount, key, said) => {
  const delivery = await park(id, currency, '100')
  const rate = RATES[currency]
  const price = await desk.take(delivery, { rate, items: itemAt(amount) })
  expect(price).toMatchObject({ status: 400, json: { fieldErrors: { 'items.0.price': key } } })
  const total = await desk.take(delivery, { rate, total: amount })
  expect(total).toMatchObject({ status: 400, json: { fieldErrors: { total: key } } })
  expect(total.json.detail).toMatch(said)
  expect((await desk.take(delivery, { rate })).json.state).toBe('TAKEN')
})

test.each([
  [11, 'HKD', 100.05, 12.83],
  [12, 'VND', 1450000, 55.1],
  [13, 'KWD', 12.345, 40.12],
])('order %i: in %s %f is an amount', async (id, currency, amount, dollars) => {
  const taken = await desk.take(await park(id, currency, '100'), {
    rate: RATES[currency],
    items: itemAt(amount),
    total: amount,
  })
  expect(await orderOf(server, { ...taken, json: taken.json.order ?? {} })).toMatchObject({
    subtotal: dollars,
    totalPrice: dollars,
  })
})

test.each([
  [0, 'validation.tooSmall'],
  [-0.1, 'validation.tooSmall'],
  [10.01, 'validation.tooLarge'],
  [25_400, 'validation.tooLarge'],
])('a rate of %f is refused', async (rate, key) => {
  const delivery = await park(21, 'HKD', '100')
  expect(await desk.take(delivery, { rate })).toMatchObject({
    status: 400,
    json: { fieldErrors: { rate: key } },
  })
})

test('a price that the shop sent stays, whatever its decimals', async () => {
  const delivery = await park(31, 'HKD', '100.005')
  const items = itemAt(100.005, { place: 0, productName: 'Cat Portrait' })
  const taken = await desk.take(delivery, { rate: RATES.HKD, items, total: 100.005 })
  expect(taken.json.state).toBe('TAKEN')
})
