import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { pdfBytes, uploaded } from '#tests/support/files.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { agentWithout, listOf, select, withOnly } from '#tests/support/page/page.ts'
import { type Answer, type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  await server.database.db.execute(sql`insert into products (name, product_type, other_names, active, order_days)
    values ('Dog Portrait', 'DIGITAL', '{Dog picture}', true, 10), ('Canvas 40 × 60', 'CANVAS', '{}', true, null),
      ('Cat Portrait', 'DIGITAL', '{}', false, null)`)
})
afterAll(() => server.close())

const NGOC = { firstName: 'Ngọc', lastName: 'Đỗ', email: 'ngoc@example.com' }
const DOG = { productName: 'Dog Portrait', price: 60 }

const create = (given: Readonly<Record<string, unknown>> = {}, ask: Ask = cs): Promise<Answer> =>
  ask('POST', '/api/bookings', {
    body: {
      ...(given.customerId === undefined && given.walkIn === undefined && { customer: NGOC }),
      source: 'TURNED_NINJA',
      paidOn: null,
      items: [DOG],
      ...given,
    },
  })

const made = async (given: Readonly<Record<string, unknown>> = {}, ask: Ask = cs) => {
  const answer = await create(given, ask)
  expect(answer.status, answer.text).toBe(201)
  return answer.json as unknown as { id: number; code: string; number: number } & Json
}

const detail = async ({ code }: { readonly code: string }) => (await cs('GET', `/api/bookings/${code}`)).json
const customersCalled = async (name: string) =>
  listOf((await cs('GET', `/api/customers?name=${encodeURIComponent(name)}`)).json)
const storeId = async (name: string) =>
  Number((await select(server, sql`select id from stores where name = ${name}`))[0]?.id)
const today = () => server.clock.now.toISOString().slice(0, 10)
const sessionOf = (permissions: (typeof ROLE_PERMISSIONS)['ROLE_STORE']) =>
  withOnly(server, 'store', permissions)
const countOrders = async () => Number((await select(server, sql`select count(*) from orders`))[0]?.count)

describe('an order that a person takes', () => {
  test('has what was entered, the next number, and says who took it', async () => {
    const before = await makeOrder(server)
    const photo = await uploaded(cs)
    const row = await made({
      storeId: await storeId('Saigon'),
      paidOn: today(),
      shippingAddress: { address1: '1 Hàng Bạc', city: 'Hà Nội', country: 'Vietnam' },
      items: [
        {
          productName: 'dog picture',
          price: 60.5,
          quantity: 2,
          note: 'With a red scarf',
          photos: [{ id: photo.id }],
        },
        { productName: 'Canvas 40 × 60', name: 'For the hall', price: 0 },
      ],
    })
    expect(row).toMatchObject({
      number: before.number + 1,
      status: 'NEW_ORDER',
      source: 'TURNED_NINJA',
      store: { name: 'Saigon' },
      subtotal: 121,
      customer: { fullName: 'Ngọc Đỗ' },
      lastModifiedBy: 'Cs Tester',
      hasCanvas: true,
      tags: ['Dog Portrait', 'Canvas 40 × 60'],
    })
    expect(await detail(row)).toMatchObject({
      totalPrice: 121,
      customerInfo: { email: 'ngoc@example.com' },
      shippingAddress: { city: 'Hà Nội' },
      items: [
        {
          productName: 'Dog Portrait',
          name: 'Dog Portrait',
          productType: 'DIGITAL',
          quantity: 2,
          price: 60.5,
          note: 'With a red scarf',
          photos: [{ id: photo.id, external: false }],
          attachments: [],
        },
        { name: 'For the hall', productType: 'CANVAS', quantity: 1, photos: [] },
      ],
    })
    const timeline = await cs('GET', `/api/bookings/${row.code}/timeline`)
    expect(timeline.json).toMatchObject([{ kind: 'created', actor: 'Cs Tester' }])
  })

  test('is paid on the day that was named, today, or not yet', async () => {
    const old = await made({ paidOn: '2026-01-05' })
    expect(old).toMatchObject({
      paidAt: '2026-01-05T05:00:00.000Z',
      deadline: expect.stringMatching(/^2026-01/),
    })
    const now = await made({ paidOn: today() })
    expect(now).toMatchObject({ paidAt: server.clock.now.toISOString() })
    const open = await made()
    expect(open).toMatchObject({ paidAt: null, deadline: null, alerts: ['NOT_PAID'] })
    const paid = await cs('PUT', `/api/bookings/${open.id}/mark-as-paid`)
    expect(paid.json).toMatchObject({ paidAt: server.clock.now.toISOString(), alerts: ['NO_ASSIGNEE'] })
  })

  test('is found by number, customer and e-mail, and counted for its customer', async () => {
    const row = await made({ customer: { ...NGOC, email: 'found@example.com', lastName: 'Tìm' } })
    for (const text of [String(row.number), 'ngoc tim', 'found@example'])
      expect(listOf((await cs('GET', `/api/bookings?text=${encodeURIComponent(text)}`)).json)).toMatchObject([
        { id: row.id },
      ])
    expect(await customersCalled('Ngọc Tìm')).toMatchObject([{ totalOrder: 1 }])
  })

  test('is one order however often the call is repeated, and orders taken at once get different numbers', async () => {
    const before = await countOrders()
    const body = { customer: NGOC, source: 'TURNED_NINJA', paidOn: null, items: [DOG] }
    const headers = { 'idempotency-key': 'taken-by-hand' }
    const answers = [
      await cs('POST', '/api/bookings', { body, headers }),
      await cs('POST', '/api/bookings', { body, headers }),
    ]
    expect(answers.map(({ status, json }) => [status, json.id])).toEqual([
      [201, answers[0]?.json.id],
      [201, answers[0]?.json.id],
    ])
    const rows = await Promise.all([made(), made(), made()])
    expect(new Set(rows.map(({ number }) => number)).size).toBe(3)
    expect(await countOrders()).toBe(before + 4)
  })
})

