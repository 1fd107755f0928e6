import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder } from '#tests/support/orders.ts'
import { agentWithout, listOf, withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

const people = [
  ['Thuỷ', 'Đặng', 'thuy@example.com', '911 111 111', 3],
  ['Jürgen', 'Groß', 'juergen@example.com', '922 222 222', 1],
  ['50%_', 'Off', 'off@example.com', '933 333 333', 0],
] as const

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  for (const [firstName, lastName, email, phoneNumber, orders] of people)
    for (let count = 0; count < Math.max(orders, 1); count += 1)
      await makeOrder(server, { customer: { firstName, lastName, email, phonePrefix: '+84', phoneNumber } })
  await server.database.db.execute(sql`update customers set total_order = 0
    where user_id = (select id from users where email = 'off@example.com')`)
  await server.database.db.execute(sql`insert into customer_tags (customer_id, name)
    select id, 'VIP' from users where email = 'thuy@example.com'`)
  await server.database.db.execute(sql`insert into anniversaries (customer_id, name, date, note)
    select id, 'Birthday', '1990-05-01', 'Tulips' from users where email = 'thuy@example.com'`)
  await server.database.db.execute(sql`update customers set address = '{"city": "Huế", "country": "Vietnam"}'
    where user_id = (select id from users where email = 'thuy@example.com')`)
})
afterAll(() => server.close())

const list = (query = '', ask: Ask = cs) => ask('GET', `/api/customers${query}`)
const names = async (query = '', ask: Ask = cs) =>
  listOf((await list(query, ask)).json).map(({ firstName }) => firstName)

test('a customer comes with contact data, totals and tags', async () => {
  const { json, headers } = await list('?name=thuy')
  expect(headers['x-total-count']).toBe('1')
  expect(json).toMatchObject([
    {
      fullName: 'Thuỷ Đặng',
      login: '84911111111',
      email: 'thuy@example.com',
      phonePrefix: '+84',
      phoneNumber: '911111111',
      totalOrder: 3,
      totalSpent: 240,
      fbUrl: null,
      psid: null,
      city: 'Huế',
      country: 'Vietnam',
      tags: [{ id: expect.any(Number), name: 'VIP' }],
      anniversaries: [{ id: expect.any(Number), name: 'Birthday', date: '1990-05-01', note: 'Tulips' }],
    },
  ])
})

describe('finds', () => {
  test.each([
    ['thuy dang', ['Thuỷ']],
    ['ĐẶNG Thuỷ', ['Thuỷ']],
    ['dang', ['Thuỷ']],
    ['jurgen', ['Jürgen']],
    ['JUERGEN@', ['Jürgen']],
    ['0922 222 222', ['Jürgen']],
    ['+84 922-222', ['Jürgen']],
    ['84922', ['Jürgen']],
    ['+84922222222', ['Jürgen']],
    ['juérgen@example', ['Jürgen']],
    ['thuy example.com', []],
    ['com 84', []],
    ['%', ['50%_']],
    ['_', ['50%_']],
    ['thuy jurgen', []],
    ['nobody at all', []],
  ])('%s', async (name, found) => {
    const { json, headers } = await list(`?name=${encodeURIComponent(name)}`)
    expect(listOf(json).map(({ firstName }) => firstName)).toEqual(found)
    expect(headers['x-total-count']).toBe(String(found.length))
  })

  test('by what is known now, and no longer by what was', async () => {
    const { json } = await list('?name=off')
    const { id } = listOf(json)[0] ?? {}
    const rename = (lastName: string, email: string) =>
      cs('PUT', '/api/customers', { body: { id, lastName, email } })
    expect((await rename('Trương\u0301', 'truong@example.com')).status).toBe(200)
    for (const name of ['truong', 'truong@'])
      expect(await names(`?name=${encodeURIComponent(name)}`)).toEqual(['50%_'])
    for (const name of ['off', 'off@']) expect(await names(`?name=${name}`)).toEqual([])
    await rename('Off', 'off@example.com')
  })

  test('within a tab, and in every order', async () => {
    const search = '?name=example'
    expect(await names(`${search}&customerGroup=RETURNING`)).toEqual(['Thuỷ'])
    expect(await names(`${search}&customerGroup=NEW&sort=lastName,asc`)).toEqual(['Jürgen', 'Bình', '50%_'])
    expect(await names(`${search}&sort=totalOrder,desc&sort=firstName,asc`)).toEqual([
      'Thuỷ',
      'Jürgen',
      '50%_',
      'Bình',
    ])
    expect((await names(`${search}&sort=totalSpent,desc`))[0]).toBe('Thuỷ')
  })

  test('staff never', async () => {
    expect(await names('?name=tester')).toEqual([])
  })
})

