import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '#tests/support/live.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { eventsOf, listOf, select, withOnly } from '#tests/support/page/page.ts'
import { auditOf, type MadeCustomer, makeCustomer } from '#tests/support/people/customers.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const preview = (keepId: number, dropId: unknown, ask: Ask = admin) =>
  ask('GET', `/api/customers/merge?keepId=${keepId}&dropId=${String(dropId)}`)
const merge = (keepId: number, dropId: unknown, ask: Ask = admin) =>
  ask('POST', '/api/customers/merge', { body: { keepId, dropId } })
const get = async (login: string) => (await admin('GET', `/api/customers/${login}`)).json
const change = (login: string, body: object) => admin('PUT', '/api/customers', { body: { login, ...body } })
const tag = (login: string, tags: string[]) =>
  admin('PUT', `/api/customers/${login}/tags`, { body: { tags } })
const days = (login: string, anniversaries: object[]) =>
  admin('PUT', `/api/customers/${login}/anniversaries`, { body: { anniversaries } })
const found = async (text: string) =>
  listOf((await admin('GET', `/api/bookings?text=${encodeURIComponent(text)}`)).json).map(({ id }) => id)
const personOf = ({ firstName, lastName, email, phonePrefix, phoneNumber }: MadeCustomer) => ({
  firstName,
  lastName,
  email,
  phonePrefix,
  phoneNumber,
})