describe('who orders', () => {
  test('can be a customer who is known', async () => {
    const [binh] = await customersCalled('Bình')
    const row = await made({ customerId: binh?.id })
    expect(row.customer).toMatchObject({ id: binh?.id, fullName: 'Bình Nguyễn' })
  })

  test('is the known customer of the address or the number that was entered', async () => {
    const [binh] = await customersCalled('Bình')
    const byEmail = await made({ customer: { firstName: 'B', email: 'BINH@example.com' } })
    const byPhone = await made({ customer: { firstName: 'B', phone: '0901 234 567' } })
    expect([byEmail.customer, byPhone.customer]).toMatchObject([{ id: binh?.id }, { id: binh?.id }])
  })

  test('is made with the number as login and the language that was chosen, and the audit says by whom', async () => {
    const row = await made({ customer: { firstName: 'Vy', phone: '0912 000 111', language: 'vi' } })
    const [vy] = await customersCalled('Vy')
    expect(vy).toMatchObject({ login: '84912000111', phonePrefix: '+84', langKey: 'vi' })
    expect(row.customer).toMatchObject({ id: vy?.id })
    const events = await select(
      server,
      sql`select kind, actor from events where area = 'customers' and record_id = ${vy?.id}`,
    )
    expect(events).toEqual([{ kind: 'created', actor: 'Cs Tester' }])
  })

  test('at the counter is the walk-in of the store', async () => {
    const hanoi = await storeId('Hanoi')
    const rows = [await made({ walkIn: true, storeId: hanoi }), await made({ walkIn: true, storeId: hanoi })]
    expect(rows.map(({ customer }) => customer)).toMatchObject([
      { fullName: 'Walk-in Hanoi', id: rows[1]?.customer?.id },
      { fullName: 'Walk-in Hanoi' },
    ])
  })
})