test('groups, sorts and pages with exact totals', async () => {
  expect(await names('?customerGroup=returning')).toEqual(['Thuỷ'])
  expect(await names('?customerGroup=NEW')).toEqual(['50%_', 'Jürgen', 'Bình'])
  expect(await names('?customerGroup=ALL')).toHaveLength(4)
  expect(await names('?sort=totalOrder,desc&sort=firstName,asc')).toEqual(['Thuỷ', 'Jürgen', '50%_', 'Bình'])
  const second = await list('?sort=totalOrder,desc&sort=firstName,asc&size=3&page=1')
  expect([listOf(second.json).length, second.headers['x-total-count']]).toEqual([1, '4'])
  const beyond = await list('?page=9')
  expect([beyond.json, beyond.headers['x-total-count']]).toEqual([[], '4'])
  expect((await names('?sort=totalSpent,desc'))[0]).toBe('Thuỷ')
  expect(await names('?sort=lastName,asc')).toEqual(['Thuỷ', 'Jürgen', 'Bình', '50%_'])
  expect(await names('?sort=firstName,desc&customerGroup=NEW')).toEqual(['Jürgen', 'Bình', '50%_'])
  const newest = await names('')
  expect(await names('?sort=createdDate,desc')).toEqual(newest)
  expect(await names('?sort=createdDate,asc')).toEqual(newest.toReversed())
  expect(await names('?sort=createdDate,desc&name=example')).toEqual(newest)
  expect((await list('?sort=email,asc')).json).toMatchObject({ errorKey: 'unknownSort' })
  expect((await list('?customerGroup=OLD')).status).toBe(400)
})

test('without the contact permission there is none, and it cannot be searched for', async () => {
  const ask = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
  const { json } = await list('?name=thuy', ask)
  expect(Object.keys(listOf(json)[0] ?? {}).toSorted()).toEqual(
    [
      'id',
      'firstName',
      'lastName',
      'fullName',
      'langKey',
      'totalOrder',
      'refundedOrders',
      'tags',
      'anniversaries',
    ].toSorted(),
  )
  expect((await list('?sort=totalSpent,desc', ask)).json).toMatchObject({ errorKey: 'hiddenField' })
  for (const name of ['thuy@example', '84911111111', '911111111'])
    expect(await names(`?name=${name}`, ask)).toEqual([])
})

test('the order goes to a customer by id where his login is hidden', async () => {
  const ask = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
  const order = await makeOrder(server)
  const customerId = Number(listOf((await list('?name=thuy', ask)).json)[0]?.id)
  const change = (body: object) => ask('PUT', `/api/bookings/${order.id}/customer`, { body })
  const { json } = await change({ customerId })
  expect(json.customer).toEqual({ firstName: 'Thuỷ', lastName: 'Đặng', fullName: 'Thuỷ Đặng' })
  expect((await change({ customerId })).json).toMatchObject({ errorKey: 'sameCustomer' })
  expect((await change({ customerId: 987_654 })).json).toMatchObject({ errorKey: 'notAssignable' })
  expect((await change({})).json).toMatchObject({ fieldErrors: { login: 'validation.required' } })
})

