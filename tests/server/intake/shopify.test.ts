import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { splitPhone } from '#server/phone.ts'
import { SHOPIFY_SECRET, startBeside, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const payload = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  id: 5_678_901_234_567,
  name: '#9999',
  email: 'jon@example.com',
  phone: null,
  created_at: '2026-03-01T16:09:54-05:00',
  processed_at: '2026-03-01T16:09:54-05:00',
  subtotal_price: '388.00',
  total_price: '398.50',
  note: 'It is a surprise',
  customer: { email: 'jon@example.com', phone: null, first_name: 'Jon', last_name: 'Kovač' },
  shipping_address: {
    name: 'Steve Shipper',
    phone: '+1 613-555-0142',
    address1: '123 Shipping Street',
    city: 'Ottawa',
    province: 'Ontario',
    province_code: 'ON',
    country: 'Canada',
    country_code: 'CA',
    zip: 'K1A 0B1',
    latitude: 45.4,
  },
  line_items: [
    {
      title: 'Pet Portrait',
      variant_title: 'Two pets',
      quantity: 2,
      price: '194.00',
      vendor: 'Printful',
      properties: [
        { name: 'Photo', value: 'https://cdn.example.com/uploads/rex.jpg' },
        { name: 'Name on picture', value: 'Rex' },
        { name: '_internal', value: 'x' },
      ],
    },
    { title: 'Tip', quantity: 1, price: '10.50', properties: null },
    { title: 'Taken off', quantity: 0, price: '5.00' },
  ],
  ...overrides,
})

const sign = (raw: string, secret = SHOPIFY_SECRET): string =>
  createHmac('sha256', secret).update(raw).digest('base64')

const deliver = (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const raw = JSON.stringify(body)
  return server.ask('POST', '/api/intake/shopify', {
    raw,
    headers: { 'x-shopify-hmac-sha256': sign(raw), ...headers },
  })
}

const countOrders = async () =>
  (await rowOf<{ count: number }>(server.database.db, sql`select count(*)::int as count from orders`)).count

