import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, select, withOnly } from '#tests/support/page/page.ts'
import { auditOf, buildCustomer, makeCustomer, postCustomer } from '#tests/support/people/customers.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())

const put = (body: object, ask: Ask = cs) => ask('PUT', '/api/customers', { body })

describe('creating', () => {
  test('makes a customer whose login is the phone number, with the role of customers', async () => {
    const { status, json } = await postCustomer(cs, {
      login: 'admin2',
      staff: true,
      email: 'Mai@Example.com',
      phoneNumber: '0961 222-333',
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      login: '84961222333',
      email: 'Mai@Example.com',
      phonePrefix: '+84',
      phoneNumber: '961222333',
      totalOrder: 0,
      tags: [],
      version: 1,
    })
    const [user] = await select(
      server,
      sql`select u.staff, u.password_hash, u.created_by, array(select r.name from user_roles ur
        join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles from users u where id = ${Number(json.id)}`,
    )
    expect(user).toEqual({
      staff: false,
      password_hash: null,
      created_by: 'Cs Tester',
      roles: ['ROLE_CUSTOMER'],
    })
    expect(await auditOf(server, 'customers', json.id)).toMatchObject([
      { kind: 'created', data: { name: 'Lan Vũ', changes: { email: [null, 'Mai@Example.com'] } } },
    ])
  })

  test.each([
    ['phoneNumber', 'validation.phone', { phoneNumber: '12' }],
    ['phoneNumber', 'validation.phone', { phoneNumber: 'call me' }],
    ['phoneNumber', 'validation.phone', { phonePrefix: '84' }],
    ['phoneNumber', 'validation.phone', { phonePrefix: '+999' }],
    ['phoneNumber', 'validation.required', { phoneNumber: ' ' }],
    ['email', 'validation.email', { email: 'nobody' }],
    ['email', 'validation.required', { email: '' }],
  ])('refuses a wrong %s: %s', async (field, reason, overrides) => {
    const { status, json } = await postCustomer(cs, overrides)
    expect([status, json.errorKey, json.fieldErrors]).toEqual([400, 'invalidInput', { [field]: reason }])
  })

  test('takes a number with a calling code of its own as it is', async () => {
    const { json } = await postCustomer(cs, { phoneNumber: '+1 613 555 0142' })
    expect(json).toMatchObject({ login: '16135550142', phonePrefix: '+1', phoneNumber: '6135550142' })
  })

  test('says who has the number or the address already', async () => {
    const known = await makeCustomer(cs, { email: 'taken@example.com', phoneNumber: '962 000 001' })
    const sameLogin = await postCustomer(cs, { phoneNumber: '0962000001' })
    expect([sameLogin.status, sameLogin.json.errorKey]).toEqual([400, 'loginExists'])
    expect(sameLogin.json).toMatchObject({
      facts: { login: known.login },
      fieldErrors: { phoneNumber: 'validation.phoneTaken' },
    })
    const sameEmail = await postCustomer(cs, { email: 'TAKEN@example.com' })
    expect(sameEmail.json).toMatchObject({ errorKey: 'emailExists', facts: { login: known.login } })
    const ofStaff = await postCustomer(cs, { email: 'admin@atelier.test' })
    expect(ofStaff.json).toMatchObject({
      errorKey: 'emailExists',
      fieldErrors: { email: 'error.emailExists' },
    })
    expect(ofStaff.json).not.toHaveProperty('facts')
    const blind = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    const refused = await postCustomer(blind, { email: 'taken@example.com' })
    expect(refused.json.errorKey).toBe('emailExists')
    expect(refused.text).not.toContain('962000001')
  })

  test('of several calls at once one creates, the others are told the same', async () => {
    const body = buildCustomer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => cs('POST', '/api/customers', { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400])
    for (const { status, json } of answers)
      if (status === 400)
        expect(json).toMatchObject({ errorKey: 'loginExists', facts: { login: `84${body.phoneNumber}` } })
    const sameEmail = await Promise.all([1, 2, 3].map(() => postCustomer(cs, { email: 'race@example.com' })))
    expect(sameEmail.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, json } of sameEmail) if (status !== 201) expect(json.errorKey).toBe('emailExists')
  })

  test('needs CREATE_CUSTOMER', async () => {
    for (const login of ['artist', 'store', 'accountant'] as const)
      expect((await postCustomer(await server.as(login))).status).toBe(403)
  })
})

