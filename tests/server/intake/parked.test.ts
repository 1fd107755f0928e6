import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { rowOf } from '#server/db/db.ts'
import { deliver, deliverRaw, orderOf, shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { agentWithout, listOf } from '#tests/support/page/page.ts'
import { parkedBy } from '#tests/support/page/parked.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let desk: ReturnType<typeof parkedBy>

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  desk = parkedBy(cs)
})
afterAll(() => server.close())

const NOBODY = { email: null, customer: null }
const park = async (id: number, more: Readonly<Record<string, unknown>> = NOBODY) => {
  const answer = await deliver(server, shopOrder(id, more))
  expect(answer.status).toBe(202)
  return Number(answer.json.delivery)
}
const countOrders = async () =>
  (await rowOf<{ count: number }>(server.database.db, sql`select count(*)::int as count from orders`)).count

test('what waits is listed with the reason, counted, and shows what was read', async () => {
  const before = Number(await desk.count())
  const id = await park(1, {
    ...NOBODY,
    note: 'Ring twice',
    shipping_address: { name: 'Ngô Vy', address1: '1 Road', city: 'Huế', country: 'Vietnam' },
  })
  expect(await desk.count()).toBe(before + 1)
  const [row] = await desk.list('?text=%231&state=WAITING')
  expect(row).toMatchObject({
    id,
    channel: 'shopify',
    state: 'WAITING',
    shopNumber: '#1',
    customerName: 'Ngô Vy',
    faults: [{ reason: 'NO_CONTACT' }],
    order: null,
    settledBy: null,
  })
  expect(Date.parse(String(row?.expires)) - Date.parse(String(row?.at))).toBe(30 * 86_400_000)
  expect(await desk.one(id)).toMatchObject({
    currency: 'USD',
    total: 60,
    paid: true,
    email: null,
    phone: null,
    address: 'Ngô Vy, 1 Road, Huế, Vietnam',
    firstName: 'Ngô',
    lastName: 'Vy',
    items: [{ productName: 'Dog Portrait', quantity: 1, price: 60, note: 'Ring twice', photos: [] }],
  })
  expect((await cs('GET', `/api/parked-orders/${id}/body`)).json.body).toContain('"note":"Ring twice"')
  expect(await desk.list('?text=Vy&state=DISMISSED')).toEqual([])
})

describe('taking in', () => {
  it('makes the order, once, with the contact that was missing', async () => {
    const id = await park(11)
    const before = await countOrders()
    const missing = await desk.take(id)
    expect(missing.json).toMatchObject({ status: 400, fieldErrors: { email: 'validation.required' } })
    const taken = await desk.take(id, { email: 'late@shop.example', phone: '0912 000 011', firstName: 'Lan' })
    expect(taken).toMatchObject({ status: 200, json: { state: 'TAKEN', settledBy: 'Cs Tester' } })
    const order = await orderOf(server, { ...taken, json: taken.json.order ?? {} })
    expect(order).toMatchObject({
      customer: { login: '84912000011', firstName: 'Lan' },
      customerInfo: { email: 'late@shop.example' },
      totalPrice: 60,
      paidAt: '2026-02-27T02:00:00.000Z',
    })
    expect(await countOrders()).toBe(before + 1)
    const again = await deliver(server, shopOrder(11, NOBODY))
    expect(again.json).toMatchObject({ outcome: 'KNOWN', code: order.code })
  })

  it('puts it on the walk-in customer of a store that a person chose or made', async () => {
    const { id: storeId } = await rowOf<{ id: number }>(
      server.database.db,
      sql`select id from stores where name = 'Hanoi'`,
    )
    const taken = await desk.take(await park(12), { walkIn: true, storeId })
    const order = await orderOf(server, { ...taken, json: taken.json.order ?? {} })
    expect(order).toMatchObject({ customer: { fullName: 'Walk-in Hanoi' }, store: { name: 'Hanoi' } })
    const other = await park(13)
    const body = { walkIn: true, newStore: 'Đà Lạt' }
    expect((await desk.take(other, body)).json).toMatchObject({ status: 403, missing: ['EDIT_STORE'] })
    const admin = parkedBy(await server.as('admin'))
    const made = await admin.take(other, body)
    expect(await orderOf(server, { ...made, json: made.json.order ?? {} })).toMatchObject({
      store: { name: 'Đà Lạt' },
    })
    const gone = await desk.take(await park(14), { walkIn: true, storeId: 999 })
    expect(gone.json).toMatchObject({ status: 400, fieldErrors: { storeId: 'validation.invalid' } })
  })

  it('takes other items, types and prices than were read, and keeps notes and photos', async () => {
    const line = {
      title: '',
      price: 'free',
      properties: [{ name: 'Photo', value: 'https://pics.example/a.jpg' }],
    }
    const id = await park(15, { line_items: [shopLine({ ...line, price_set: undefined })] })
    expect((await desk.take(id)).json).toMatchObject({
      fieldErrors: { 'items.0.productName': 'validation.required' },
    })
    const items = [
      { place: 0, productName: 'Wall Canvas', productType: 'CANVAS', quantity: 2, price: 25 },
      { productName: 'Tip', quantity: 1, price: 5 },
    ]
    const taken = await desk.take(id, { items, total: 55 })
    expect(await orderOf(server, { ...taken, json: taken.json.order ?? {} })).toMatchObject({
      hasCanvas: true,
      totalPrice: 55,
      items: [
        { productName: 'Wall Canvas', productType: 'CANVAS', quantity: 2, photos: [{ fileName: 'a.jpg' }] },
        { productName: 'Tip' },
      ],
    })
  })

  it('makes an order of what could not be read at all', async () => {
    const { json } = await deliverRaw(server, 'not even JSON')
    const items = [{ productName: 'Dog Portrait', quantity: 1, price: 60 }]
    const taken = await desk.take(json.delivery, { items, email: 'typed@shop.example' })
    expect(taken.json).toMatchObject({ state: 'TAKEN' })
  })
})