describe('Shopify’s orders/create', () => {
  it.each([
    [1, 'vi', 'vi'],
    [2, 'en-CA', 'en'],
    [3, 'fr-CA', 'en'],
    [4, null, 'en'],
  ])(
    'order %i of a new customer with the locale %s: written to in %s',
    async (id, customer_locale, language) => {
      const email = `locale-${id}@example.com`
      const customer = { email, phone: null, first_name: 'Ada', last_name: 'Byron' }
      const order = payload({ id, email, customer, customer_locale, shipping_address: null })
      expect((await deliver(order)).status).toBe(200)
      const known = sql`select lang_key as language from users where email = ${email}`
      expect((await rowOf<{ language: string }>(server.database.db, known)).language).toBe(language)
    },
  )

  it('becomes an order', async () => {
    const answer = await deliver(payload(), { 'x-shopify-webhook-id': 'first' })
    expect(answer.status).toBe(200)
    const cs = await server.as('cs')
    const order = (await cs('GET', `/api/bookings/${answer.json.code as unknown as string}`)).json
    expect(order).toMatchObject({
      source: 'TURNED_NINJA',
      vendor: 'Printful',
      paidAt: '2026-03-01T21:09:54.000Z',
      subtotal: 398.5,
      totalPrice: 398.5,
      tags: ['Pet Portrait', 'Tip'],
      customer: { fullName: 'Jon Kovač' },
      shippingAddress: { name: 'Steve Shipper', provinceCode: 'ON', countryCode: 'CA', address2: '' },
      items: [
        {
          name: 'Pet Portrait – Two pets',
          quantity: 2,
          note: 'Name on picture: Rex\nIt is a surprise',
          photos: [{ fileName: 'rex.jpg', external: true, fetchState: 'PENDING', fileType: 'image/jpeg' }],
        },
        { name: 'Tip', productType: 'EXTRA' },
      ],
    })
    const [customer] = await rowsOf(
      server.database.db,
      sql`select login, phone_prefix, phone_number from users where email = 'jon@example.com'`,
    )
    expect(customer).toEqual({ login: '16135550142', phone_prefix: '+1', phone_number: '6135550142' })
  })

  it('changes nothing when it comes again, by the same delivery or another', async () => {
    const before = await countOrders()
    for (const id of ['first', 'second'])
      expect((await deliver(payload(), { 'x-shopify-webhook-id': id })).json).toMatchObject({
        created: false,
      })
    expect(await countOrders()).toBe(before)
  })

  it('makes one order of two deliveries at once', async () => {
    const before = await countOrders()
    const order = payload({ id: 77, email: 'two@example.com', customer: null })
    const answers = await Promise.all([1, 2].map(() => deliver(order, { 'x-shopify-webhook-id': 'twice' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await countOrders()).toBe(before + 1)
  })

  it('takes an id that is too large for a number from the id that is text', async () => {
    const large = (text: string) =>
      payload({
        id: Number(text),
        admin_graphql_api_id: `gid://shopify/Order/${text}`,
        email: `${text}@example.com`,
      })
    for (const id of ['820982911946154508', '820982911946154509']) {
      expect((await deliver(large(id))).json).toMatchObject({ created: true })
    }
    const bare = await deliver(payload({ id: 820_982_911_946_154_500 }))
    expect(bare).toMatchObject({ status: 202, json: { outcome: 'PARKED', faults: [{ reason: 'NO_ID' }] } })
  })

  it('needs only one of e-mail and phone', async () => {
    const answer = await deliver(
      payload({ id: 78, customer: null, email: 'mail.only@example.com', shipping_address: null }),
    )
    expect(answer.json).toMatchObject({ created: true })
    const logins = await rowsOf(
      server.database.db,
      sql`select login from users where email = 'mail.only@example.com'`,
    )
    expect(logins).toEqual([{ login: 'mail.only@example.com' }])
  })

  it.each([
    ['NO_ID', { id: 'x' }],
    ['NO_ITEMS', { line_items: [] }],
    ['NO_ITEMS', { line_items: [{ title: 'Gone', quantity: 0 }] }],
    ['NO_ITEMS', { line_items: 'none' }],
    ['NO_TITLE', { line_items: [{ title: ' ', quantity: 1, price: '4.00' }] }],
    ['INVALID_QUANTITY', { line_items: [{ title: 'A', quantity: 1.5, price: '4.00' }] }],
    ['INVALID_PRICE', { line_items: [{ title: 'A', quantity: 1, price: 'free' }] }],
    ['INVALID_TOTAL', { total_price: '-3' }],
    ['NO_CONTACT', { email: null, customer: null, shipping_address: null }],
    ['REFUSED', { line_items: [{ title: 'A', quantity: 1000, price: '10000000.00' }] }],
  ])('waits for a person because of %s, and nothing is saved', async (reason, overrides) => {
    const before = await countOrders()
    const id = 79_000 + before * 100 + reason.length
    const answer = await deliver(payload({ id, ...overrides }))
    expect(answer.status).toBe(202)
    expect(answer.json).toMatchObject({ outcome: 'PARKED', faults: [{ reason }] })
    expect(await countOrders()).toBe(before)
  })
})

describe('the signature', () => {
  it('must be of the body as it came, with the shop’s secret', async () => {
    const raw = JSON.stringify(payload({ id: 80 }))
    for (const given of ['', 'bm8=', sign(raw, 'another'), sign(`${raw} `)]) {
      const answer = await server.ask('POST', '/api/intake/shopify', {
        raw,
        headers: { 'x-shopify-hmac-sha256': given },
      })
      expect(answer.status).toBe(403)
    }
    const spaced = ` ${raw.replace('{', '{ ')}`
    const answer = await server.ask('POST', '/api/intake/shopify', {
      raw: spaced,
      headers: { 'x-shopify-hmac-sha256': sign(spaced) },
    })
    expect(answer.status).toBe(200)
  })

  it('is never right without a secret', async () => {
    const bare = await startBeside(server, { shopifySecret: undefined })
    const headers = { 'x-shopify-hmac-sha256': sign('{}', '') }
    expect((await bare.ask('POST', '/api/intake/shopify', { raw: '{}', headers })).status).toBe(403)
    await bare.app.close()
  })
})

describe('splitting a phone number', () => {
  it.each([
    ['+1 (613) 555-0142', '+1', '6135550142'],
    ['+84 0912 345 678', '+84', '912345678'],
    ['0049 30 901820', '+49', '30901820'],
    ['+420 601 123 456', '+420', '601123456'],
    ['+39 06 698 1234', '+39', '066981234'],
  ])('%s', (given, phonePrefix, phoneNumber) => {
    expect(splitPhone(given)).toEqual({ phonePrefix, phoneNumber })
  })

  it.each(['', '613-555-0142', '+1', 'n/a'])('"%s" has no calling code to go by', (given) => {
    expect(splitPhone(given)).toBeUndefined()
  })
})