describe('changing', () => {
  test('sets what is given and leaves the rest, the login too', async () => {
    const { login, id } = await makeCustomer(cs, { phoneNumber: '963 000 001' })
    const { json, status } = await put({
      login,
      lastName: 'Vũ Thị',
      phoneNumber: '0963 000 002',
      sex: 'FEMALE',
      note: ' Likes tulips ',
      contact: { igUrl: 'https://instagram.com/lan', email: 'other@example.com' },
      orderInfo: { city: 'Huế', zip: '' },
      version: 1,
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      id,
      login: '84963000001',
      firstName: 'Lan',
      lastName: 'Vũ Thị',
      email: 'other@example.com',
      phoneNumber: '963000002',
      note: 'Likes tulips',
      version: 2,
      contact: { igUrl: 'https://instagram.com/lan', email: 'other@example.com' },
      orderInfo: { city: 'Huế', zip: null },
    })
    const [, changed] = await auditOf(server, 'customers', id)
    expect(changed).toMatchObject({
      kind: 'changed',
      data: {
        name: 'Lan Vũ Thị',
        changes: { lastName: ['Vũ', 'Vũ Thị'], phoneNumber: ['963000001', '963000002'], city: [null, 'Huế'] },
      },
    })
    expect(changed?.data.changes).not.toHaveProperty('firstName')
  })

  test('sent back whole with one thing changed, that one counts', async () => {
    const customer = await makeCustomer(cs)
    const { contact, orderInfo, ...rest } = customer
    const email = {
      ...rest,
      contact: { ...contact, email: 'nested@example.com' },
      orderInfo,
      dob: '1980-02-29',
    }
    const first = await put(email)
    expect(first.json).toMatchObject({ email: 'nested@example.com', dob: '1980-02-29', doby: 1980 })
    const second = await put({ ...first.json, email: 'top@example.com' })
    expect(second.json).toMatchObject({ email: 'top@example.com', contact: { email: 'top@example.com' } })
    const third = await put(second.json)
    expect(third.json).toEqual(second.json)
  })

  test('another version answers 409, and a taken address 400', async () => {
    const { login } = await makeCustomer(cs)
    await put({ login, note: 'one', version: 1 })
    const stale = await put({ login, note: 'two', version: 1 })
    expect([stale.status, stale.json]).toMatchObject([
      409,
      { errorKey: 'versionConflict', facts: { version: 2 } },
    ])
    const other = await makeCustomer(cs)
    const taken = await put({ login, email: other.email.toUpperCase() })
    expect(taken.json).toMatchObject({ errorKey: 'emailExists', facts: { login: other.login } })
    const own = await put({ login, email: 'OWN@example.com' })
    expect(own.status).toBe(200)
    expect((await put({ login, email: 'own@example.com' })).json.email).toBe('own@example.com')
  })

  test('two who want one address at once: one has it, the other is told', async () => {
    const two = [await makeCustomer(cs), await makeCustomer(cs)]
    const answers = await Promise.all(two.map(({ login }) => put({ login, email: 'both@example.com' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.json.errorKey).toBe('emailExists')
  })

  test.each([
    ['--02-29', undefined, '--02-29', null],
    ['--12-31', 1999, '--12-31', 1999],
    ['1999-12-31', undefined, '1999-12-31', 1999],
    ['1999-12-31', 1999, '1999-12-31', 1999],
  ])('born %s, %s', async (dob, doby, day, year) => {
    const { login } = await makeCustomer(cs)
    expect((await put({ login, dob, doby })).json).toMatchObject({ dob: day, doby: year })
    expect((await put({ login, dob: '' })).json).toMatchObject({ dob: null, doby: year })
  })

  test.each([
    ['dob', { dob: '--02-30' }],
    ['dob', { dob: '--13-01' }],
    ['dob', { dob: '2023-02-29' }],
    ['dob', { dob: '0090-01-01' }],
    ['doby', { dob: '1999-12-31', doby: 1998 }],
    ['doby', { doby: 1850 }],
    ['phoneNumber', { phoneNumber: '1' }],
    ['sex', { sex: 'OTHER' }],
    ['contact.psid', { contact: { psid: 'x'.repeat(101) } }],
  ])('refuses a wrong %s', async (field, change) => {
    const { login } = await makeCustomer(cs)
    const { status, json } = await put({ login, ...change })
    expect([status, Object.keys(json.fieldErrors ?? {})]).toEqual([400, [field]])
  })

  test('a number of which nobody knows what a shop meant does not stand in the way', async () => {
    const { login, id } = await makeCustomer(cs)
    await select(server, sql`update users set phone_number = '111' where id = ${id}`)
    const { status, json } = await put({ login, phonePrefix: '+84', phoneNumber: '111', note: 'x' })
    expect([status, json.phoneNumber, json.note]).toEqual([200, '111', 'x'])
    expect((await put({ login, phoneNumber: '' })).json).toMatchObject({
      phonePrefix: null,
      phoneNumber: null,
    })
  })

  test('his 1,000 orders are found by the new name and number at once, by nobody’s old one', async () => {
    const person = {
      firstName: 'Ngọc',
      lastName: 'Cũ',
      email: 'ngoc@example.com',
      phonePrefix: '+84',
      phoneNumber: '964111222',
    }
    const ids = await makeOrders(server, 1000, { customer: person })
    const other = await makeOrder(server)
    const total = async (text: string) =>
      (await cs('GET', `/api/bookings?size=1&text=${encodeURIComponent(text)}`)).headers['x-total-count']
    const [before] = await select(server, sql`select version from orders where id = ${ids[0] ?? 0}`)
    const { status } = await put({
      login: '84964111222',
      lastName: 'Mới Tinh',
      phoneNumber: '0964 333 444',
      email: 'tinh@example.com',
    })
    expect(status).toBe(200)
    for (const text of ['moi tinh', '0964333444', 'tinh@example.com']) expect(await total(text)).toBe('1000')
    for (const text of ['ngoc cu', '0964111222', 'ngoc@example.com']) expect(await total(text)).toBe('0')
    expect(await total(other.code)).toBe('1')
    expect((await select(server, sql`select version from orders where id = ${ids[0] ?? 0}`))[0]).toEqual(
      before,
    )
  })

  test('orders that come in or become his while he changes are found by what he is called then', async () => {
    const { login, id, email, phoneNumber } = await makeCustomer(cs, { firstName: 'Before' })
    const others = [await makeOrder(server), await makeOrder(server)]
    const coming = () => makeOrder(server, { customer: { email, phoneNumber } })
    const rename = (firstName: string) => put({ login, firstName })
    const become = (order: MadeOrder) =>
      cs('PUT', `/api/bookings/${order.id}/customer`, { body: { customerId: id } })
    await Promise.all([
      coming(),
      rename('Middle'),
      ...others.map(become),
      coming(),
      rename('After'),
      coming(),
    ])
    const [{ firstName } = {}] = await select(
      server,
      sql`select first_name as "firstName" from users where id = ${id}`,
    )
    const texts = await select(server, sql`select search_name from orders where customer_id = ${id}`)
    expect(texts).toHaveLength(5)
    for (const { search_name } of texts) expect(search_name).toContain(String(firstName).toLowerCase())
  })

  test('needs EDIT_CUSTOMER, and of contact data their permission', async () => {
    const { login, id } = await makeCustomer(cs)
    for (const name of ['artist', 'store', 'accountant'] as const)
      expect((await put({ login, note: 'x' }, await server.as(name))).status).toBe(403)
    const ask = await withOnly(server, 'nobody', ['EDIT_CUSTOMER'])
    for (const hidden of [
      { note: 'x' },
      { email: 'a@b.example' },
      { contact: {} },
      { orderInfo: { city: 'Huế' } },
    ]) {
      const { status, json } = await put({ login: `id:${id}`, ...hidden }, ask)
      expect([status, json.missing]).toEqual([403, ['VIEW_CUSTOMER_CONTACT_INFO']])
    }
    const open = await put({ login: `id:${id}`, firstName: 'Blind' }, ask)
    expect([open.status, open.json.firstName, 'login' in open.json]).toEqual([200, 'Blind', false])
    expect((await put({ login: 'admin', firstName: 'x' })).status).toBe(404)
  })
})
