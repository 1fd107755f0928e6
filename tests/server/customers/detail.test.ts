import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { listOf, select, withOnly } from '#tests/support/page/page.ts'
import { type MadeCustomer, makeCustomer } from '#tests/support/people/customers.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let lan: MadeCustomer
let order: MadeOrder

const person = {
  firstName: 'Lan',
  lastName: 'Vũ',
  email: 'lan@example.com',
  phonePrefix: '+84',
  phoneNumber: '0912 345 678',
}
const get = (login: unknown, ask: Ask = admin) =>
  ask('GET', `/api/customers/${encodeURIComponent(String(login))}`)

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  lan = await makeCustomer(admin, person)
  order = await makeOrder(server, { customer: person })
  const second = await makeOrder(server, { customer: person })
  await admin('PUT', `/api/bookings/${order.id}/assign/artist`)
  await admin('PUT', `/api/bookings/${second.id}/assign/artist2`)
  await admin('PUT', '/api/customers', {
    body: {
      login: lan.login,
      sex: 'FEMALE',
      dob: '1990-03-03',
      note: 'Calls at night',
      contact: { psid: '4711', fbUrl: 'https://facebook.com/lan', snapChatUrl: 'snapchat.com/add/lan' },
      orderInfo: { address1: '12 Hàng Bạc', city: 'Hà Nội', zip: '100000', countryCode: 'VN' },
    },
  })
  await admin('PUT', `/api/customers/${lan.login}/tags`, { body: { tags: ['vip'] } })
  await admin('POST', '/api/customer-groups', { body: { name: 'Regulars', users: [{ login: lan.login }] } })
})
afterAll(() => server.close())

test('has everything that the page shows', async () => {
  const { json, status } = await get('84912345678')
  expect(status).toBe(200)
  expect(json).toMatchObject({
    id: lan.id,
    login: '84912345678',
    fullName: 'Lan Vũ',
    email: 'lan@example.com',
    phonePrefix: '+84',
    phoneNumber: '912345678',
    sex: 'FEMALE',
    dob: '1990-03-03',
    doby: 1990,
    // The day before the birthday.
    age: 35,
    note: 'Calls at night',
    psid: '4711',
    city: 'Hà Nội',
    contact: {
      email: 'lan@example.com',
      psid: '4711',
      fbUrl: 'https://facebook.com/lan',
      fbUrl2: null,
      igUrl: null,
    },
    orderInfo: { address1: '12 Hàng Bạc', address2: null, city: 'Hà Nội', zip: '100000', countryCode: 'VN' },
    totalOrder: 2,
    totalSpent: 160,
    tags: [{ name: 'vip' }],
    groups: [{ name: 'Regulars' }],
    createdDate: '2026-03-02T03:00:00.000Z',
  })
  expect(listOf(json.prevArtists as Json).map(({ login }) => login)).toEqual(['artist2', 'artist'])
  expect(json.contact).toMatchObject({ snapChatUrl: 'https://snapchat.com/add/lan' })
})

test('counts the years by the day in the business time zone, or by the year alone', async () => {
  const age = async (dob: string | null, doby: number | null) => {
    await server.database.db.execute(
      sql`update customers set dob = ${dob}, doby = ${doby} where user_id = ${lan.id}`,
    )
    return (await get(lan.login)).json.age
  }
  expect(await age('1990-03-02', 1990)).toBe(36)
  expect(await age('--03-03', 1990)).toBe(35)
  expect(await age('--03-02', 1990)).toBe(36)
  expect(await age('--03-02', null)).toBe(null)
  expect(await age(null, 2000)).toBe(26)
  expect(await age('2030-01-01', 2030)).toBe(null)
  expect(await age('1990-03-03', 1990)).toBe(35)
  server.clock.advance(14 * 3_600_000)
  // In Hồ Chí Minh it is the next day by now; the session has expired.
  admin = await server.as('admin')
  expect((await get(lan.login)).json.age).toBe(36)
})

test('without the contact permission he is known by id, and nothing of it is anywhere in the reply', async () => {
  const ask = await withOnly(server, 'nobody', ['VIEW_CUSTOMER_DETAIL'])
  const { json, text, status } = await get(`id:${lan.id}`, ask)
  expect(status).toBe(200)
  expect(json.fullName).toBe('Lan Vũ')
  expect(text).not.toMatch(
    /912345678|912 345 678|lan@|facebook|snaps|4711|Hàng Bạc|Hà Nội|100000|at night|160/,
  )
  for (const field of ['login', 'email', 'contact', 'orderInfo', 'note', 'totalSpent', 'prevArtists', 'city'])
    expect(json).not.toHaveProperty(field)
})