describe('the export', () => {
  const read = async (query = '', ask: Ask = cs) => {
    const answer = await ask('GET', `/api/customers/export.csv${query}`)
    return { ...answer, rows: answer.status === 200 ? parse(answer.text, { bom: true }) : [] }
  }

  test('has every customer that matches, as the list has them', async () => {
    const { headers, rows, text } = await read('?sort=totalOrder,desc&sort=firstName,asc')
    expect(headers['content-disposition']).toBe('attachment; filename="customers-2026-03-02.csv"')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(rows[0]).toEqual(
      [
        'First name',
        'Last name',
        'E-mail',
        'Phone',
        'Language',
        'Facebook',
        'Instagram',
        'City',
        'Province',
        'Country',
      ].concat(['Orders', 'Refunded orders', 'Value', 'Tags', 'Anniversaries']),
    )
    expect(rows[1]).toEqual(
      ['Thuỷ', 'Đặng', 'thuy@example.com', "'+84 911111111", 'en', '', '', 'Huế', '', 'Vietnam'].concat([
        '4',
        '0',
        '320',
        'VIP',
        'Birthday 1990-05-01',
      ]),
    )
    expect(rows).toHaveLength(6)
    expect((await read('?name=jurgen&customerGroup=NEW')).rows).toHaveLength(2)
  })

  test('has the selected ones alone, in the order that is asked for', async () => {
    const all = listOf((await list('?sort=firstName,asc')).json)
    const [first, second, third] = all.map(({ id, firstName }) => ({ id: Number(id), firstName }))
    const namesOf = async (query: string) => (await read(query)).rows.slice(1).map(([name]) => name)
    const both = `id=${third?.id},${first?.id}`
    expect(await namesOf(`?${both}&sort=firstName,asc`)).toEqual([first?.firstName, third?.firstName])
    expect(await namesOf(`?${both}&sort=firstName,desc`)).toEqual([third?.firstName, first?.firstName])
    expect(await namesOf(`?id=${second?.id}&name=${encodeURIComponent(String(first?.firstName))}`)).toEqual(
      [],
    )
    expect(await namesOf('?id=987654')).toEqual([])
    const many = (count: number) =>
      `id=${Array.from({ length: count }, (_, at) => 2_000_000_000 + at).join('%2C')}`
    expect(many(500).length).toBeLessThan(7000)
    expect((await read(`?${many(500)}`)).status).toBe(200)
    for (const query of [many(501), 'id=x', 'id=0', 'id='])
      expect([query.slice(0, 9), (await read(`?${query}`)).status]).toEqual([query.slice(0, 9), 400])
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('defuses the formula %j', async (text) => {
    const { db } = server.database
    await db.execute(sql`update users set last_name = ${text} where email = 'juergen@example.com'`)
    const { rows } = await read('?name=juergen')
    await db.execute(sql`update users set last_name = 'Groß' where email = 'juergen@example.com'`)
    expect(rows[1]?.[1]).toBe(`'${text}`)
  })

  test('is stripped, answers its head alone, and is refused like the list', async () => {
    const ask = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    const { rows, text } = await read('', ask)
    expect(rows[0]).toEqual([
      'First name',
      'Last name',
      'Language',
      'Orders',
      'Refunded orders',
      'Tags',
      'Anniversaries',
    ])
    expect(text).not.toMatch(/9\d\d ?111|@|Huế/)
    expect((await read('?sort=totalSpent,asc', ask)).json).toMatchObject({ errorKey: 'hiddenField' })
    const head = await cs('HEAD', '/api/customers/export.csv')
    expect([head.status, head.text]).toEqual([200, ''])
    expect((await read('', await server.as('artist'))).status).toBe(403)
  })
})

test('needs VIEW_CUSTOMER_LIST', async () => {
  for (const login of ['artist', 'store', 'accountant'] as const)
    expect((await list('', await server.as(login))).status).toBe(403)
  expect((await list('', await withOnly(server, 'store', ['VIEW_CUSTOMER_LIST']))).status).toBe(200)
})
