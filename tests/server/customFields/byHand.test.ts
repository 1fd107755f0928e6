import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowsIn } from '#tests/support/bulk.ts'
import { migrateCustom } from '#tests/support/customFields.ts'
import { select, withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: ORDER_SAMPLES, CUSTOMER_CUSTOM_FIELDS: {} }
})

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  await migrateCustom(server)
  admin = await server.as('admin')
  await server.database.db.execute(sql`insert into products (name, product_type, other_names, active, order_days)
    values ('Dog Portrait', 'DIGITAL', '{}', true, 10)`)
})
afterAll(() => server.close())

const take = (custom: object, ask = admin) =>
  ask('POST', '/api/bookings', {
    body: {
      walkIn: true,
      source: 'TURNED_NINJA',
      paidOn: null,
      items: [{ productName: 'Dog Portrait', price: 60 }],
      custom,
    },
  })

const countOrders = async () => Number((await select(server, sql`select count(*) from orders`))[0]?.count)

test('an order by hand has the custom fields that it is given, without an event of its own for them', async () => {
  const { status, json } = await take({ weight: 2.5, packing: 'SILK', fragile: true, engraving: 'Zoë' })
  expect(status).toBe(201)
  const order = await admin('GET', `/api/bookings/${Number(json.id)}`)
  expect(order.json.custom).toMatchObject({
    weight: 2.5,
    packing: 'SILK',
    fragile: true,
    engraving: 'Zoë',
    shipBy: null,
  })
  const timeline = await admin('GET', `/api/bookings/${Number(json.id)}/timeline`)
  expect(rowsIn(timeline.json).map(({ kind }) => kind)).toEqual(['created'])
})

test('a value that the shop does not take, or of a field that the account may not fill, is refused by its name', async () => {
  const before = await countOrders()
  const wrong = await take({ weight: 100 })
  expect([wrong.status, Object.keys(wrong.json.fieldErrors ?? {})]).toEqual([400, ['custom.weight']])
  const clerk = await withOnly(server, 'nobody', ['ACCESS_ORDER', 'CREATE_BOOKING', 'CAN_SEE_ASSIGN_ORDER'])
  const refused = await take({ packing: 'SILK' }, clerk)
  expect([refused.status, refused.json.errorKey, refused.json.missing]).toEqual([
    403,
    'forbidden',
    ['VIEW_ORDER_SOURCE'],
  ])
  expect(refused.json.detail).toMatch(/packing/i)
  expect(await countOrders()).toBe(before)
  expect((await take({}, clerk)).status).toBe(201)
})