describe('is refused at the field, and nothing is made', () => {
  test.each([
    ['no items', { items: [] }, { items: 'validation.required' }],
    ['a negative price', { items: [{ ...DOG, price: -1 }] }, { 'items.0.price': 'validation.tooSmall' }],
    ['half a cent', { items: [{ ...DOG, price: 1.005 }] }, { 'items.0.price': 'validation.decimals' }],
    ['no price', { items: [{ productName: 'Dog Portrait' }] }, { 'items.0.price': 'validation.required' }],
    ['no pieces', { items: [{ ...DOG, quantity: 0 }] }, { 'items.0.quantity': 'validation.tooSmall' }],
    [
      'an unknown product',
      { items: [DOG, { ...DOG, productName: 'Cow' }] },
      { 'items.1.productName': 'validation.noProduct' },
    ],
    [
      'a product that is not on sale',
      { items: [{ ...DOG, productName: 'Cat Portrait' }] },
      { 'items.0.productName': 'validation.noProduct' },
    ],
    ['an unknown customer', { customerId: 999_999 }, { customerId: 'validation.invalid' }],
    ['nobody', { customer: undefined }, { customerId: 'validation.required' }],
    ['two customers', { customer: NGOC, walkIn: true }, { customerId: 'validation.required' }],
    [
      'nothing to reach them by',
      { customer: { firstName: 'X' } },
      { 'customer.email': 'validation.required' },
    ],
    ['a wrong address', { customer: { email: 'x@' } }, { 'customer.email': 'validation.email' }],
    ['a number that none is', { customer: { phone: '12' } }, { 'customer.phone': 'validation.phone' }],
    ['a day to come', { paidOn: '2199-01-01' }, { paidOn: 'validation.invalid' }],
    ['an unknown store', { storeId: 999_999 }, { storeId: 'validation.invalid' }],
    ['an unknown source', { source: 'ETSY' }, { source: 'validation.invalid' }],
  ])('%s', async (_, given, fieldErrors) => {
    const before = await countOrders()
    const answer = await create(given)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ errorKey: 'invalidInput', fieldErrors })
    expect(await countOrders()).toBe(before)
  })

  test('a photo of someone else, one that is in use, and a file that is no picture', async () => {
    const theirs = await uploaded(await server.as('cs2'))
    const used = await uploaded(cs)
    await made({ items: [{ ...DOG, photos: [{ id: used.id }] }] })
    for (const { id } of [theirs, used])
      expect((await create({ items: [{ ...DOG, photos: [{ id }] }] })).json).toMatchObject({
        fieldErrors: { 'items.0.photos': 'validation.invalid' },
      })
    const pdf = await uploaded(cs, 'a.pdf', pdfBytes(), 'application/pdf')
    expect(await create({ items: [{ ...DOG, photos: [{ id: pdf.id }] }] })).toMatchObject({
      status: 415,
      json: { errorKey: 'unsupportedFile' },
    })
  })

  test('with a sentence that names the field', async () => {
    expect((await create({ paidOn: '2199-01-01' })).json.detail).toBe(
      'The payment day must not be in the future.',
    )
  })
})

describe('who may take orders', () => {
  test('agents and administrators do, others do not', async () => {
    expect((await create({}, await server.as('admin'))).status).toBe(201)
    for (const login of ['artist', 'store', 'accountant', 'nobody'] as const)
      expect((await create({}, await server.as(login))).json).toMatchObject({
        errorKey: 'forbidden',
        missing: ['CREATE_BOOKING'],
      })
    expect((await create({}, await agentWithout(server, 'CREATE_BOOKING'))).status).toBe(403)
  })

  test('store staff with the permission take them for their own stores only', async () => {
    const store = await sessionOf(['CREATE_BOOKING'])
    expect((await made({}, store)).store).toMatchObject({ name: 'Hanoi' })
    expect((await made({ storeId: await storeId('Hanoi') }, store)).store).toMatchObject({ name: 'Hanoi' })
    const known = { customerId: (await made({})).customer?.id }
    const asInfo = await sessionOf(['CREATE_BOOKING', 'VIEW_CUSTOMER_INFO'])
    expect((await create(known, asInfo)).json).toMatchObject({ status: 403, missing: ['VIEW_CUSTOMER_LIST'] })
    const listing = await sessionOf(['CREATE_BOOKING', 'VIEW_CUSTOMER_LIST'])
    expect((await create(known, listing)).status).toBe(201)
    expect((await create({ storeId: await storeId('Saigon') }, store)).json).toMatchObject({
      fieldErrors: { storeId: 'validation.invalid' },
    })
  })

  test('who sees only assigned orders takes none, and hidden fields stay hidden', async () => {
    const artist = await withOnly(server, 'artist', ['CREATE_BOOKING'])
    expect((await create({}, artist)).json).toMatchObject({ missing: ['CAN_SEE_ASSIGN_ORDER'] })
    const agent = await agentWithout(server, 'VIEW_ORDER_SUBTOTAL', 'VIEW_CUSTOMER_CONTACT_INFO')
    const row = await made({}, agent)
    expect(row).not.toHaveProperty('subtotal')
    expect(row.customer).not.toHaveProperty('login')
  })
})
