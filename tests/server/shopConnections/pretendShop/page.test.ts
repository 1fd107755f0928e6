import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenedShop, openShop } from '#tests/support/pretendShops.ts'

let opened: OpenedShop
beforeEach(async () => {
  opened = await openShop('SHOPIFY', { name: 'Ninja <Shop>' })
})
afterEach(() => opened.shop.close())

const page = async (): Promise<string> => await (await fetch(opened.shop.address)).text()

async function press(act: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const body = new URLSearchParams({ act, ...fields })
  return await (await fetch(`${opened.shop.address}/`, { method: 'POST', body })).text()
}

test('a shop without orders says what to do', async () => {
  expect(await page()).toContain('No orders yet')
  expect(await page()).toContain('Ninja &lt;Shop&gt;')
})

test('what is pressed is done, and shown', async () => {
  await press('place', { what: 'unpaid' })
  const [order] = opened.shop.orders()
  if (!order) throw new Error('Nothing was placed')
  const fields = { order: String(order.id) }
  expect(await page()).toContain('pending')
  expect(await press('pay', fields)).toContain('>paid<')
  await press('addPortrait', fields)
  expect(order.lines).toHaveLength(2)
  await press('removeLine', { ...fields, line: String(order.lines[0]?.id) })
  expect(order.lines[0]?.removed).toBe(1)
  const before = order.address?.city
  await press('changeAddress', fields)
  expect(order.address?.city).not.toBe(before)
  expect(await press('refundPart', fields)).toContain('$10.00 A discount for the delay')
  await press('fulfil', fields)
  expect(order.fulfilments).toHaveLength(1)
  expect(await press('cancel', fields)).toContain('cancelled')
})

test('an order is placed at a location, unless the shop no longer uses it', async () => {
  expect(await page()).toContain('Order at Print room')
  expect(await page()).not.toContain('Order at Christmas market')
  expect(await press('place', { what: 'portrait', at: '2' })).toContain('Sold at Paper &amp; Pigment Austin')
  expect(opened.shop.orders()[0]).toMatchObject({ locationId: 2, sourceName: 'pos' })
})

test('what the shop refuses is said, and what it was given is only text', async () => {
  const order = opened.shop.placeOrder({ note: '<script>alert(1)</script>' })
  await press('cancel', { order: String(order.id) })
  expect(await press('cancel', { order: String(order.id) })).toContain('already been cancelled')
  expect(await press('pay', { order: '1' })).toContain('no such order')
  expect(await press('unknown')).toContain('<h1>')
  expect(await page()).not.toContain('<script>')
})

test('what Atelier tells the shop is shown', async () => {
  const order = opened.shop.placeOrder({ lines: [{ title: 'Canvas', ships: true }] })
  const id = String(order.id)
  await opened.client.writeStatus(id, 'PRINTING')
  await opened.client.writeLink(id, 'https://atelier.example.com/7')
  await opened.client.fulfil(id, {
    lines: [],
    carrier: 'UPS',
    trackingCode: '1Z9',
    trackingUrl: 'https://track.example.com/1Z9',
    notify: true,
    key: 'k',
  })
  const shown = await page()
  for (const text of ['atelier:PRINTING', 'https://atelier.example.com/7', 'UPS 1Z9', 'customer was told'])
    expect(shown).toContain(text)
})
