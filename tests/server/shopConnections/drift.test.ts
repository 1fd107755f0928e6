import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShopDifference } from '#contract/shopConnections/differences.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Circle, openCircle, readAgain, ship } from '#tests/support/shopCircle.ts'

let server: TestServer
let admin: Ask
let circle: Circle
let path: string

beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
  admin = await server.as('admin')
  circle = await openCircle(server, 'SHOPIFY')
  path = `/api/shop-connections/${circle.connectionId}`
})
beforeEach(() => server.database.db.execute(sql`delete from shop_differences`))
afterAll(async () => {
  await circle.shop.close()
  await server.close()
})

const differences = async (ask = admin, query = '') =>
  (await ask('GET', `${path}/differences${query}`)).json as unknown as readonly ShopDifference[]

async function placed() {
  const order = circle.shop.placeOrder({
    lines: [{ title: 'Canvas of your pet', ships: true, price: 90 }],
  })
  await readAgain(circle)
  await circle.read()
  await circle.tell()
  return { order, ...(await circle.here(order)) }
}

test('nothing differs of an order that followed its shop', async () => {
  const { order, code } = await placed()
  await ship(server, code, `AB-${order.id}`)
  await circle.tell()
  await circle.read()
  circle.shop.changeAddress(order.id, { city: 'Salem' })
  circle.shop.refund(order.id, { amount: 5 })
  expect((await admin('POST', `${path}/compare`)).json).toEqual({ orders: 1 })
  await circle.read()
  expect(await differences()).toEqual([])
})

test('what differs is found at night, with since when, and goes when it is over', async () => {
  const { order, id } = await placed()
  const { db } = server.database
  // As if somebody had changed it here, and the shop's tag there.
  await db.execute(sql`update orders set total_cents = 9100, paid = false,
    shipping_address = jsonb_set(shipping_address, '{city}', '"Hanoi"') where id = ${id}`)
  circle.shop.write(order.id, (written) => {
    written.tags = ['atelier:EXPORT_FILE', 'vip']
  })
  await runJob(server, 'compare-shops')
  await circle.read()
  const found = await differences()
  const values = Object.fromEntries(found.map(({ field, here, there }) => [field, [here, there]]))
  expect(values).toMatchObject({
    TOTAL: ['91.00', '90.00'],
    ADDRESS: [expect.stringContaining('Hanoi'), expect.stringContaining('Portland')],
    STATUS: ['NEW_ORDER', 'EXPORT_FILE'],
  })
  expect(found.every(({ order: here }) => here.id === id)).toBe(true)
  // The status is told again: it says what happens here.
  await circle.tell()
  expect(circle.shop.order(order.id).tags.toSorted()).toEqual(['atelier:NEW_ORDER', 'vip'])
  server.clock.advance(86_400_000)
  admin = await server.as('admin')
  await runJob(server, 'compare-shops')
  await circle.read()
  const later = await differences()
  expect(later.map(({ field }) => field)).not.toContain('STATUS')
  const total = (rows: readonly ShopDifference[]) => rows.find(({ field }) => field === 'TOTAL')?.since
  expect(total(later)).toBe(total(found))
  expect((await differences(admin, '?field=TOTAL')).map(({ field }) => field)).toEqual(['TOTAL'])
})

test('a fulfilment that is cancelled in the shop is missed', async () => {
  const { order, code } = await placed()
  await ship(server, code, `CD-${order.id}`)
  await circle.tell()
  const [made] = circle.shop.order(order.id).fulfilments
  if (!made) throw new Error('The shop has no fulfilment')
  circle.shop.track(order.id, made.id, { status: 'cancelled' })
  await admin('POST', `${path}/compare`)
  await circle.read()
  const found = (await differences()).filter(({ order: here }) => here.code === code)
  expect(found).toMatchObject([{ field: 'FULFILMENT', here: `CD-${order.id}`, there: null }])
})

test('are seen by those who see connections, without what else they may not see', async () => {
  const { id } = await placed()
  await server.database.db.execute(
    sql`update orders set total_cents = 1,
    shipping_address = jsonb_set(shipping_address, '{city}', '"Hue"') where id = ${id}`,
  )
  await admin('POST', `${path}/compare`)
  await circle.read()
  for (const login of ['cs', 'artist', 'store'] as const) {
    const ask = await server.as(login)
    expect([login, (await ask('GET', `${path}/differences`)).status]).toEqual([login, 403])
    expect([login, (await ask('POST', `${path}/compare`)).status]).toEqual([login, 403])
  }
  await server.database.db.execute(sql`insert into role_permissions (role_id, permission_id)
    select r.id, p.id from roles r, permissions p where r.name = 'ROLE_ACCOUNTANT' and p.name = 'VIEW_SHOP_CONNECTION'
    on conflict do nothing`)
  const accountant = await server.as('accountant')
  const seen = (await differences(accountant)).filter(({ order }) => order.id === id)
  const values = Object.fromEntries(seen.map(({ field, here, there }) => [field, [here, there]]))
  expect(values).toMatchObject({ TOTAL: ['0.01', '90.00'], ADDRESS: [null, null] })
  expect((await accountant('POST', `${path}/compare`)).status).toBe(403)
})

test('an unknown connection and one that is off cannot be compared', async () => {
  expect((await admin('POST', '/api/shop-connections/999999/compare')).status).toBe(404)
  expect((await admin('GET', '/api/shop-connections/x/differences')).status).toBe(404)
})
