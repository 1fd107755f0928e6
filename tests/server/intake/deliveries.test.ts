import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { deliver, deliverRaw, shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { setProperty } from '#tests/support/page/care.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

interface Kept {
  readonly channel: string
  readonly deliveryId: string | null
  readonly topic: string | null
  readonly outcome: string
  readonly body: string
  readonly faults: readonly unknown[]
  readonly number: number | null
}

const kept = async (): Promise<readonly Kept[]> =>
  rowsOf<Kept>(
    server.database.db,
    sql`select channel, delivery_id as "deliveryId", topic, outcome, body, faults, o.number
      from shop_deliveries d left join orders o on o.id = d.order_id order by d.id`,
  )
const last = async () => (await kept()).at(-1)

describe('each delivery is kept', () => {
  it('as it came, with what became of it', async () => {
    const headers = { 'x-shopify-webhook-id': 'one', 'x-shopify-topic': 'orders/create' }
    const taken = await deliver(server, shopOrder(1), headers)
    expect(await last()).toMatchObject({
      channel: 'shopify',
      deliveryId: 'one',
      topic: 'orders/create',
      outcome: 'TAKEN',
      body: JSON.stringify(shopOrder(1)),
      number: taken.json.number,
    })
    for (const id of ['one', 'two']) {
      const again = await deliver(server, shopOrder(1), { ...headers, 'x-shopify-webhook-id': id })
      expect(again.json).toMatchObject({ outcome: 'KNOWN', created: false, number: taken.json.number })
      expect(await last()).toMatchObject({ deliveryId: id, outcome: 'KNOWN', number: taken.json.number })
    }
  })

  it('of a shop of one’s own, too', async () => {
    const hand = () =>
      server.ask('POST', '/api/intake/bookings', {
        headers: { authorization: `Bearer ${INTAKE_TOKEN}` },
        body: {
          externalId: 'own-1',
          source: 'TURNED_HUMAN',
          customer: { firstName: 'Mai', email: 'mai@own.example', phoneNumber: '0912000001' },
          items: [{ productName: 'Cat Portrait' }],
        },
      })
    const { json } = await hand()
    expect(await last()).toMatchObject({ channel: 'intake', outcome: 'TAKEN', number: json.number })
    await hand()
    expect(await last()).toMatchObject({ channel: 'intake', outcome: 'KNOWN', number: json.number })
    const before = (await kept()).length
    await server.ask('POST', '/api/intake/bookings', {
      headers: { authorization: `Bearer ${INTAKE_TOKEN}` },
      body: { externalId: 'own-2' },
    })
    expect(await kept()).toHaveLength(before)
  })

  it('without secrets', async () => {
    await deliver(server, {
      ...shopOrder(2),
      token: 'a1b2',
      checkout_token: 'c"\\d',
      cart_token: null,
      payment_details: { credit_card_number: '•••• 4242', access_token: 77 },
      order_status_url: 'https://shop.example/9/orders/7/authenticate?key=s3cret&locale=en',
      note: 'The token of my love',
    })
    const body = (await last())?.body ?? ''
    for (const secret of ['a1b2', 'c\\"', '4242', '77', 's3cret']) expect(body).not.toContain(secret)
    expect(JSON.parse(body)).toMatchObject({
      token: '…',
      note: 'The token of my love',
      order_status_url: 'https://shop.example/9/orders/7/authenticate?key=…&locale=en',
    })
  })

  it('but not with a wrong signature', async () => {
    const before = (await kept()).length
    const answer = await deliver(server, shopOrder(3), { 'x-shopify-hmac-sha256': 'bm8=' })
    expect(answer.status).toBe(403)
    expect(await kept()).toHaveLength(before)
  })
})

describe('what cannot be read waits for a person', () => {
  test.each([
    ['broken JSON', '{"id": 4, "email"', {}],
    ['a list', '[1, 2]', {}],
    ['nothing', '', {}],
    ['NUL', Buffer.from('{"id": 5,\0\u0001 }'), {}],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]), {}],
    ['XML', '<order><id>6</id></order>', { 'content-type': 'application/xml' }],
    ['no type', 'id=7', { 'content-type': '' }],
    ['a type that is none', 'id=8', { 'content-type': 'a b; c' }],
    ['a hundred thousand levels', '['.repeat(100_000), {}],
  ])('%s', async (_what, raw, headers) => {
    const answer = await deliverRaw(server, raw, headers)
    expect(answer.status).toBe(202)
    expect(answer.json).toMatchObject({ outcome: 'PARKED', faults: [{ reason: 'UNREADABLE' }] })
    expect((await last())?.outcome).toBe('PARKED')
  })

  it('and a large order comes in', async () => {
    const properties = [{ name: 'Story', value: 'x'.repeat(3000) }]
    const lines = Array.from({ length: 500 }, (_, id) => shopLine({ id, properties }))
    const answer = await deliver(server, shopOrder(9, { line_items: lines, total_price: '30000.00' }))
    expect(answer.json).toMatchObject({ outcome: 'TAKEN', created: true })
  })
})

describe('what is no order to be made is ignored', () => {
  test.each([
    [11, 'TEST', { test: true }, {}],
    [12, 'TEST', { test: 'true', email: null, customer: null }, {}],
    [13, 'CANCELLED', { cancelled_at: '2026-02-28T00:00:00Z' }, {}],
    [14, 'VOIDED', { financial_status: 'voided' }, {}],
    [15, 'REFUNDED', { financial_status: 'refunded' }, {}],
    [16, 'REFUNDED', { financial_status: 'REFUNDED', currency: 'EUR' }, {}],
    [17, 'OTHER_TOPIC', {}, { 'x-shopify-topic': 'refunds/create' }],
  ])('order %i: %s', async (id, reason, more, headers) => {
    const answer = await deliver(server, shopOrder(id, more), headers)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ outcome: 'IGNORED', faults: [{ reason }] })
    expect(answer.json).not.toHaveProperty('id')
    expect(await last()).toMatchObject({ outcome: 'IGNORED', faults: [{ reason }], number: null })
  })

  it('a part of the money that went back is none of that', async () => {
    const answer = await deliver(server, shopOrder(18, { financial_status: 'partially_refunded' }))
    expect(answer.json.outcome).toBe('TAKEN')
  })
})

test('a daily job deletes what is older than the days for which it is kept', async () => {
  const count = (await kept()).length
  server.clock.advance(29 * 86_400_000)
  await deliver(server, shopOrder(21))
  await runJob(server, 'sweep-deliveries')
  expect(await kept()).toHaveLength(count + 1)
  server.clock.advance(2 * 86_400_000)
  await runJob(server, 'sweep-deliveries')
  expect((await kept()).map(({ body }) => JSON.parse(body).id)).toEqual([21])
  await setProperty(server, 'kept_delivery_days', '1')
  await runJob(server, 'sweep-deliveries')
  expect(await kept()).toEqual([])
})
