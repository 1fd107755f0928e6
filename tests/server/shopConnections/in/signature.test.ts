import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { wooPrefix } from '#server/intake/shop/connected.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { resealShops } from '#server/shopConnections/reseal.ts'
import { openCredentials, openWebhookSecret, sealWebhookSecret } from '#server/shopConnections/secrets.ts'
import { shopConnections } from '#server/shopConnections/tables.ts'
import { shopOrder } from '#tests/support/outside/shopify.ts'
import { wooOrder } from '#tests/support/outside/wooCommerce.ts'
import { listOf } from '#tests/support/page/page.ts'
import { SECRET, startServer, type TestServer } from '#tests/support/server.ts'
import { connectShop, SHOP_SECRET, sendShopify, sendWoo, signShop } from '#tests/support/shopConnections.ts'

const DAY_MS = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const post = (id: number | string, raw: string, headers: Readonly<Record<string, string>> = {}) =>
  server.ask('POST', `/api/intake/shops/${id}`, { raw, headers })

test('what is not signed with the secret of the connection is refused, whatever is wrong, in the same words', async () => {
  const [shop, woo, off, own] = [
    await connectShop(server),
    await connectShop(server, { kind: 'WOOCOMMERCE' }),
    await connectShop(server, { enabled: false }),
    await connectShop(server, { kind: 'OWN', address: null }),
  ]
  const raw = JSON.stringify(shopOrder(1))
  const signed = { 'x-shopify-hmac-sha256': signShop(raw) }
  const wooSigned = { 'x-wc-webhook-signature': signShop(raw) }
  const wrong = await Promise.all([
    post(shop, raw),
    post(shop, raw, wooSigned),
    post(shop, raw, { 'x-shopify-hmac-sha256': signShop(raw, 'another secret') }),
    post(shop, `${raw} `, signed),
    post(shop, raw, { 'x-shopify-hmac-sha256': '' }),
    post(woo, raw, signed),
    post(off, raw, signed),
    post(own, raw, { ...signed, ...wooSigned }),
    post(999_999, raw, signed),
    post('abc', raw, signed),
    post('99999999999999999999', raw, signed),
    post(shop, ''),
  ])
  const said = new Set(
    wrong.map(({ status, json: { instance: _, requestId: __, ...json } }) =>
      JSON.stringify({ status, ...json }),
    ),
  )
  expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 403))
  expect(wrong[0]?.json).toMatchObject({ errorKey: 'invalidProof' })
  expect(said.size).toBe(1)
  expect(await rowsOf(server.database.db, sql`select id from shop_deliveries`)).toEqual([])
  expect((await post(shop, raw, signed)).status).toBe(200)
})

test('another secret, and switching off, count at once', async () => {
  const shop = await connectShop(server)
  const { db } = server.database
  expect((await sendShopify(server, shop, shopOrder(11))).status).toBe(200)
  const webhookSecret = sealWebhookSecret(openSealer(SECRET), shop, 'the next secret')
  await db.update(shopConnections).set({ webhookSecret }).where(eq(shopConnections.id, shop))
  expect((await sendShopify(server, shop, shopOrder(11))).status).toBe(403)
  const raw = JSON.stringify(shopOrder(12))
  const signed = { 'x-shopify-hmac-sha256': signShop(raw, 'the next secret') }
  expect((await post(shop, raw, signed)).status).toBe(200)
  await db.update(shopConnections).set({ enabled: false }).where(eq(shopConnections.id, shop))
  expect((await post(shop, raw, signed)).status).toBe(403)
})

