import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { type Answer, INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const handIn = (body: unknown, token = INTAKE_TOKEN): Promise<Answer> =>
  server.ask('POST', '/api/intake/bookings', { body, headers: { authorization: `Bearer ${token}` } })

const countAll = () =>
  rowOf<Record<string, number>>(
    server.database.db,
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from users) as users,
      (select count(*)::int from order_items) as items, (select count(*)::int from files) as files,
      (select count(*)::int from events) as events`,
  )

const orderRow = async (code: unknown) => {
  const [row] = await rowsOf<Record<string, unknown>>(
    server.database.db,
    sql`select * from orders where code = ${code}`,
  )
  return row ?? {}
}

describe('handing in an order', () => {
  it('creates it with everything that follows from it', async () => {
    const answer = await handIn(
      buildIntakeOrder({
        customer: {
          firstName: 'Thuỷ',
          lastName: 'Đặng',
          email: 'Thuy.Dang@example.com',
          phoneNumber: '0912 000 111',
        },
        items: [
          {
            productName: 'Wedding Portrait',
            price: 89.9,
            quantity: 2,
            photos: [{ url: 'https://photos.example.com/a%20b.png' }],
          },
          { productName: 'Canvas Print 12x16', productType: 'canvas', price: 59 },
          { productName: 'Faster Processing', price: 15 },
        ],
        totalPrice: undefined,
      }),
    )
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ created: true, code: expect.stringMatching(/^AT-[2-9A-Z]{5}$/) })
    expect(await orderRow(answer.json.code)).toMatchObject({
      status: 'NEW_ORDER',
      subtotal_cents: 25_380,
      total_cents: 25_380,
      has_canvas: true,
      poster: true,
      faster_processing: true,
      tags: ['Wedding Portrait', 'Canvas Print 12x16', 'Faster Processing'],
      alerts: ['NO_ASSIGNEE'],
      // Three days after 10:00 in Vietnam, at the end of that day there.
      deadline: expect.stringMatching(/2026-03-05 16:59:59/),
    })
    const customer = await rowOf(
      server.database.db,
      sql`select u.login, u.phone_prefix, u.phone_number, c.total_order, c.total_spent_cents::float8 as total_spent_cents
        from users u join customers c on c.user_id = u.id where u.email = 'Thuy.Dang@example.com'`,
    )
    expect(customer).toEqual({
      login: '84912000111',
      phone_prefix: '+84',
      phone_number: '912000111',
      total_order: 1,
      total_spent_cents: 25_380,
    })
  })

  it('is found without accents, by phone in either form and by e-mail', async () => {
    const cs = await server.as('cs')
    for (const text of ['dang thuy', 'Thuỷ Đặng', '0912000111', '+84 912 000 111', 'thuy.dang@'])
      expect(
        (await cs('GET', `/api/bookings?text=${encodeURIComponent(text)}`)).headers['x-total-count'],
        text,
      ).toBe('1')
  })

  it('numbers orders one after the other', async () => {
    const first = await handIn(buildIntakeOrder())
    const second = await handIn(buildIntakeOrder())
    expect(Number(second.json.number)).toBe(Number(first.json.number) + 1)
  })

  it('knows the customer again by e-mail or phone, whatever the case', async () => {
    const byEmail = await handIn(
      buildIntakeOrder({ customer: { email: 'BINH@example.com', phoneNumber: '999888777' } }),
    )
    const byPhone = await handIn(
      buildIntakeOrder({ customer: { email: 'other@example.com', phoneNumber: '0901 234 567' } }),
    )
    const [one, other] = [await orderRow(byEmail.json.code), await orderRow(byPhone.json.code)]
    expect(one.customer_id).toBe(other.customer_id)
  })

  it('gives a new customer a login of his own when the phone’s is taken', async () => {
    await server.database.db.execute(sql`update users set phone_number = '111' where login = '84901234567'`)
    const answer = await handIn(
      buildIntakeOrder({ customer: { email: 'new@example.com', phoneNumber: '901234567' } }),
    )
    expect(answer.status).toBe(201)
    const logins = await rowsOf(
      server.database.db,
      sql`select login from users where email = 'new@example.com'`,
    )
    expect(logins).toEqual([{ login: '84901234567-2' }])
  })

  it('leaves an address to the member of staff who has it', async () => {
    const answer = await handIn(
      buildIntakeOrder({ customer: { email: 'cs@atelier.test', phoneNumber: '933444555' } }),
    )
    expect(answer.status).toBe(201)
    const customer = await rowOf(
      server.database.db,
      sql`select u.email, c.note from users u join customers c on c.user_id = u.id where u.login = '84933444555'`,
    )
    expect(customer).toEqual({ email: null, note: 'E-mail: cs@atelier.test' })
  })
})

describe('the same order again', () => {
  it('answers the standing one and changes nothing', async () => {
    const order = buildIntakeOrder()
    const first = await handIn(order)
    const before = await countAll()
    const again = await handIn({ ...order, totalPrice: 1 })
    expect(again.json).toEqual({ ...first.json, created: false })
    expect(await countAll()).toEqual(before)
  })

  it('is one order when many come at once', async () => {
    const order = buildIntakeOrder({ customer: { email: 'rush@example.com', phoneNumber: '977111222' } })
    const answers = await Promise.all(Array.from({ length: 6 }, () => handIn(order)))
    expect(answers.filter(({ json }) => Boolean(json.created))).toHaveLength(1)
    expect(new Set(answers.map(({ json }) => json.code)).size).toBe(1)
  })

  it('is another order from another source', async () => {
    const order = buildIntakeOrder()
    const first = await handIn(order)
    const other = await handIn({ ...order, source: 'TURNED_HUMAN' })
    expect(other.json).toMatchObject({ created: true })
    expect(other.json.code).not.toBe(first.json.code)
  })
})

describe('a bad order', () => {
  const person = { email: 'x@example.com', phoneNumber: '912345678' }
  const item = { productName: 'Portrait' }
  it.each([
    ['externalId', { externalId: ' ' }],
    ['source', { source: 'ELSEWHERE' }],
    ['store', { store: 'x'.repeat(101) }],
    ['paidAt', { paidAt: 'yesterday' }],
    ['deadline', { deadline: '2026-02-30T00:00:00Z' }],
    ['totalPrice', { totalPrice: -1 }],
    ['customer', { customer: undefined }],
    ['customer.email', { customer: { ...person, email: 'nobody' } }],
    ['customer.phoneNumber', { customer: { ...person, phoneNumber: 'call me' } }],
    ['customer.phonePrefix', { customer: { ...person, phonePrefix: '84' } }],
    ['items', { items: [] }],
    ['items', { items: [{ ...item, price: 10_000_000, quantity: 1000 }] }],
    ['items.0.productName', { items: [{}] }],
    ['items.1.quantity', { items: [item, { ...item, quantity: 1.5 }] }],
    ['items.0.price', { items: [{ ...item, price: '10' }] }],
    ['items.0.photos.0.url', { items: [{ ...item, photos: [{ url: 'javascript:alert(1)' }] }] }],
  ])('is refused naming %s, and nothing is saved', async (field, overrides) => {
    const before = await countAll()
    const answer = await handIn(buildIntakeOrder(overrides))
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      errorKey: 'invalidInput',
      fieldErrors: { [field]: expect.any(String) },
    })
    expect(await countAll()).toEqual(before)
  })

  it('is refused when it is no JSON or holds no text', async () => {
    const headers = { authorization: `Bearer ${INTAKE_TOKEN}` }
    expect((await server.ask('POST', '/api/intake/bookings', { raw: '{"a":', headers })).json).toMatchObject({
      errorKey: 'invalidJson',
    })
    expect((await handIn(buildIntakeOrder({ externalId: 'a\0b' }))).json).toMatchObject({
      errorKey: 'invalidText',
    })
  })
})

describe('without the token', () => {
  it.each([[''], ['wrong'], [`${INTAKE_TOKEN}x`]])('"%s" is refused', async (token) => {
    const before = await countAll()
    const answer = await handIn(buildIntakeOrder(), token)
    expect(answer.status).toBe(403)
    expect(answer.json).toMatchObject({ errorKey: 'invalidProof' })
    expect(await countAll()).toEqual(before)
  })

  it('an account’s own session does not help', async () => {
    const admin = await server.as('admin')
    expect((await admin('POST', '/api/intake/bookings', { body: buildIntakeOrder() })).status).toBe(403)
  })
})

it('a business time zone that is none stops no order', async () => {
  const { db } = server.database
  const set = (value: string) =>
    db.execute(sql`update system_properties set value = ${value} where name = 'business_timezone'`)
  await set('Asia/Hanoi')
  const { status } = await handIn(buildIntakeOrder())
  await set('Asia/Ho_Chi_Minh')
  expect(status).toBe(201)
})
