import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildFulfilment, buildRefund, type OpenedShop, openShop } from '#tests/support/pretendShops.ts'

let opened: OpenedShop
beforeEach(async () => {
  opened = await openShop('WOOCOMMERCE')
})
afterEach(() => opened.shop.close())

const PRINT = { title: 'Canvas Print', price: 89, ships: true }
const PORTRAIT = { title: 'Pet Portrait', price: 42 }

const bodyOf = async (id: number) => JSON.parse((await opened.client.order(String(id)))?.body ?? '{}')

test('an order is read as its webhook has it, with what its refunds are about', async () => {
  const order = opened.shop.placeOrder({ lines: [PORTRAIT, { ...PRINT, quantity: 2 }], note: 'Quickly' })
  await opened.client.refund(
    String(order.id),
    buildRefund({
      lines: [{ lineId: String(order.lines[1]?.id), quantity: 1 }],
      amount: 80,
      key: 'message-7',
    }),
  )
  const { refunds_detail: refunds, ...read } = await bodyOf(order.id)
  const sent = JSON.parse(opened.shop.deliveries.list.at(-1)?.body ?? '{}')
  expect(read).toEqual(sent)
  expect(refunds).toMatchObject([
    {
      amount: '80.00',
      reason: 'Late [atelier:message-7]',
      meta_data: [{ key: '_atelier_key', value: 'message-7' }],
      line_items: [
        { quantity: -1, meta_data: [{ key: '_refunded_item_id', value: String(order.lines[1]?.id) }] },
      ],
    },
  ])
})

test('more refunds than a page has all come, and the key of the last is found', async () => {
  const order = opened.shop.placeOrder({ lines: [{ ...PORTRAIT, quantity: 10 }] })
  for (let at = 0; at < 105; at += 1) opened.shop.refund(order.id, { amount: 1 })
  const { id } = await opened.client.refund(String(order.id), buildRefund({ amount: 2 }))
  expect(await opened.client.refund(String(order.id), buildRefund({ amount: 2 }))).toEqual({ id })
  expect((await bodyOf(order.id)).refunds_detail).toHaveLength(106)
})

test('the order is completed when all that is sent was sent', async () => {
  const order = opened.shop.placeOrder({ lines: [PORTRAIT, { ...PRINT, quantity: 2 }] })
  const print = String(order.lines[1]?.id)
  const one = { lines: [{ lineId: print, quantity: 1 }] }
  await opened.client.fulfil(String(order.id), buildFulfilment(one))
  expect(order.status).toBe('processing')
  await opened.client.fulfil(
    String(order.id),
    buildFulfilment({ ...one, key: 'fulfil-2', trackingCode: '1Z888' }),
  )
  expect(order.status).toBe('completed')
})

test('what was paid back is not sent any more', async () => {
  const order = opened.shop.placeOrder({ lines: [{ ...PRINT, quantity: 2 }] })
  opened.shop.refund(order.id, { lines: [{ lineId: order.lines[0]?.id ?? 0, quantity: 1 }] })
  await opened.client.fulfil(String(order.id), buildFulfilment())
  const kept = order.meta.find(({ key }) => key === '_atelier_fulfilments')?.value
  expect(kept).toMatchObject([{ lines: [{ quantity: 1 }] }])
  expect(order.status).toBe('completed')
  await expect(
    opened.client.fulfil(String(opened.shop.placeOrder({ lines: [] }).id), buildFulfilment()),
  ).rejects.toMatchObject({ reason: 'REFUSED' })
})

test('plugins and the customer learn the code, once', async () => {
  const order = opened.shop.placeOrder({ lines: [PRINT] })
  opened.shop.loseAnswers(1, 'notes')
  await expect(opened.client.fulfil(String(order.id), buildFulfilment())).rejects.toMatchObject({
    reason: 'UNREACHABLE',
  })
  await opened.client.fulfil(String(order.id), buildFulfilment())
  expect(order.notes).toMatchObject([
    { text: expect.stringContaining('1Z999 (UPS) https://'), toCustomer: true },
  ])
  expect(order.meta.find(({ key }) => key === '_wc_shipment_tracking_items')?.value).toMatchObject([
    { tracking_number: '1Z999', custom_tracking_provider: 'UPS' },
  ])
  const quiet = opened.shop.placeOrder({ lines: [PRINT] })
  await opened.client.fulfil(String(quiet.id), buildFulfilment({ notify: false }))
  expect(quiet.notes).toEqual([])
})

test('a cancelled order is not fulfilled', async () => {
  const order = opened.shop.placeOrder({ lines: [PRINT] })
  opened.shop.cancel(order.id)
  await expect(opened.client.fulfil(String(order.id), buildFulfilment())).rejects.toMatchObject({
    reason: 'REFUSED',
    message: 'The order is cancelled',
  })
})

test('a cancellation pays back what is left, and says why', async () => {
  const order = opened.shop.placeOrder({ lines: [PORTRAIT, PRINT] })
  opened.shop.refund(order.id, { amount: 31 })
  await opened.client.cancel(String(order.id), {
    reason: 'Moved away',
    refund: true,
    restock: false,
    notify: true,
  })
  expect(order.refunds.map(({ amount }) => amount)).toEqual([31, 100])
  expect(order.notes).toMatchObject([{ text: 'Cancelled: Moved away', toCustomer: true }])
})

test('orders of one second that are more than a page all come', async () => {
  const { shop, client } = await openShop('WOOCOMMERCE', { wholeSeconds: true })
  const orders = Array.from({ length: 130 }, () => shop.placeOrder())
  const ids = new Set<string>()
  let next: string | null = null
  do {
    const page = await client.ordersSince(orders[0]?.updated ?? '', next)
    for (const { id } of page.orders) ids.add(id)
    next = page.next
  } while (next !== null)
  expect(ids.size).toBe(130)
  await shop.close()
})
