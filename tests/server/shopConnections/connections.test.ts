import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { openCredentials, openWebhookSecret } from '#server/shopConnections/secrets.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { type Ask, SECRET, startServer, type TestServer } from '#tests/support/server.ts'
import { buildConnection, makeConnection, SHOP_SECRETS } from '#tests/support/shopConnections.ts'
import { rowsIn } from '#tests/support/webhooks.ts'

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())
afterEach(() => server.database.db.execute(sql`delete from shop_connections`))

const SHOPS = '/api/shop-connections'
const WOO = {
  kind: 'WOOCOMMERCE',
  name: 'Human',
  address: 'https://human.example/shop/',
  source: 'TURNED_HUMAN',
  apiKey: 'ck_key-of-the-tests',
  apiSecret: 'cs_secret-of-the-tests',
}
const OWN = { kind: 'OWN', address: undefined, apiKey: undefined, webhookSecret: undefined }

const storedOf = async (id: number) => {
  const [row] = await rowsOf<{ credentials: string; webhookSecret: string; position: number }>(
    server.database.db,
    sql`select credentials, webhook_secret as "webhookSecret", position::float8 as position
      from shop_connections where id = ${id}`,
  )
  if (!row) throw new Error('not stored')
  return row
}

test('a shop is connected from now on; its secrets are stored sealed, and no answer, audit or log has them', async () => {
  await makeOrder(server)
  const { id, path, json } = await makeConnection(admin, { photoNames: ['Photo', '_uploads', 'Photo'] })
  expect(json).toMatchObject({
    kind: 'SHOPIFY',
    address: 'https://ninja.myshopify.com',
    storeId: null,
    hasCredentials: true,
    hasWebhookSecret: true,
    webhookUrl: expect.stringMatching(new RegExp(`^https?://.*/api/intake/shops/${id}$`)),
    enabled: true,
    fulfilsDigital: false,
    writesStatus: true,
    mayRefund: false,
    photoNames: ['Photo', '_uploads'],
    seenUntil: server.clock.now.toISOString(),
    lastWebhook: null,
    failingSince: null,
    orders: 0,
    waiting: 0,
    failed: 0,
    createdBy: 'Admin Tester',
    version: 1,
  })
  const stored = await storedOf(id)
  expect(openCredentials(openSealer(SECRET), id, stored.credentials)).toEqual({ apiKey: SHOP_SECRETS.apiKey })
  expect(openWebhookSecret(openSealer(SECRET), id, stored.webhookSecret)).toBe(SHOP_SECRETS.webhookSecret)
  expect(openCredentials(openSealer(SECRET), id + 1, stored.credentials)).toBeUndefined()
  const [{ last } = { last: 0 }] = await rowsOf<{ last: number }>(
    server.database.db,
    sql`select max(id)::float8 as last from events where area = 'orders'`,
  )
  expect(stored.position).toBeGreaterThanOrEqual(last)
  const audit = await admin('GET', '/api/audit?area=shopConnections')
  expect(rowsIn(audit)[0]).toMatchObject({ kind: 'created', record: 'Ninja', link: `/shops/detail/${id}` })
  const said = JSON.stringify([json, (await admin('GET', path)).json, (await admin('GET', SHOPS)).json])
  for (const secret of Object.values(SHOP_SECRETS))
    expect(`${said}${audit.text}${JSON.stringify(stored)}${server.log.join()}`).not.toContain(secret)
})

test('a bare address is meant with https, and what ends it is dropped', async () => {
  const { json } = await makeConnection(admin, { address: 'Ninja.MyShopify.com/' })
  expect(json.address).toBe('https://ninja.myshopify.com')
  const woo = await makeConnection(admin, WOO)
  expect(woo.json.address).toBe('https://human.example/shop')
  const own = await makeConnection(admin, { ...OWN, name: 'Ours' })
  expect(own.json).toMatchObject({ address: null, webhookUrl: null, hasCredentials: false })
  const list = await admin('GET', `${SHOPS}?sort=name,asc`)
  expect(rowsIn(list).map(({ name }) => name)).toEqual(['Human', 'Ninja', 'Ours'])
  expect(list.headers['x-total-count']).toBe('3')
})

test('it may be connected with the secret of its webhooks alone', async () => {
  const { json } = await makeConnection(admin, { apiKey: undefined })
  expect(json).toMatchObject({ hasCredentials: false, hasWebhookSecret: true })
})