describe('another secret that is entered', () => {
  const path = (shop: number) => `/api/shop-connections/${shop}`
  let delivered = 50
  /** What becomes of a delivery that is signed with this secret. */
  const deliver = async (shop: number, secret: string) => {
    delivered += 1
    const raw = JSON.stringify(shopOrder(delivered))
    const { status, json } = await post(shop, raw, { 'x-shopify-hmac-sha256': signShop(raw, secret) })
    return status === 200 ? 'taken' : [status, json.errorKey]
  }
  const ENDED = [401, 'secretEnded']
  const shown = async (shop: number) =>
    (await (await server.as('admin'))('GET', path(shop))).json as unknown as ShopConnection
  const enter = async (shop: number, webhookSecret: string, more = {}) =>
    (await server.as('admin'))('PUT', path(shop), { body: { webhookSecret, ...more } })
  const end = async (shop: number) =>
    (await server.as('admin'))('DELETE', `${path(shop)}/earlier-webhook-secret`)

  test('counts beside the earlier one for two weeks, or as said, and each says when it was used', async () => {
    const shop = await connectShop(server)
    const first = server.clock.now.toISOString()
    await deliver(shop, SHOP_SECRET)
    const until = new Date(server.clock.now.getTime() + 14 * DAY_MS).toISOString()
    expect((await enter(shop, 'the second')).json).toMatchObject({
      webhookSecretLastUsed: null,
      earlierWebhookUntil: until,
      earlierWebhookLastUsed: first,
    })
    expect(await Promise.all([SHOP_SECRET, 'the second'].map((one) => deliver(shop, one)))).toEqual([
      'taken',
      'taken',
    ])
    expect(await shown(shop)).toMatchObject({ webhookSecretLastUsed: first, earlierWebhookLastUsed: first })
    server.clock.advance(13 * DAY_MS)
    const again = server.clock.now.toISOString()
    expect(await deliver(shop, SHOP_SECRET)).toBe('taken')
    expect(await shown(shop)).toMatchObject({ webhookSecretLastUsed: first, earlierWebhookLastUsed: again })
    server.clock.advance(DAY_MS)
    expect(await deliver(shop, SHOP_SECRET)).toEqual(ENDED)
    expect(await shown(shop)).toMatchObject({ earlierWebhookUntil: null, earlierWebhookLastUsed: null })
    // The same again is no change; a third one ends none but the first.
    const { version } = await shown(shop)
    expect((await enter(shop, 'the second')).json).toMatchObject({ earlierWebhookUntil: null })
    expect((await enter(shop, 'the third', { earlierDays: 1 })).json).toMatchObject({
      version: version + 2,
      earlierWebhookUntil: new Date(server.clock.now.getTime() + DAY_MS).toISOString(),
    })
    const after = [SHOP_SECRET, 'the second', 'the third'].map((one) => deliver(shop, one))
    expect(await Promise.all(after)).toEqual([ENDED, 'taken', 'taken'])
    for (const earlierDays of [0, 91, 1.5])
      expect((await enter(shop, 'the fourth', { earlierDays })).status).toBe(400)
  })

  test('is the only one at once, if the earlier one is ended, by those who may change shops and have proved that it is them', async () => {
    const shop = await connectShop(server)
    await enter(shop, 'the second')
    await enter(shop, 'the third')
    expect(await deliver(shop, SHOP_SECRET)).toEqual(ENDED)
    for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
      const ask = await server.as(login)
      expect((await ask('DELETE', `${path(shop)}/earlier-webhook-secret`)).status).toBe(403)
    }
    const admin = await server.as('admin')
    server.clock.advance(60 * 60_000)
    const stale = await admin('DELETE', `${path(shop)}/earlier-webhook-secret`)
    expect(stale.json.errorKey).toBe('proofNeeded')
    expect(await deliver(shop, 'the second')).toBe('taken')
    const { version } = await shown(shop)
    // What others have typed in the form can still be saved.
    expect((await end(shop)).json).toMatchObject({ version, earlierWebhookUntil: null })
    expect((await end(shop)).status).toBe(200)
    expect((await end(999_999)).status).toBe(404)
    expect(await deliver(shop, 'the second')).toEqual(ENDED)
    expect(await deliver(shop, 'the third')).toBe('taken')
    const audit = await (await server.as('admin'))('GET', '/api/audit?area=shopConnections&size=2')
    expect(listOf(audit.json)).toMatchObject([
      { changes: [{ field: 'earlierSecret', before: true, after: null }] },
      { changes: [{ field: 'webhookSecret', before: null, after: true }] },
    ])
    expect(audit.text).not.toContain('the third')
  })
})