/** Two records of the same customer, with data in every related table. */
async function makeTwo() {
  const keep = await makeCustomer(admin, { firstName: 'Hoa', lastName: '' })
  const drop = await makeCustomer(admin, { firstName: 'Hoa', lastName: 'Đào' })
  await change(keep.login, { note: 'First', orderInfo: { company: 'Gốm Việt' } })
  await change(drop.login, {
    note: 'Second',
    dob: '1991-05-04',
    contact: { psid: '99', fbUrl: 'https://facebook.com/hoa' },
    orderInfo: { company: 'Other', address1: '1 Lê Lợi', city: 'Huế' },
  })
  await tag(keep.login, ['vip', 'one'])
  await tag(drop.login, ['two', 'vip'])
  await days(keep.login, [{ name: 'Birthday', date: '1991-05-04' }])
  await days(drop.login, [
    { name: 'birthday', date: '1991-05-04' },
    { name: 'Wedding', date: '2015-06-01' },
  ])
  for (const [name, users] of [
    [`Both ${keep.id}`, [keep, drop]],
    [`Drop ${keep.id}`, [drop]],
  ] as const)
    await admin('POST', '/api/customer-groups', { body: { name, users: users.map(({ id }) => ({ id })) } })
  const own = await makeOrder(server, { customer: personOf(keep) })
  const moving = await makeOrder(server, { customer: personOf(drop), totalPrice: 120.5 })
  const refunded = await makeOrder(server, { customer: personOf(drop) })
  await admin('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [refunded.id], isRefund: true } })
  return { keep, drop, own, moving, refunded }
}

test('says that the note takes the address and the number that are given up', async () => {
  const keep = await makeCustomer(admin, {})
  const drop = await makeCustomer(admin, {})
  const { json: plan } = await preview(keep.id, drop.id)
  const result = `E-mail: ${drop.email}\nPhone: +84 ${drop.phoneNumber}`
  expect(plan.fields).toContainEqual({ field: 'note', keep: null, drop: null, result })
})

test('moves everything to the kept one, and says before what it will do', async () => {
  const { keep, drop, own, moving, refunded } = await makeTwo()
  const { json: plan } = await preview(keep.id, drop.id)
  expect(plan).toMatchObject({
    keep: { id: keep.id, fullName: 'Hoa', login: keep.login },
    drop: { id: drop.id, fullName: 'Hoa Đào', login: drop.login },
    orders: 2,
    tags: ['one', 'two', 'vip'],
    anniversaries: 1,
    groups: [`Both ${keep.id}`, `Drop ${keep.id}`],
    totalOrder: 2,
    totalSpent: 200.5,
  })
  const fields = Object.fromEntries(
    listOf(plan.fields as Json).map(({ field, ...values }) => [field, values]),
  )
  expect(fields).toMatchObject({
    lastName: { keep: null, drop: 'Đào', result: 'Đào' },
    email: { keep: keep.email, drop: drop.email, result: keep.email },
    phoneNumber: { drop: `+84 ${drop.phoneNumber}`, result: `+84 ${keep.phoneNumber}` },
    company: { keep: 'Gốm Việt', drop: 'Other', result: 'Gốm Việt' },
    address1: { keep: null, result: '1 Lê Lợi' },
    dob: { keep: null, result: '1991-05-04' },
  })
  expect(fields).not.toHaveProperty('firstName')

  const done = await merge(keep.id, drop.id)
  expect([done.status, done.json]).toEqual([200, { id: keep.id, login: keep.login }])
  const kept = await get(keep.login)
  expect(kept).toMatchObject({
    fullName: 'Hoa Đào',
    email: keep.email,
    dob: '1991-05-04',
    doby: 1991,
    psid: '99',
    totalOrder: 2,
    totalSpent: 200.5,
    orderInfo: { company: 'Gốm Việt', address1: '1 Lê Lợi', city: 'Huế' },
    anniversaries: [{ name: 'Birthday' }, { name: 'Wedding' }],
  })
  for (const { field, result } of listOf(plan.fields as Json))
    if (field === 'note') expect(kept.note).toBe(result)
  expect(kept.note).toBe(`First\nSecond\nE-mail: ${drop.email}\nPhone: +84 ${drop.phoneNumber}`)
  expect(listOf(kept.tags as Json).map(({ name }) => name)).toEqual(['one', 'two', 'vip'])
  expect(kept.groups).toHaveLength(2)
  expect((await get(drop.login)).id).toBe(keep.id)

  expect(await found('hoa dao')).toEqual(expect.arrayContaining([own.id, moving.id, refunded.id]))
  expect(await found(keep.email)).toHaveLength(3)
  expect(await found(drop.email)).toEqual([])
  const customersCalled = async (query: string) =>
    listOf((await admin('GET', `/api/customers?name=${encodeURIComponent(query)}`)).json).map(({ id }) => id)
  expect(await customersCalled(keep.email)).toEqual([keep.id])
  for (const query of [drop.email, drop.login]) expect(await customersCalled(query)).not.toContain(drop.id)
  expect(await eventsOf(server, moving)).toContainEqual({
    kind: 'customerChanged',
    data: { before: drop.id, after: keep.id },
  })
  expect((await eventsOf(server, own)).map(({ kind }) => kind)).not.toContain('customerChanged')
  expect((await auditOf(server, 'customers', keep.id)).at(-1)).toMatchObject({
    kind: 'merged',
    data: { changes: { mergedFrom: [null, 'Hoa Đào'], orders: [null, 2], lastName: ['', 'Đào'] } },
  })
  expect((await auditOf(server, 'customers', drop.id)).at(-1)).toMatchObject({
    kind: 'merged',
    data: { name: 'Hoa Đào', changes: { activated: [true, false], mergedInto: [null, 'Hoa'] } },
  })
})

test('the dropped one is listed nowhere, and orders in their name go to the kept one', async () => {
  const { keep, drop } = await makeTwo()
  await merge(keep.id, drop.id)
  const listed = listOf((await admin('GET', '/api/customers?size=500')).json).map(({ id }) => id)
  expect(listed).toContain(keep.id)
  expect(listed).not.toContain(drop.id)
  for (const person of [
    { email: drop.email.toUpperCase(), phoneNumber: '990000001' },
    { email: `new${drop.id}@example.com`, phonePrefix: '+84', phoneNumber: drop.phoneNumber },
  ]) {
    const order = await makeOrder(server, { customer: person })
    const { json } = await admin('GET', `/api/bookings/${order.id}`)
    expect(json.customer).toMatchObject({ id: keep.id })
  }
  const again = await admin('POST', '/api/customers', {
    body: { email: 'fresh@example.com', phonePrefix: '+84', phoneNumber: drop.phoneNumber },
  })
  expect(again.json).toMatchObject({ errorKey: 'loginExists', facts: { login: keep.login } })
  for (const body of [
    { customerId: drop.id },
    { login: drop.login },
    { login: `id:${drop.id}` },
    { login: `id:${keep.id}` },
  ]) {
    const order = await makeOrder(server)
    const given = await admin('PUT', `/api/bookings/${order.id}/customer`, { body })
    expect([body, given.status, given.json.customer]).toMatchObject([body, 200, { id: keep.id }])
    expect((await admin('GET', `/api/bookings/${order.id}`)).json.customer).toMatchObject({ id: keep.id })
  }
})

test('what was seen of the dropped one is not saved over the kept one, whose version has the same number', async () => {
  const [keep, drop] = [await makeCustomer(admin), await makeCustomer(admin)]
  expect((await merge(keep.id, drop.id)).status).toBe(200)
  const { version } = await get(keep.login)
  const stale = { status: 409, errorKey: 'versionConflict', facts: { version } }
  for (const key of [drop.login, `id:${drop.id}`]) {
    expect((await change(key, { firstName: 'Lost', version })).json).toMatchObject(stale)
    const tags = await admin('PUT', `/api/customers/${key}/tags`, { body: { tags: ['lost'], version } })
    expect(tags.json).toMatchObject(stale)
    const saved = await admin('PUT', `/api/customers/${key}/anniversaries`, {
      body: { anniversaries: [], version },
    })
    expect(saved.json).toMatchObject(stale)
  }
  const byId = await admin('PUT', '/api/customers', { body: { id: drop.id, firstName: 'Lost', version } })
  expect(byId.json).toMatchObject(stale)
  expect(await get(keep.login)).toMatchObject({ firstName: 'Lan', tags: [], version })
  expect((await change(`ID:${keep.id}`, { firstName: 'Kept', version })).json.firstName).toBe('Kept')
  // Without a version the login refers to the customer it was merged into.
  expect((await change(drop.login, { firstName: 'Meant' })).json).toMatchObject({
    id: keep.id,
    firstName: 'Meant',
  })
})

test('two long notes that were put together are sent back whole', async () => {
  const [keep, drop] = [await makeCustomer(admin), await makeCustomer(admin)]
  await change(keep.login, { note: 'a'.repeat(5000) })
  await change(drop.login, { note: 'b'.repeat(5000) })
  expect((await merge(keep.id, drop.id)).status).toBe(200)
  const { json } = await admin('GET', `/api/customers/${keep.login}`)
  expect(json.note).toMatch(/^a{5000}\nb{5000}\n/)
  const back = await admin('PUT', '/api/customers', { body: json })
  expect([back.status, back.json]).toEqual([200, json])
  const changed = await admin('PUT', '/api/customers', { body: { ...json, firstName: 'Mai' } })
  expect([changed.status, changed.json.note]).toEqual([200, json.note])
})

test('an address that the kept one lacks becomes his, and what was merged before leads to the last one', async () => {
  const [first, second, third] = [
    await makeCustomer(admin),
    await makeCustomer(admin),
    await makeCustomer(admin),
  ]
  await select(server, sql`update users set email = null where id = ${second.id}`)
  await merge(second.id, first.id)
  expect(await get(second.login)).toMatchObject({ email: first.email })
  await merge(third.id, second.id)
  for (const login of [first.login, second.login, third.login]) expect((await get(login)).id).toBe(third.id)
})

describe('refused', () => {
  test('the same twice, unknown ones and staff', async () => {
    const { id } = await makeCustomer(admin)
    const [staff] = await select(server, sql`select id from users where login = 'artist'`)
    const other = await makeCustomer(admin)
    const gone = await makeCustomer(admin)
    await merge(other.id, gone.id)
    for (const ask of [preview, merge]) {
      expect((await ask(id, id)).json).toMatchObject({ status: 400, errorKey: 'sameMerge' })
      for (const dropId of [987_654, staff?.id, gone.id]) expect((await ask(id, dropId)).status).toBe(404)
      expect((await ask(gone.id, id)).status).toBe(404)
      expect((await ask(id, 'x')).status).toBe(400)
    }
  })

  test('without MERGE_CUSTOMER, or without the contact data that it shows', async () => {
    const [one, other] = [await makeCustomer(admin), await makeCustomer(admin)]
    const blind = await withOnly(server, 'nobody', ['MERGE_CUSTOMER'])
    for (const ask of [preview, merge]) {
      for (const login of ['cs', 'artist'] as const)
        expect((await ask(one.id, other.id, await server.as(login))).status).toBe(403)
      const { status, json } = await ask(one.id, other.id, blind)
      expect([status, json.missing]).toEqual([403, ['VIEW_CUSTOMER_CONTACT_INFO']])
    }
    expect((await get(other.login)).id).toBe(other.id)
  })
})

test('both ways at once: one goes through, the other finds nobody', async () => {
  const [one, other] = [await makeCustomer(admin), await makeCustomer(admin)]
  const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]))
})

