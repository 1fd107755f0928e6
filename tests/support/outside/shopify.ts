import { createHmac } from 'node:crypto'
import { type Answer, SHOPIFY_SECRET, type TestServer } from '../server.ts'

type Fields = Readonly<Record<string, unknown>>

/** A line as Shopify sends it. */
export const shopLine = (more: Fields = {}): Fields => ({
  id: 31,
  title: 'Dog Portrait',
  variant_title: null,
  quantity: 1,
  current_quantity: 1,
  price: '60.00',
  price_set: {
    shop_money: { amount: '60.00', currency_code: 'USD' },
    presentment_money: { amount: '60.00', currency_code: 'USD' },
  },
  vendor: 'Turned',
  properties: [],
  ...more,
})

/** An order of one portrait for 60 dollars, as Shopify sends it; its customer is named by its id. */
export const shopOrder = (id: number, more: Fields = {}): Fields => ({
  id,
  admin_graphql_api_id: `gid://shopify/Order/${id}`,
  name: `#${id}`,
  email: `buyer-${id}@shop.example`,
  phone: null,
  created_at: '2026-02-27T09:00:00+07:00',
  processed_at: '2026-02-27T09:00:00+07:00',
  currency: 'USD',
  presentment_currency: 'USD',
  financial_status: 'paid',
  test: false,
  cancelled_at: null,
  source_name: 'web',
  total_price: '60.00',
  note: null,
  note_attributes: [],
  customer: { first_name: 'Vera', last_name: `Buyer${id}`, email: `buyer-${id}@shop.example`, phone: null },
  shipping_address: null,
  line_items: [shopLine()],
  ...more,
})

export const sign = (raw: string | Buffer, secret = SHOPIFY_SECRET): string =>
  createHmac('sha256', secret).update(raw).digest('base64')

/** Delivers a body, as it is or as JSON, with Shopify's signature. */
export function deliverRaw(
  server: TestServer,
  raw: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return server.ask('POST', '/api/intake/shopify', {
    raw,
    headers: { 'x-shopify-hmac-sha256': sign(raw), ...headers },
  })
}

export const deliver = (
  server: TestServer,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => deliverRaw(server, JSON.stringify(body), headers)

/** The order that a delivery became, as customer service sees it. */
export async function orderOf(server: TestServer, answer: Answer) {
  const cs = await server.as('cs')
  return (await cs('GET', `/api/bookings/${answer.json.code as unknown as string}`)).json
}