test('previous artists need CAN_SEE_ASSIGN_ORDER', async () => {
  const ask = await withOnly(server, 'nobody', ['VIEW_CUSTOMER_DETAIL', 'CAN_SEE_ASSIGN_ORDER'])
  expect(listOf((await get(`id:${lan.id}`, ask)).json.prevArtists as Json)).toHaveLength(2)
})

test('is found by login in any case; staff and nobody are not', async () => {
  await server.database.db.execute(sql`update users set login = 'Binh.N' where email = 'binh@example.com'`)
  expect((await get('bINH.n')).json).toMatchObject({ login: 'Binh.N' })
  for (const login of ['admin', 'artist', 'no-one', '%', "'"]) expect((await get(login)).status).toBe(404)
})

test('is found by id; staff, nobody and what is no id are not', async () => {
  for (const key of [`id:${lan.id}`, `ID:${lan.id}`])
    expect((await get(key)).json).toMatchObject({ id: lan.id, login: lan.login })
  const [staff] = await select(server, sql`select id from users where login = 'artist'`)
  for (const key of [
    `id:${String(staff?.id)}`,
    'id:999999999',
    'id:99999999999',
    'id:',
    'id:x',
    `id:${lan.id}x`,
  ])
    expect([key, (await get(key)).status]).toEqual([key, 404])
})

test('nobody finds out by a login whose phone number there is (D-3.7)', async () => {
  const ask = await withOnly(server, 'nobody', [
    'VIEW_CUSTOMER_DETAIL',
    'EDIT_CUSTOMER',
    'CAN_SEE_ASSIGN_ORDER',
    'UPDATE_BOOKING_CUSTOMER',
  ])
  const one = async (login: string) => {
    const path = `/api/customers/${encodeURIComponent(login)}`
    const calls = [
      ask('GET', path),
      ask('PUT', `${path}/tags`, { body: { tags: ['vip'] } }),
      ask('PUT', `${path}/anniversaries`, { body: { anniversaries: [] } }),
      ask('PUT', '/api/customers', { body: { login, firstName: 'X' } }),
      ask('PUT', `/api/bookings/${order.id}/customer`, { body: { login } }),
    ]
    const answers = await Promise.all(calls)
    return answers.map(({ status, json }) => [status, json.errorKey, json.missing, json.detail])
  }
  const known = await one(lan.login)
  for (const [status, errorKey, missing] of known)
    expect([status, errorKey, missing]).toEqual([403, 'hiddenField', ['VIEW_CUSTOMER_CONTACT_INFO']])
  for (const login of ['84900000000', 'admin', 'id:x']) expect(await one(login)).toEqual(known)
})

test('an account without contact data reads and changes him by id', async () => {
  const ask = await withOnly(server, 'nobody', [
    'VIEW_CUSTOMER_LIST',
    'VIEW_CUSTOMER_DETAIL',
    'EDIT_CUSTOMER',
  ])
  const { id } = await makeCustomer(admin)
  const key = `id:${id}`
  expect(
    (await ask('PUT', `/api/customers/${key}/tags`, { body: { tags: ['blind'], version: 1 } })).status,
  ).toBe(200)
  const day = { name: 'Wedding', date: '2020-01-01' }
  const days = { anniversaries: [day], version: 2 }
  expect((await ask('PUT', `/api/customers/${key}/anniversaries`, { body: days })).json).toMatchObject([day])
  for (const name of [{ login: key }, { id }]) {
    const { status, json } = await ask('PUT', '/api/customers', {
      body: { ...name, firstName: Object.keys(name)[0] },
    })
    expect([status, json.firstName]).toEqual([200, Object.keys(name)[0]])
  }
  const { json } = await get(key, ask)
  expect(json).toMatchObject({ id, tags: [{ name: 'blind' }], anniversaries: [day], version: 5 })
  expect(json).not.toHaveProperty('login')
})

test('needs VIEW_CUSTOMER_DETAIL or EDIT_CUSTOMER', async () => {
  for (const login of ['artist', 'store', 'accountant'] as const)
    expect((await get(lan.login, await server.as(login))).status).toBe(403)
  expect((await get(lan.login, await server.as('cs'))).status).toBe(200)
})

test('the types of anniversaries are the property’s, or those shipped where it is broken', async () => {
  const types = async () => (await admin('GET', '/api/customers/anniversary-types')).json
  const shipped = await types()
  expect(shipped).toContain('Birthday')
  const set = (value: string | null) =>
    select(server, sql`update system_properties set value = ${value} where name = 'anniversary_types'`)
  await set('["Name day"]')
  expect(await types()).toEqual(['Name day'])
  for (const broken of ['{', '{"a": 1}', '[1]', null]) {
    await set(broken)
    expect(await types()).toEqual(shipped)
  }
})