test('a secret of another connection does not open', async () => {
  const [one, other] = [await connectShop(server), await connectShop(server)]
  const { db } = server.database
  await db.execute(sql`update shop_connections set webhook_secret = (select webhook_secret from shop_connections
    where id = ${one}) where id = ${other}`)
  expect((await sendShopify(server, other, shopOrder(13))).status).toBe(403)
})

test('the ping of WooCommerce is answered with nothing, for any connection, and changes nothing', async () => {
  const woo = await connectShop(server, { kind: 'WOOCOMMERCE' })
  const before = await rowsOf(server.database.db, sql`select id from shop_deliveries`)
  for (const id of [woo, 999_999]) {
    const answer = await post(id, 'webhook_id=7', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([answer.status, answer.json]).toEqual([200, {}])
  }
  for (const raw of ['webhook_id=', 'webhook_id=7&order=1', `webhook_id=${'7'.repeat(50)}`])
    expect((await post(woo, raw)).status).toBe(403)
  expect(await rowsOf(server.database.db, sql`select id from shop_deliveries`)).toEqual(before)
})

test('a delivery is kept with its connection, without secrets', async () => {
  const address = 'https://kept.example/shop'
  const woo = await connectShop(server, { kind: 'WOOCOMMERCE', source: 'TURNED_HUMAN', address })
  const made = await sendWoo(server, woo, wooOrder(3, { order_key: 'wc_order_x', api_key: 'very-secret' }), {
    topic: 'order.created',
    delivery: 'first',
  })
  const kept = await rowOf<Readonly<Record<string, unknown>>>(
    server.database.db,
    sql`select channel, topic, delivery_id as delivery, connection_id as connection, external_id as id, body
      from shop_deliveries where id = ${Number(made.json.delivery)}`,
  )
  expect(kept).toMatchObject({
    channel: 'woocommerce',
    topic: 'order.created',
    delivery: 'first',
    connection: woo,
    id: `${wooPrefix(address)}3`,
  })
  expect(kept.body).not.toContain('very-secret')
})

test('when the shop last sent something is noted once a minute', async () => {
  const shop = await connectShop(server)
  const last = async () =>
    (await server.database.db.select().from(shopConnections).where(eq(shopConnections.id, shop)))[0]
      ?.lastWebhook
  await sendShopify(server, shop, shopOrder(21))
  const first = await last()
  server.clock.advance(30_000)
  await sendShopify(server, shop, shopOrder(22))
  expect(await last()).toBe(first)
  server.clock.advance(31_000)
  await sendShopify(server, shop, shopOrder(23))
  expect(await last()).not.toBe(first)
})

test('secrets are sealed again with a new secret of the server', async () => {
  const fresh = await startServer()
  try {
    const shop = await connectShop(fresh)
    const admin = await fresh.as('admin')
    for (const webhookSecret of ['the second', 'the third'])
      await admin('PUT', `/api/shop-connections/${shop}`, { body: { webhookSecret } })
    const sealer = openSealer('another secret that is long enough', SECRET)
    expect(await resealShops(fresh.database.db, sealer)).toEqual({ resealed: 4, unreadable: 0 })
    expect(await resealShops(fresh.database.db, sealer)).toEqual({ resealed: 0, unreadable: 0 })
    const only = openSealer('another secret that is long enough')
    const [row] = await fresh.database.db.select().from(shopConnections).where(eq(shopConnections.id, shop))
    expect(openCredentials(only, shop, row?.credentials ?? '')).toEqual({ apiKey: 'shpat_of_the_tests' })
    const secrets = [row?.webhookSecret, row?.earlierWebhookSecret, row?.endedWebhookSecret]
    expect(secrets.map((sealed) => openWebhookSecret(only, shop, sealed ?? ''))).toEqual([
      'the third',
      'the second',
      SHOP_SECRET,
    ])
    const lost = openSealer('a third secret that is long enough')
    expect(await resealShops(fresh.database.db, lost)).toEqual({ resealed: 0, unreadable: 4 })
  } finally {
    await fresh.close()
  }
})
