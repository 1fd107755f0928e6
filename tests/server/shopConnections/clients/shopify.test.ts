import { afterEach, beforeEach, expect, test } from 'vitest'
import { readShopify } from '#server/intake/shop/readShopify.ts'
import { keyInNote, noteWithKey, reasonInNote } from '#server/shopConnections/clients/marks.ts'
import { buildFulfilment, buildRefund, type OpenedShop, openShop } from '#tests/support/pretendShops.ts'

let opened: OpenedShop
beforeEach(async () => {
  opened = await openShop('SHOPIFY')
})
afterEach(() => opened.shop.close())

const bodyOf = async (id: number) => JSON.parse((await opened.client.order(String(id)))?.body ?? '{}')

/** The body of the newest webhook of a topic. */
const webhookOf = (topic: string) =>
  JSON.parse(opened.shop.deliveries.list.findLast((one) => one.topic === topic)?.body ?? '{}')

const having = (given: object) => expect.objectContaining(given)

/** A whole life: edited, moved, paid back in part, sent in part. */
function live() {
  const { shop } = opened
  const order = shop.placeOrder({
    lines: [
      {
        title: 'Pet Portrait',
        variantTitle: 'Oil',
        properties: [{ name: 'Photo', value: 'https://photos.example.com/1.jpg' }],
      },
      { title: 'Canvas Print', price: 89.5, ships: true, quantity: 3, sku: 'C-1' },
    ],
    note: 'Quickly please',
    attributes: [{ name: 'Gift', value: 'yes' }],
    tags: ['vip', 'gift'],
    locationId: 77,
  })
  shop.addLine(order.id, { title: 'Second Portrait' })
  shop.removeLine(order.id, order.lines[0]?.id ?? 0)
  shop.changeAddress(order.id, { company: 'Ninja Ltd', address2: 'Floor 2' })
  shop.refund(order.id, { lines: [{ lineId: order.lines[1]?.id ?? 0, quantity: 1 }], note: 'Scratched' })
  shop.fulfil(order.id, {
    lines: [{ lineId: order.lines[1]?.id ?? 0, quantity: 1 }],
    carrier: 'UPS',
    code: '1Z1',
    url: 'https://track.example.com/1Z1',
  })
  return order
}

test('an order is read in the shape of the webhooks', async () => {
  const order = live()
  const read = await bodyOf(order.id)
  const sent = webhookOf('orders/updated')
  // What a webhook has more is not read.
  expect(sent).toMatchObject({
    ...read,
    customer: expect.objectContaining(read.customer),
    line_items: read.line_items.map(having),
    refunds: [
      {
        id: read.refunds[0].id,
        note: 'Scratched',
        refund_line_items: read.refunds[0].refund_line_items.map(having),
        transactions: [{ amount: '89.50', kind: 'refund', status: 'success' }],
      },
    ],
    fulfillments: [{ ...read.fulfillments[0], line_items: read.fulfillments[0].line_items.map(having) }],
  })
  expect(read).toMatchObject({ financial_status: 'partially_refunded', fulfillment_status: 'partial' })
  expect(read.line_items.map((line: { current_quantity: number }) => line.current_quantity)).toEqual([
    0, 2, 1,
  ])
})

test('the intake reads both alike', async () => {
  const order = live()
  const read = JSON.stringify(await bodyOf(order.id))
  const sent = JSON.stringify(webhookOf('orders/updated'))
  const reading = readShopify(read, 'orders/updated', 'US')
  expect(reading).toEqual(readShopify(sent, 'orders/updated', 'US'))
  expect(reading).toMatchObject({ externalId: String(order.id), paid: true, faults: [] })
  expect(reading.items.map(({ quantity }) => quantity)).toEqual([2, 1])
})

test('an order of hundreds of lines comes whole, with all that was paid back and sent', async () => {
  const lines = Array.from({ length: 260 }, (_, at) => ({ title: `Portrait ${at}`, ships: true }))
  const order = opened.shop.placeOrder({ lines })
  const part = (from: number, to: number) =>
    order.lines.slice(from, to).map(({ id }) => ({ lineId: id, quantity: 1 }))
  opened.shop.refund(order.id, { lines: part(0, 130) })
  for (let at = 130; at < 155; at += 1)
    opened.shop.fulfil(order.id, { lines: part(at, at + 1), code: `C${at}` })
  const read = await bodyOf(order.id)
  expect(read.line_items).toHaveLength(260)
  expect(new Set(read.line_items.map(({ id }: { id: number }) => id)).size).toBe(260)
  expect(read.refunds[0].refund_line_items).toHaveLength(130)
  expect(read.fulfillments).toHaveLength(25)
  await opened.client.fulfil(String(order.id), buildFulfilment())
  expect(opened.shop.order(order.id).fulfilments.at(-1)?.lines).toHaveLength(105)
})

test('what is sent from two places becomes two fulfilments, both told to the customer', async () => {
  const order = opened.shop.placeOrder({
    lines: [
      { title: 'Canvas', ships: true },
      { title: 'Frame', ships: true, place: 2 },
    ],
  })
  opened.shop.loseAnswers(1, 'Fulfil')
  await expect(opened.client.fulfil(String(order.id), buildFulfilment())).rejects.toMatchObject({
    reason: 'UNREACHABLE',
  })
  const { id } = await opened.client.fulfil(String(order.id), buildFulfilment())
  const { fulfilments } = opened.shop.order(order.id)
  expect(fulfilments.map(({ notified, lines }) => [notified, lines.length])).toEqual([
    [true, 1],
    [true, 1],
  ])
  expect(String(fulfilments[0]?.id)).toBe(id)
})

test('what somebody fulfilled in the shop is answered, and not made again', async () => {
  const order = opened.shop.placeOrder({ lines: [{ title: 'Canvas', ships: true }] })
  const { id } = opened.shop.fulfil(order.id, {})
  expect(await opened.client.fulfil(String(order.id), buildFulfilment())).toEqual({ id: String(id) })
  opened.shop.track(order.id, id, { status: 'cancelled' })
  const again = await opened.client.fulfil(String(order.id), buildFulfilment({ key: 'fulfil-2' }))
  expect(again.id).not.toBe(String(id))
  const strange = buildFulfilment({ lines: [{ lineId: '1', quantity: 1 }], key: 'fulfil-3' })
  await expect(opened.client.fulfil(String(order.id), strange)).rejects.toMatchObject({ reason: 'REFUSED' })
})

test('a refund says its key in its note', async () => {
  const order = opened.shop.placeOrder()
  await opened.client.refund(String(order.id), buildRefund({ reason: 'Late', key: 'message-7' }))
  const [refund] = opened.shop.order(order.id).refunds
  expect(keyInNote(refund?.note ?? '')).toBe('message-7')
  expect(reasonInNote(refund?.note ?? '')).toBe('Late')
  expect(keyInNote('Late [sic]')).toBeNull()
  expect(keyInNote(noteWithKey('', 'k'))).toBe('k')
})

test('a cancellation keeps the reason of the shop, or writes it for its staff', async () => {
  const [one, other] = [opened.shop.placeOrder(), opened.shop.placeOrder()]
  const given = { refund: false, restock: false, notify: false }
  await opened.client.cancel(String(one.id), { ...given, reason: 'inventory' })
  await opened.client.cancel(String(other.id), { ...given, reason: 'Moved away' })
  expect(opened.shop.order(one.id).cancelled).toMatchObject({ reason: 'inventory' })
  expect(opened.shop.order(other.id)).toMatchObject({
    cancelled: { reason: 'other', note: 'Moved away' },
    refunds: [],
  })
})
