import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile, saidIn } from '#tests/support/imports.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { setProperty } from '#tests/support/page/care.ts'
import { listOf } from '#tests/support/page/page.ts'
import { auditOf, makeCustomer } from '#tests/support/people/customers.ts'
import { textOf } from '#tests/support/proofs.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const languageOf = async (key: unknown) => (await cs('GET', `/api/customers/${String(key)}`)).json.langKey
const put = (body: object) => cs('PUT', '/api/customers', { body })

/** The customer of an order of a customer who is new. */
let orders = 0
const buyer = async (more: object = {}) => {
  orders += 1
  const customer = {
    firstName: 'Kim',
    email: `kim${orders}@example.com`,
    phonePrefix: '+84',
    phoneNumber: `91777${1000 + orders}`,
    ...more,
  }
  const { code } = await makeOrder(server, { customer })
  const { json } = await cs('GET', `/api/bookings/${code}`)
  return `id:${Number(json.customerInfo?.id)}`
}

test('is chosen at the start or later, and is in the audit', async () => {
  const made = await makeCustomer(cs, { langKey: 'vi' })
  expect(made.langKey).toBe('vi')
  const { status, json } = await put({ id: made.id, langKey: 'en' })
  expect([status, json.langKey, json.firstName]).toEqual([200, 'en', 'Lan'])
  expect((await auditOf(server, 'customers', made.id)).at(-1)?.data.changes).toEqual({
    langKey: ['vi', 'en'],
  })
  expect((await put({ id: made.id, note: 'Hello' })).json.langKey).toBe('en')
  for (const langKey of ['de', '', null]) expect((await put({ id: made.id, langKey })).status).toBe(400)
})

test('is that of the mails to the customer', async () => {
  const key = await buyer({ language: 'vi' })
  const [order] = listOf((await cs('GET', `/api/bookings?customer=${encodeURIComponent(key)}`)).json)
  const mail = async () =>
    textOf(
      (await cs('GET', `/api/bookings/${String(order?.code)}/email/CUSTOMER_REVIEW_SKETCH`)).json,
      'content',
    )
  expect(await mail()).toContain('Chào')
  await put({ id: Number(key.slice('id:'.length)), langKey: 'en' })
  expect(await mail()).toContain('Hello')
})

test('comes with an order from outside for a new customer; a known one keeps theirs', async () => {
  const key = await buyer({ language: 'vi' })
  expect(await languageOf(key)).toBe('vi')
  const known = { email: `kim${orders}@example.com`, phoneNumber: `91777${1000 + orders}` }
  expect(await buyer({ ...known, language: 'en' })).toBe(key)
  expect(await languageOf(key)).toBe('vi')
  await expect(buyer({ language: 'de' })).rejects.toThrow('400')
})

test('is otherwise the property’s, for every way in', async () => {
  expect(await languageOf(await buyer())).toBe('en')
  await setProperty(server, 'customer_language', 'vi')
  expect(await languageOf(await buyer())).toBe('vi')
  const made = await makeCustomer(cs)
  expect(made.langKey).toBe('vi')
  const head = 'email,phone,language'
  const rows = [
    'one@files.example,+84981000001,',
    'two@files.example,+84981000002,English',
    'three@files.example,+84981000003,TIẾNG VIỆT',
    'four@files.example,+84981000004,de',
  ]
  const report = await importFile(admin, 'customers', [head, ...rows].join('\n'))
  expect(report.counts).toMatchObject({ new: 3, wrong: 1 })
  expect(saidIn(report)).toEqual(['Line 5: The column “language” must be en or vi.'])
  expect(await Promise.all(['84981000001', '84981000002', '84981000003'].map(languageOf))).toEqual([
    'vi',
    'en',
    'vi',
  ])
  await setProperty(server, 'customer_language', 'en')
})

test('is in the export, which the import reads back', async () => {
  const made = await makeCustomer(cs, { langKey: 'vi', firstName: 'Exported' })
  const path = '/api/customers/export.csv?name=Exported'
  const { text } = await cs('GET', path)
  const [head = '', row = ''] = text.split('\r\n')
  expect(row.split(',')[head.split(',').indexOf('Language')]).toBe('vi')
  const again = row.replace(made.email, 'read-back@example.com').replace(/\+84 ?\d+/, '+84 981000099')
  const { counts } = await importFile(admin, 'customers', [head, again].join('\n'))
  expect(counts).toMatchObject({ new: 1, wrong: 0 })
  expect(await languageOf('84981000099')).toBe('vi')
})

test('is changed by those who may edit customers', async () => {
  const { id } = await makeCustomer(cs)
  for (const login of ['artist', 'store', 'accountant', 'nobody'] as const) {
    const ask = await server.as(login)
    expect((await ask('PUT', '/api/customers', { body: { id, langKey: 'vi' } })).status).toBe(403)
  }
})