test('with orders coming in and moving meanwhile nothing is lost', async () => {
  const keep = await makeCustomer(admin)
  const drop = await makeCustomer(admin)
  await makeOrders(server, 600, { customer: personOf(drop) })
  const other = await makeOrder(server)
  const [merged] = await Promise.all([
    merge(keep.id, drop.id),
    ...[1, 2, 3].map(() => makeOrder(server, { customer: personOf(drop) })),
    admin('PUT', `/api/bookings/${other.id}/customer`, { body: { customerId: keep.id } }),
  ])
  expect(merged?.status).toBe(200)
  const [left] = await select(
    server,
    sql`select count(*)::int as orders from orders where customer_id = ${drop.id}`,
  )
  expect(left).toEqual({ orders: 0 })
  expect((await get(keep.login)).totalOrder).toBe(604)
})

test('the live stream hears of the orders of a customer who changes, and of those that a merge gives away', async () => {
  const [keep, drop] = [await makeCustomer(admin), await makeCustomer(admin)]
  const own = await makeOrder(server, { customer: personOf(keep) })
  const moving = await makeOrder(server, { customer: personOf(drop) })
  const stream = await openStream(server, await server.token('cs'))
  await stream.until(({ name }) => name === 'ready')
  const tells = (id: number) =>
    stream.until(({ name, data }) => name === 'orders' && JSON.stringify(data).includes(`${id}`))
  await change(keep.login, { firstName: 'Renamed' })
  await tells(own.id)
  await merge(keep.id, drop.id)
  await tells(moving.id)
  stream.close()
})
