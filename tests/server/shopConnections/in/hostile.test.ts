import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowOf } from '#server/db/db.ts'
import { shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { wooLine, wooOrder } from '#tests/support/outside/wooCommerce.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectShop, sendShopify, sendWoo } from '#tests/support/shopConnections.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const deep = JSON.parse(`${'{"a":['.repeat(2000)}1${']}'.repeat(2000)}`) as unknown
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  '',
  'x'.repeat(100_000),
  '2026-99-99T99:99:99Z',
  '\u0000\ud800 – 漢字 😀',
  [],
  [null, 1, 'a', [], {}],
  {},
  { id: {}, value: [] },
  deep,
]

const counted = async () =>
  (
    await rowOf<{ count: number }>(
      server.database.db,
      sql`select count(*)::int as count from shop_deliveries`,
    )
  ).count

const rich = {
  refunds: [
    { id: 1, transactions: [{ kind: 'refund', status: 'success', amount: '1.00' }], refund_line_items: [{}] },
  ],
  fulfillments: [{ id: 2, status: 'success', tracking_number: '1Z', line_items: [{ id: 1, quantity: 1 }] }],
  shipping_address: { city: 'Huế' },
  updated_at: '2026-02-27T02:00:00Z',
  cancel_reason: null,
  location_id: 1,
}
const wooRich = {
  refunds: [{ id: 1, reason: 'x', total: '-1.00' }],
  shipping: { city: 'Huế' },
  meta_data: [{ key: '_wc_shipment_tracking_items', value: [{ tracking_id: 'a', tracking_number: '1Z' }] }],
}

describe.each([
  [
    'SHOPIFY',
    sendShopify,
    (id: number) => shopOrder(id, { ...rich, line_items: [shopLine()] }),
    'orders/updated',
  ],
  [
    'WOOCOMMERCE',
    sendWoo,
    (id: number) => wooOrder(id, { ...wooRich, line_items: [wooLine(1)] }),
    'order.updated',
  ],
] as const)('%s', (kind, send, order, topic) => {
  test('each field may be anything: nothing fails, and every delivery is kept', async () => {
    const shop = await connectShop(server, { kind })
    await send(server, shop, order(1), { topic })
    const fields = Object.keys(order(1)).filter((name) => name !== 'id' && name !== 'admin_graphql_api_id')
    const before = await counted()
    let sent = 0
    for (const [place, field] of fields.entries())
      for (const [which, value] of STRANGE.entries()) {
        // A quarter of all pairs: each field meets three of them, and each of them many fields.
        if ((place + which) % 4 !== 0) continue
        // A third each: of an order that is here, of a new one, and of one within its items.
        const id = (place + which) % 3 === 0 ? 1 : 1000 + place * 20 + which
        const whole = order(id)
        const lines = [
          { ...(whole.line_items as object[])[0], [field]: value, properties: value, meta_data: value },
        ]
        const body =
          (place + which) % 3 === 2 ? { ...whole, line_items: lines } : { ...whole, [field]: value }
        const answer = await send(server, shop, body, { topic })
        sent += 1
        expect([200, 202], `${field}: ${JSON.stringify(value)?.slice(0, 80)} ${answer.text}`).toContain(
          answer.status,
        )
      }
    expect(await counted()).toBe(before + sent)
  }, 300_000)

  test.each([
    ['nothing', ''],
    ['no JSON', '{"id": 1'],
    ['a list', '[]'],
    ['a number', '7'],
    ['deeply nested', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['far too many lines', JSON.stringify({ id: 5, line_items: Array.from({ length: 20_000 }, () => ({})) })],
    ['a long text', JSON.stringify({ id: 6, note: 'x'.repeat(2_000_000) })],
    ['twice the same name', '{"id":1,"id":2,"__proto__":{"id":3},"constructor":1}'],
  ])('a body that is %s waits for a person', async (_, body) => {
    const shop = await connectShop(server, { kind })
    const answer = await send(server, shop, body, { topic })
    // An empty body is not signed.
    if (body === '') expect([202, 403]).toContain(answer.status)
    else expect([answer.status, answer.json]).toMatchObject([202, { outcome: 'PARKED' }])
  })

  test.each([
    'orders/delete',
    'order.deleted',
    'refunds/create',
    'customers/update',
    'customer.updated',
    'orders/edited',
  ])('the topic %s may have any body', async (named) => {
    const shop = await connectShop(server, { kind })
    for (const body of [
      {},
      { id: null },
      { id: deep },
      { order_id: [] },
      { order_edit: 'x' },
      '[]',
      '{',
      { id: -5 },
    ]) {
      const answer = await send(server, shop, body, { topic: named })
      expect([200, 202], answer.text).toContain(answer.status)
    }
  })
})