test.each([
  ['no address', { address: undefined }, 'address'],
  ['no web address', { address: 'not a shop' }, 'address'],
  ['an address without encryption', { address: 'http://ninja.myshopify.com' }, 'address'],
  ['a private address', { address: 'https://127.0.0.1' }, 'address'],
  ['a password in the address', { address: 'https://me:secret@ninja.myshopify.com' }, 'address'],
  ['a page of the shop', { address: 'https://ninja.myshopify.com/admin' }, 'address'],
  ['a query', { ...WOO, address: 'https://human.example/?a=1' }, 'address'],
  ['an address of a shop of one’s own', { ...OWN, address: 'https://ours.example' }, 'address'],
  ['a key of a shop of one’s own', { ...OWN, apiKey: 'x' }, 'apiKey'],
  ['a webhook secret of a shop of one’s own', { ...OWN, webhookSecret: 'x' }, 'webhookSecret'],
  ['a secret beside Shopify’s token', { apiSecret: 'x' }, 'apiSecret'],
  ['WooCommerce’s key alone', { ...WOO, apiSecret: undefined }, 'apiSecret'],
  ['WooCommerce’s secret alone', { ...WOO, apiKey: undefined }, 'apiKey'],
  ['an unknown store', { storeId: 99_999 }, 'storeId'],
  ['an unknown kind', { kind: 'AMAZON' }, 'kind'],
  ['no name', { name: '  ' }, 'name'],
])('%s is refused at its field, in words', async (_, more, field) => {
  const { status, json, text } = await admin('POST', SHOPS, { body: buildConnection(more) })
  expect([status, json.errorKey, Object.keys(json.fieldErrors ?? {})]).toEqual([400, 'invalidInput', [field]])
  expect(text).not.toMatch(/shpat_|undefined|%\{/)
})

test('a store that is not active is refused, and a shop is connected once', async () => {
  const { db } = server.database
  const [store] = await rowsOf<{ id: number }>(db, sql`select id from stores where name = 'Saigon'`)
  await db.execute(sql`update stores set active = false where name = 'Saigon'`)
  const closed = await admin('POST', SHOPS, { body: buildConnection({ storeId: store?.id }) })
  expect(closed.json.fieldErrors).toEqual({ storeId: 'validation.otherStore' })
  await db.execute(sql`update stores set active = true where name = 'Saigon'`)
  await makeConnection(admin, { storeId: store?.id })
  const twice = await admin('POST', SHOPS, {
    body: buildConnection({ address: 'https://NINJA.myshopify.com' }),
  })
  expect([twice.status, twice.json.fieldErrors]).toEqual([400, { address: 'validation.shopKnown' }])
  expect(twice.json.detail).toContain('“Ninja”')
  const both = await Promise.all(
    [1, 2].map(() =>
      admin('POST', SHOPS, { body: buildConnection({ address: 'https://two.myshopify.com' }) }),
    ),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]))
})

test('it is changed by version: absent fields and secrets stay, and the audit says that secrets were changed', async () => {
  const { id, path, version } = await makeConnection(admin)
  const before = await storedOf(id)
  const changed = await admin('PUT', path, { body: { name: 'Ninja 2', mayCancel: true, version } })
  expect(changed.json).toMatchObject({
    name: 'Ninja 2',
    mayCancel: true,
    hasCredentials: true,
    version: version + 1,
  })
  expect(await storedOf(id)).toEqual(before)
  const late = await admin('PUT', path, { body: { name: 'Late', version } })
  expect([late.status, late.json.errorKey]).toEqual([409, 'versionConflict'])
  await admin('PUT', path, { body: { apiKey: 'shpat_next', webhookSecret: 'next-secret' } })
  const history = `/api/audit?area=shopConnections&recordId=${id}`
  const audit = await admin('GET', history)
  expect(
    rowsIn(audit).map(({ changes }) => (changes as never as { field: string }[]).map(({ field }) => field)),
  ).toEqual([
    ['credentials', 'webhookSecret'],
    ['name', 'mayCancel'],
    expect.arrayContaining(['address', 'credentials', 'webhookSecret']),
  ])
  expect(audit.text).not.toMatch(/shpat_|next-secret/)
  const { credentials } = await storedOf(id)
  expect(openCredentials(openSealer(SECRET), id, credentials)).toEqual({ apiKey: 'shpat_next' })
  // Nothing changed, so nothing is recorded.
  await admin('PUT', path, { body: { name: 'Ninja 2' } })
  expect(rowsIn(await admin('GET', history))).toHaveLength(3)
})

test('stored credentials go to no other address', async () => {
  const { path } = await makeConnection(admin)
  const address = 'https://thief.example'
  const moved = await admin('PUT', path, { body: { address } })
  expect([moved.status, moved.json.fieldErrors]).toEqual([400, { apiKey: 'validation.newShopKey' }])
  expect((await admin('PUT', path, { body: { address: 'ninja.myshopify.com' } })).status).toBe(200)
  const own = await admin('PUT', path, { body: { address, apiKey: 'shpat_of-the-other' } })
  expect([own.status, own.json.address]).toEqual([200, address])
  const bare = await makeConnection(admin, { apiKey: undefined })
  expect((await admin('PUT', bare.path, { body: { address: 'https://b.myshopify.com' } })).status).toBe(200)
})
