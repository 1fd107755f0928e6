import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PretendOrder } from '#demo/pretendShop/state.ts'
import {
  buildFulfilment,
  buildRefund,
  type OpenedShop,
  openShop,
  type PretendKind,
  readAllSince,
  untilAnswered,
} from '#tests/support/pretendShops.ts'

const KINDS: readonly PretendKind[] = ['SHOPIFY', 'WOOCOMMERCE']
const PRINT = { title: 'Canvas Print', price: 89, ships: true }
const PORTRAIT = { title: 'Pet Portrait', price: 42 }

describe.each(KINDS)('%s', (kind) => {
  let opened: OpenedShop
  beforeEach(async () => {
    opened = await openShop(kind)
  })
  afterEach(() => opened.shop.close())

  const place = (lines: Parameters<OpenedShop['shop']['placeOrder']>[0] = {}): PretendOrder =>
    opened.shop.placeOrder(lines)
  const idOf = (order: PretendOrder): string => String(order.id)
  const lineOf = (order: PretendOrder, at: number): string => String(order.lines[at]?.id)

  test('it says who it is, and what is missing of the rights', async () => {
    expect(await opened.client.test()).toMatchObject({ currency: 'USD', missing: [] })
    const rights = kind === 'SHOPIFY' ? ['read_orders', 'write_products', 'read_locations'] : ['read']
    const poor = await openShop(kind, { rights, name: 'Ninja' })
    expect(await poor.client.test()).toEqual({
      shopName: 'Ninja',
      currency: 'USD',
      missing:
        kind === 'SHOPIFY'
          ? ['read_all_orders', 'read_customers', 'write_merchant_managed_fulfillment_orders', 'write_orders']
          : ['write'],
    })
    await poor.shop.close()
  })

  test('it has no order that it never had, or that was deleted', async () => {
    const order = place()
    opened.shop.remove(order.id)
    expect(await opened.client.order(idOf(order))).toBeUndefined()
    expect(await opened.client.order('1')).toBeUndefined()
    expect(await opened.client.order('../1')).toBeUndefined()
    await expect(opened.client.writeStatus('1', 'PAINTING')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(opened.client.fulfil('1', buildFulfilment())).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(opened.client.refund('x', buildRefund())).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('every order that changed since comes, oldest change first, over many pages', async () => {
    const first = place()
    const orders = Array.from({ length: 620 }, () => place())
    const since = new Date(Date.parse(first.updated) + 1).toISOString()
    opened.shop.changeAddress(orders[3]?.id ?? 0, { city: 'Seattle' })
    const read = await readAllSince(opened.client, since)
    const ids = new Set(read.map(({ id }) => id))
    expect(orders.every((order) => ids.has(idOf(order)))).toBe(true)
    const times = read.map(({ updated }) => updated ?? '')
    expect(times).toEqual(times.toSorted())
    expect(read.at(-1)).toMatchObject({ id: idOf(orders[3] as PretendOrder) })
    expect(read.at(-1)?.body).toContain('Seattle')
  })

  test('an order that changes while pages are read moves no other past the reader', async () => {
    const orders = Array.from({ length: 160 }, () => place())
    const since = orders[0]?.updated ?? ''
    const page = await opened.client.ordersSince(since, null)
    for (const order of orders.slice(0, 40)) opened.shop.changeAddress(order.id, { city: 'Seattle' })
    const ids = new Set(page.orders.map(({ id }) => id))
    let next = page.next
    while (next !== null) {
      const more = await opened.client.ordersSince(since, next)
      for (const { id } of more.orders) ids.add(id)
      next = more.next
    }
    expect(ids.size).toBe(160)
  })

  test('a fulfilment of some lines is made once, whatever becomes of the answers', async () => {
    const order = place({ lines: [PORTRAIT, { ...PRINT, quantity: 3 }] })
    const given = buildFulfilment({ lines: [{ lineId: lineOf(order, 1), quantity: 2 }] })
    opened.shop.loseAnswers(4)
    const [{ id }, tries] = await untilAnswered(() => opened.client.fulfil(idOf(order), given))
    expect(tries).toBeGreaterThan(2)
    opened.shop.loseAnswers(0)
    expect(await opened.client.fulfil(idOf(order), given)).toEqual({ id })
    const rest = await opened.client.fulfil(
      idOf(order),
      buildFulfilment({
        lines: [{ lineId: lineOf(order, 1), quantity: 2 }],
        key: 'fulfil-2',
        trackingCode: '1Z888',
      }),
    )
    expect(rest.id).not.toBe(id)
    const now = opened.shop.order(order.id)
    if (kind === 'SHOPIFY')
      expect(now.fulfilments.map(({ code, lines }) => [code, lines[0]?.quantity])).toEqual([
        ['1Z999', 2],
        ['1Z888', 1],
      ])
    else
      expect(now.meta.find(({ key }) => key === '_atelier_fulfilments')?.value).toMatchObject([
        { code: '1Z999', carrier: 'UPS', lines: [{ quantity: 2 }] },
        { code: '1Z888', lines: [{ quantity: 1 }] },
      ])
  })

  test('a part without a code is not sent twice after a lost answer', async () => {
    const order = place({ lines: [{ ...PORTRAIT, quantity: 2 }] })
    const given = buildFulfilment({
      lines: [{ lineId: lineOf(order, 0), quantity: 1 }],
      trackingCode: null,
      trackingUrl: null,
      carrier: null,
    })
    opened.shop.loseAnswers(1, kind === 'SHOPIFY' ? 'Fulfil' : 'PUT')
    await untilAnswered(() => opened.client.fulfil(idOf(order), given))
    const now = opened.shop.order(order.id)
    const made = kind === 'SHOPIFY' ? now.fulfilments : now.meta[0]?.value
    expect(made).toHaveLength(1)
  })

  test('the status replaces the one before', async () => {
    const order = place({ tags: ['gift'] })
    await opened.client.writeStatus(idOf(order), 'SKETCH')
    await opened.client.writeStatus(idOf(order), 'PRINTING')
    const now = opened.shop.order(order.id)
    if (kind === 'SHOPIFY') expect(now.tags).toEqual(['atelier:PRINTING', 'gift'])
    else expect(now.meta).toMatchObject([{ key: 'atelier_status', value: 'PRINTING' }])
  })

  test('the link is written once, beside what is there', async () => {
    const order = place({ attributes: [{ name: 'Gift', value: 'yes' }] })
    const url = 'https://atelier.example.com/orders/7?a=1&b=2'
    opened.shop.loseAnswers(1)
    await untilAnswered(() => opened.client.writeLink(idOf(order), url))
    await opened.client.writeLink(idOf(order), url)
    const now = opened.shop.order(order.id)
    if (kind === 'SHOPIFY')
      expect(now.attributes).toEqual([
        { name: 'Gift', value: 'yes' },
        { name: 'Atelier', value: url },
      ])
    else expect(now.notes).toMatchObject([{ text: `Atelier: ${url}`, toCustomer: false }])
  })

  test('a refund of a part is paid once, whatever becomes of the answers', async () => {
    const order = place({ lines: [PORTRAIT, PRINT] })
    const given = buildRefund({
      lines: [{ lineId: lineOf(order, 0), quantity: 1 }],
      amount: 42,
      restock: true,
    })
    opened.shop.loseAnswers(2)
    const [{ id }] = await untilAnswered(() => opened.client.refund(idOf(order), given))
    opened.shop.loseAnswers(0)
    expect(await opened.client.refund(idOf(order), given)).toEqual({ id })
    const now = opened.shop.order(order.id)
    expect(now.refunds).toMatchObject([{ amount: 42, lines: [{ quantity: 1 }] }])
    await opened.client.refund(idOf(order), buildRefund({ amount: 12.5, key: 'refund-2' }))
    expect(now.refunds.map(({ amount }) => amount)).toEqual([42, 12.5])
    await expect(
      opened.client.refund(idOf(order), buildRefund({ amount: 500, key: 'refund-3' })),
    ).rejects.toMatchObject({ reason: 'REFUSED' })
  })

  test('a cancellation is waited for, pays back if asked to, and is done once', async () => {
    const order = place({ lines: [PORTRAIT, PRINT] })
    const given = { reason: 'customer', refund: true, restock: true, notify: false }
    opened.shop.loseAnswers(3)
    await untilAnswered(() => opened.client.cancel(idOf(order), given))
    opened.shop.loseAnswers(0)
    const now = opened.shop.order(order.id)
    expect(now.cancelled).not.toBeNull()
    expect(now.refunds).toMatchObject([{ amount: 131 }])
    await opened.client.cancel(idOf(order), given)
    const unpaid = place({ paid: false })
    await opened.client.cancel(idOf(unpaid), { ...given, refund: false })
    expect(opened.shop.order(unpaid.id)).toMatchObject({ refunds: [], status: 'cancelled' })
  })
})
