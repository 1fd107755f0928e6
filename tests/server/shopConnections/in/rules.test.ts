import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHOP_RULES } from '#server/shopConnections/in/rules.ts'
import { shopLine } from '#tests/support/outside/shopify.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { catLine, minute, openShopDesk, PHASE_NAMES, type ShopDesk } from '#tests/support/shops/desk.ts'

let server: TestServer
let desk: ShopDesk
beforeAll(async () => {
  server = await startServer()
  desk = await openShopDesk(server)
})
afterAll(() => server.close())

const bird = shopLine({
  id: 33,
  title: 'Bird Portrait',
  price: '7.50',
  price_set: undefined,
  properties: [{ name: 'Photo', value: 'https://photos.example.com/bird.jpg' }],
})

/** What the shop changes, and what the order is like once that is done here, too. */
const CHANGES = {
  ITEM_ADDED: [
    { line_items: [shopLine(), catLine, bird] },
    { subtotal: 87.5, totalPrice: 87.5, items: [{}, {}, { name: 'Bird Portrait', photos: [{}] }] },
    'itemAdded',
  ],
  ITEM_CHANGED: [
    { line_items: [shopLine({ current_quantity: 3 }), catLine] },
    { subtotal: 200, items: [{ quantity: 3 }, { quantity: 1 }] },
    'shopItemChanged',
  ],
  ITEM_REMOVED: [
    { line_items: [shopLine({ current_quantity: 0 }), catLine] },
    { subtotal: 20, totalPrice: 20, tags: ['Cat Portrait'], items: [{ name: 'Cat Portrait' }] },
    'shopItemRemoved',
  ],
  CANCELLED: [
    { cancelled_at: minute(5), cancel_reason: 'customer' },
    { status: 'DONE', refunded: true },
    'refunded',
  ],
  REFUNDED: [{ financial_status: 'refunded' }, { status: 'DONE', refunded: true }, 'refunded'],
} as const

describe.each(PHASE_NAMES)('an order that is %s', (phase) => {
  test.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])('%s', async (kind) => {
    const [change, after, event] = CHANGES[kind]
    const made = await desk.make(phase)
    const before = await desk.order(made)
    expect((await desk.send(made.id, 5, change)).json).toMatchObject({ outcome: 'TAKEN' })
    const rule = SHOP_RULES[kind][phase]
    const here = await desk.order(made)
    if (rule === 'ASK') {
      const { items, status, refunded, subtotal } = before
      expect(here).toMatchObject({ items, status, refunded, subtotal })
    } else expect(here).toMatchObject(after)
    expect((here.alerts as unknown as string[]).includes('SHOP_CHANGED')).toBe(rule !== 'APPLY')
    if (rule === 'APPLY') expect(await desk.changes(made)).toEqual([])
    else {
      expect(await desk.changes(made)).toMatchObject([{ kind, state: 'WAITING' }])
      expect((await desk.settle(made, 'APPLY')).json).toMatchObject({ changes: [{ state: 'APPLIED' }] })
      expect(await desk.order(made)).toMatchObject({
        ...after,
        alerts: expect.not.arrayContaining(['SHOP_CHANGED']),
      })
    }
    const events = await desk.events(made)
    expect(events).toContain(event)
    expect(events.filter((name) => name === 'shopAsked')).toHaveLength(rule === 'APPLY' ? 0 : 1)
  })

  test.each([
    [
      'the address',
      { shipping_address: { address1: 'Lê Lợi 1', city: 'Huế' } },
      { shippingAddress: { city: 'Huế' } },
      'shopChanged',
    ],
    [
      'the customer',
      { customer: { first_name: 'Mai', last_name: 'Lê', email: 'mai@shop.example' } },
      { customer: { fullName: 'Mai Lê' } },
      'shopChanged',
    ],
    [
      'what is paid back',
      {
        refunds: [
          { id: 1, note: 'Sorry', transactions: [{ kind: 'refund', status: 'success', amount: '4.25' }] },
        ],
      },
      {},
      'shopRefunded',
    ],
    [
      'what was sent',
      {
        fulfillments: [
          { id: 8, status: 'success', tracking_number: '1Z8', tracking_url: 'https://t.example.com/1Z8' },
        ],
      },
      { printfulTrackings: [{ trackingCode: '1Z8', trackingUrl: 'https://t.example.com/1Z8' }] },
      'shipmentReported',
    ],
  ])('%s follows without a question', async (_, change, after, event) => {
    const made = await desk.make(phase)
    const more =
      'customer' in change
        ? { customer: { ...change.customer, email: `mai-${made.id}@shop.example` } }
        : change
    await desk.send(made.id, 5, more)
    expect(await desk.order(made)).toMatchObject(after)
    expect(await desk.changes(made)).toEqual([])
    expect((await desk.events(made)).filter((name) => name === event)).toHaveLength(1)
    // Once more in a newer state.
    await desk.send(made.id, 6, { ...more, tags: 'seen' })
    expect((await desk.events(made)).filter((name) => name === event)).toHaveLength(1)
  })
})

test('an unpaid order starts its clock when the shop has the money', async () => {
  const made = await desk.make('NEW', { financial_status: 'pending' })
  expect(await desk.order(made)).toMatchObject({ paidAt: null, deadline: null })
  await desk.send(made.id, 1, { financial_status: 'paid' }, 'orders/paid')
  expect(await desk.order(made)).toMatchObject({
    paidAt: server.clock.now.toISOString(),
    deadline: expect.any(String),
  })
})

test('what the shop takes back is not asked about any more', async () => {
  const made = await desk.make('DRAWN')
  await desk.send(made.id, 1, CHANGES.ITEM_REMOVED[0])
  await desk.send(made.id, 2, CHANGES.ITEM_CHANGED[0])
  await desk.send(made.id, 3)
  expect(await desk.changes(made)).toMatchObject([
    { kind: 'ITEM_CHANGED', state: 'OVERTAKEN' },
    { kind: 'ITEM_REMOVED', state: 'OVERTAKEN' },
  ])
  expect((await desk.order(made)).alerts).not.toContain('SHOP_CHANGED')
})

test('an item that was added and removed again before anybody saw it is gone', async () => {
  const made = await desk.make('DRAWN')
  await desk.send(made.id, 1, CHANGES.ITEM_ADDED[0])
  await desk.send(made.id, 2)
  expect(await desk.order(made)).toMatchObject({ items: [{}, {}], subtotal: 80 })
  expect((await desk.order(made)).items).toHaveLength(2)
  expect(await desk.changes(made)).toMatchObject([{ kind: 'ITEM_ADDED', state: 'OVERTAKEN' }])
})

test('a changed wish is asked about with its words', async () => {
  const made = await desk.make('DRAWN')
  const line = shopLine({ properties: [{ name: 'Wish', value: 'With a hat' }] })
  await desk.send(made.id, 1, { line_items: [line, catLine] })
  expect(await desk.changes(made)).toMatchObject([{ kind: 'ITEM_CHANGED', reason: 'Wish: With a hat' }])
  await desk.settle(made, 'APPLY')
  expect(await desk.order(made)).toMatchObject({ items: [{ note: 'Wish: With a hat' }, { note: null }] })
})

test('photos that come later are added', async () => {
  const made = await desk.make('DRAWN')
  const line = shopLine({ properties: [{ name: 'Photo', value: 'https://photos.example.com/late.jpg' }] })
  await desk.send(made.id, 1, { line_items: [line, catLine] })
  expect(await desk.order(made)).toMatchObject({ items: [{ photos: [{ fileName: 'late.jpg' }] }, {}] })
  expect(await desk.changes(made)).toEqual([])
})
