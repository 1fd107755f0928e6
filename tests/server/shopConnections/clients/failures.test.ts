import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PUBLIC_ALONE } from '#server/files/outbound.ts'
import { openShopClient } from '#server/shopConnections/clients/openShopClient.ts'
import type { ShopAccess } from '#server/shopConnections/shop.ts'
import {
  buildRefund,
  LOOPBACK_ALONE,
  type OpenedShop,
  openShop,
  type PretendKind,
} from '#tests/support/pretendShops.ts'

const KINDS: readonly PretendKind[] = ['SHOPIFY', 'WOOCOMMERCE']

describe.each(KINDS)('%s', (kind) => {
  let opened: OpenedShop
  let id: string
  beforeEach(async () => {
    opened = await openShop(kind)
    id = String(opened.shop.placeOrder().id)
  })
  afterEach(() => opened.shop.close())

  const withAccess = (more: Partial<ShopAccess>) =>
    openShopClient({ ...opened.access, ...more }, LOOPBACK_ALONE)

  test('wrong credentials are said to be wrong', async () => {
    const wrong = { credentials: { apiKey: 'wrong', apiSecret: 'cs_test' } }
    await expect(withAccess(wrong).order(id)).rejects.toMatchObject({
      reason: 'WRONG_CREDENTIALS',
      passes: false,
    })
    await expect(withAccess(wrong).test()).rejects.toMatchObject({ reason: 'WRONG_CREDENTIALS' })
    await expect(withAccess(wrong).ordersSince('2026-01-01', null)).rejects.toThrow(
      /Invalid API key|you cannot list/,
    )
  })

  test('credentials with less rights have no access', async () => {
    const poor = await openShop(kind, { rights: ['read_orders', 'read'] })
    const order = String(poor.shop.placeOrder().id)
    expect((await poor.client.order(order))?.id).toBe(order)
    await expect(poor.client.writeStatus(order, 'SKETCH')).rejects.toMatchObject({
      reason: 'NO_ACCESS',
      message: expect.stringMatching(/write_orders|write permissions/),
    })
    await poor.shop.close()
  })

  test('an address without a shop is not found', async () => {
    const elsewhere = withAccess({ address: `${opened.shop.address}/shop` })
    await expect(elsewhere.ordersSince('2026-01-01', null)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    if (kind === 'WOOCOMMERCE')
      await expect(elsewhere.order(id)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('a shop that is down is broken, cut off or unreadable', async () => {
    opened.shop.outage('ERROR')
    await expect(opened.client.order(id)).rejects.toMatchObject({ reason: 'BROKEN', passes: true })
    opened.shop.outage('PAGE')
    await expect(opened.client.order(id)).rejects.toMatchObject({
      reason: 'UNREADABLE_ANSWER',
      passes: true,
    })
    opened.shop.outage('TORN')
    await expect(opened.client.order(id)).rejects.toMatchObject({ reason: 'UNREADABLE_ANSWER' })
    opened.shop.outage(true)
    await expect(opened.client.order(id)).rejects.toMatchObject({ reason: 'UNREACHABLE', passes: true })
    opened.shop.outage(false)
    expect((await opened.client.order(id))?.id).toBe(id)
    await opened.shop.close()
    await expect(opened.client.order(id)).rejects.toMatchObject({ reason: 'UNREACHABLE' })
  })

  test('what the shop refuses comes with its words', async () => {
    const given = buildRefund({
      lines: [{ lineId: String(opened.shop.orders()[0]?.lines[0]?.id), quantity: 5 }],
    })
    await expect(opened.client.refund(id, given)).rejects.toMatchObject({
      reason: 'REFUSED',
      message: expect.stringMatching(/cannot be refunded/),
    })
  })

  test('an address inside of the network is not asked', async () => {
    const outside = openShopClient(opened.access, PUBLIC_ALONE)
    const before = opened.shop.requests()
    await expect(outside.order(id)).rejects.toMatchObject({
      reason: 'UNREACHABLE',
      message: expect.stringContaining('not asked'),
    })
    const nowhere = { ...opened.access, address: opened.shop.address.replace('127.0.0.1', 'nowhere.example') }
    await expect(
      openShopClient(nowhere, {
        ...LOOPBACK_ALONE,
        lookup: (_host, _options, done) => done(new Error('no such host'), ''),
      }).order(id),
    ).rejects.toMatchObject({ reason: 'UNREACHABLE', message: 'no such host' })
    const named = openShopClient(
      { ...opened.access, address: opened.shop.address.replace('127.0.0.1', 'localhost') },
      { ...PUBLIC_ALONE, protocols: ['http:'] },
    )
    await expect(named.order(id)).rejects.toMatchObject({ reason: 'UNREACHABLE' })
    expect(opened.shop.requests()).toBe(before)
  })
})

test('WooCommerce is busy for as long as it says', async () => {
  const { shop, client } = await openShop('WOOCOMMERCE')
  const id = String(shop.placeOrder().id)
  shop.throttle(1)
  await expect(client.order(id)).rejects.toMatchObject({ reason: 'BUSY', retryAfter: 1, passes: true })
  expect((await client.order(id))?.id).toBe(id)
  await shop.close()
})

test('Shopify is asked again when its points are back, if that is soon', async () => {
  const { shop, client } = await openShop('SHOPIFY', { points: { most: 1000, perSecond: 200 } })
  const id = String(shop.placeOrder().id)
  shop.throttle(1)
  const begin = performance.now()
  expect((await client.order(id))?.id).toBe(id)
  expect(performance.now() - begin).toBeGreaterThan(350)
  expect(shop.requests()).toBe(2)
  await shop.close()
})

test('Shopify is busy if its points take longer to come back', async () => {
  const { shop, client } = await openShop('SHOPIFY', { points: { most: 1000, perSecond: 10 } })
  const id = String(shop.placeOrder().id)
  shop.throttle(1)
  await expect(client.order(id)).rejects.toMatchObject({ reason: 'BUSY', retryAfter: 10 })
  // The client knows without asking.
  await expect(client.order(id)).rejects.toMatchObject({ reason: 'BUSY' })
  expect(shop.requests()).toBe(1)
  await shop.close()
})

test('many reads at once stay within the points of Shopify', async () => {
  const { shop, client } = await openShop('SHOPIFY', { points: { most: 200, perSecond: 400 } })
  const ids = Array.from({ length: 20 }, () => String(shop.placeOrder().id))
  const read = await Promise.all(ids.map((id) => client.order(id)))
  expect(read.map((order) => order?.id)).toEqual(ids)
  await shop.close()
})
