import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
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

const money = (amount: string, currency_code: string) => ({ amount, currency_code })
const inCurrency = (currency: string, price: string, total = price) => ({
  currency,
  presentment_currency: currency,
  total_price: total,
  line_items: [shopLine({ price, price_set: undefined })],
})

describe('another currency is never taken for dollars', () => {
  test.each([
    [1, inCurrency('HKD', '328.00', '656.00'), 'HKD'],
    [2, inCurrency('vnd', '1450000'), 'VND'],
    [3, inCurrency('JPY', '8800'), 'JPY'],
    [4, inCurrency('XYZ?', '10.00'), 'XYZ?'],
    [5, { currency: undefined, total_price_set: { shop_money: money('44.00', 'EUR') } }, 'EUR'],
    [6, { currency: null, presentment_currency: 'KRW', line_items: [shopLine({ price_set: null })] }, 'KRW'],
    [7, { currency: 'USD', total_price_set: { shop_money: money('44.00', 'CAD') } }, 'CAD'],
  ])('order %i waits, and names it', async (id, more, currency) => {
    const answer = await deliver(server, shopOrder(id, more))
    expect(answer.status).toBe(202)
    expect(answer.json.faults).toEqual([{ reason: 'CURRENCY', with: { currency } }])
    expect((await desk.one(answer.json.delivery)).currency).toBe(currency)
  })
})

describe('dollars are what the shop sells in', () => {
  test.each([
    [11, { currency: 'usd' }],
    [12, { currency: null, presentment_currency: null, line_items: [shopLine({ price_set: null })] }],
    [
      13,
      {
        presentment_currency: 'EUR',
        total_price_set: { shop_money: money('60.00', 'USD'), presentment_money: money('55.10', 'EUR') },
      },
    ],
    [
      14,
      {
        line_items: [
          shopLine({
            price: '55.10',
            price_set: { shop_money: money('60.00', 'USD'), presentment_money: money('55.10', 'EUR') },
          }),
        ],
      },
    ],
    [15, { total_price: 60, line_items: [shopLine({ price: 60, price_set: undefined })] }],
  ])('order %i is taken in with them', async (id, more) => {
    const answer = await deliver(server, shopOrder(id, more))
    expect(answer.json.outcome).toBe('TAKEN')
    expect(await orderOf(server, answer)).toMatchObject({ subtotal: 60, totalPrice: 60 })
  })
})

describe('with a rate', () => {
  test.each([
    [21, 'HKD', '328.00', '328.00', 0.1282, 42.05, 42.05],
    [22, 'VND', '1450000', '1500000', 0.000038, 55.1, 57],
    [23, 'JPY', '8800', '8800', 0.0067, 58.96, 58.96],
    [24, 'KWD', '12.345', '12.345', 3.25, 40.12, 40.12],
  ])(
    'order %i in %s is taken in, in dollars',
    async (id, currency, price, total, rate, subtotal, totalPrice) => {
      const { json } = await deliver(server, shopOrder(id, inCurrency(currency, price, total)))
      const without = await desk.take(json.delivery)
      expect(without).toMatchObject({ status: 400, json: { fieldErrors: { rate: 'validation.required' } } })
      const taken = await desk.take(json.delivery, { rate })
      expect(taken.json).toMatchObject({ state: 'TAKEN', settledBy: 'Cs Tester' })
      const order = await orderOf(server, { ...taken, json: taken.json.order ?? {} })
      expect(order).toMatchObject({ subtotal, totalPrice })
    },
  )

  it.each([0, -1, 20_000, 'much'])('which must be a sensible one, and not %s', async (rate) => {
    const { json } = await deliver(server, shopOrder(31, inCurrency('EUR', '60.00')))
    expect(await desk.take(json.delivery, { rate })).toMatchObject({
      status: 400,
      json: { fieldErrors: { rate: expect.any(String) } },
    })
  })

  it('none is taken for dollars', async () => {
    const { json } = await deliver(server, shopOrder(32, { customer: null, email: null }))
    const body = { email: 'usd@shop.example', rate: 0.5 }
    expect(await desk.take(json.delivery, body)).toMatchObject({
      status: 400,
      json: { fieldErrors: { rate: 'validation.invalid' } },
    })
  })

  it('that makes more than fits is refused', async () => {
    const { json } = await deliver(server, shopOrder(33, inCurrency('EUR', '9000000.00')))
    expect(await desk.take(json.delivery, { rate: 2 })).toMatchObject({
      status: 400,
      json: { fieldErrors: { 'items.0.price': 'validation.tooLarge' } },
    })
  })

  it('is suggested where the customer paid in dollars', async () => {
    const total_price_set = { shop_money: money('656.00', 'HKD'), presentment_money: money('84.00', 'USD') }
    const { json } = await deliver(server, shopOrder(34, { ...inCurrency('HKD', '656.00'), total_price_set }))
    expect((await desk.one(json.delivery)).likelyRate).toBeCloseTo(84 / 656, 6)
  })
})