test('dismissing says why, and later deliveries of the order are ignored', async () => {
  const id = await park(21)
  expect((await desk.dismiss(id, { reason: ' ' })).json).toMatchObject({
    fieldErrors: { reason: 'validation.required' },
  })
  expect((await desk.dismiss(id)).json).toMatchObject({ state: 'DISMISSED', dismissReason: 'A joke' })
  const again = await deliver(server, shopOrder(21))
  expect(again.json).toMatchObject({ outcome: 'IGNORED', faults: [{ reason: 'DISMISSED' }] })
  expect((await desk.list('?state=IGNORED')).map(({ shopNumber }) => shopNumber)).toContain('#21')
})

test('of two people the second is heard who was faster', async () => {
  const id = await park(31)
  const other = parkedBy(await server.as('cs2'))
  const body = { email: 'race@shop.example' }
  const answers = await Promise.all([desk.take(id, body), other.take(id, body), other.dismiss(id)])
  expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409, 409])
  const [late] = answers.filter(({ status }) => status === 409)
  const winner = answers.find(({ status }) => status === 200)?.json.settledBy as unknown as string
  expect(late?.json).toMatchObject({ errorKey: 'alreadySettled', facts: { by: winner } })
  expect(late?.json.detail).toContain(winner)
})

describe('when the shop sends more of what waits', () => {
  it('it is shown instead, and who read the earlier one is heard', async () => {
    const id = await park(41)
    const read = await desk.one(id)
    const count = await desk.count()
    const more = await deliver(server, shopOrder(41, { ...NOBODY, note: 'Newer' }))
    expect(more).toMatchObject({ status: 202, json: { outcome: 'PARKED', delivery: id } })
    expect(await desk.count()).toBe(count)
    const body = { version: read.version, email: 'newer@shop.example' }
    expect((await desk.take(id, body)).json).toMatchObject({ errorKey: 'versionConflict' })
    expect((await desk.one(id)).items[0]?.note).toBe('Newer')
  })

  it('it is taken in once nothing is missing, or ignored once it is cancelled', async () => {
    const mended = await park(42)
    const { json } = await deliver(server, shopOrder(42))
    expect(json.outcome).toBe('TAKEN')
    expect(await desk.one(mended)).toMatchObject({ state: 'TAKEN', order: { code: json.code } })
    const gone = await park(43)
    await deliver(server, shopOrder(43, { ...NOBODY, cancelled_at: '2026-03-01T00:00:00Z' }))
    expect(await desk.one(gone)).toMatchObject({ state: 'DISMISSED', faults: [{ reason: 'CANCELLED' }] })
    expect((await desk.take(mended)).json.errorKey).toBe('alreadySettled')
  })
})

test('those who may settle it are heard, with the way there', async () => {
  const id = await park(51)
  const path = `/inbox/orders?message=${id}`
  const heard = async (login: 'cs' | 'admin' | 'artist') => {
    const notices = listOf((await (await server.as(login))('GET', '/api/notifications')).json)
    return JSON.stringify(notices).includes(path)
  }
  expect([await heard('cs'), await heard('admin'), await heard('artist')]).toEqual([true, true, false])
})

describe('without the permissions', () => {
  it('nothing is listed, read, taken or dismissed', async () => {
    const id = await park(61)
    for (const login of ['artist', 'store', 'accountant', 'nobody'] as const) {
      const ask = await server.as(login)
      for (const path of ['', '/count', `/${id}`, `/${id}/body`])
        expect((await ask('GET', `/api/parked-orders${path}`)).status).toBe(403)
      expect((await parkedBy(ask).take(id)).status).toBe(403)
      expect((await parkedBy(ask).dismiss(id)).status).toBe(403)
    }
  })

  it('neither contact data nor prices are shown', async () => {
    const id = await park(62, { currency: 'EUR', line_items: [shopLine({ price_set: null })] })
    const agent = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO', 'VIEW_ORDER_SUBTOTAL')
    const seen = await agent('GET', `/api/parked-orders/${id}`)
    expect(seen.text).not.toContain('buyer-62')
    expect(seen.json).not.toHaveProperty('total')
    expect(listOf(seen.json.items ?? {})[0]).not.toHaveProperty('price')
    expect((await agent('GET', `/api/parked-orders/${id}/body`)).json).toMatchObject({
      status: 403,
      missing: ['VIEW_CUSTOMER_CONTACT_INFO', 'VIEW_ORDER_SUBTOTAL'],
    })
  })
})
