import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile, importFile, saidIn } from '#tests/support/imports.ts'
import { listOf } from '#tests/support/page/page.ts'
import { auditOf, makeCustomer } from '#tests/support/people/customers.ts'
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

const lines = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`
const customer = async (login: string) => (await cs('GET', `/api/customers/${login}`)).json
const total = async () => Number((await cs('GET', '/api/customers?size=1')).headers['x-total-count'])

const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Note,Tags'
const EXPORT = lines(
  SHOPIFY,
  `'801,Amy,Hill,amy@mail.example,yes,,4 A Street,Reno,NV,US,89501,(217) 555-0160,(217) 555-0160,,"vip, dogs"`,
  `'802,Bình,Lê,,no,,,Huế,,VN,,,'+84912345610,Likes oak,`,
  `'803,Cléo,Roy,cleo@mail.example,yes,,,Paris,,FR,75001,06 12 34 56 10,,,`,
  `'804,Dan,"O""Dea, Jr",dan@mail.example,yes,,,,,GB,,,,"two`,
  `lines",`,
  `'805,Eva,Kim,,no,,,,,US,,,12,,`,
  `'806,Flo,Ray,,no,,,,,US,,,,,`,
)

test('an export of Shopify, with phones of each one’s country', async () => {
  const before = await total()
  const checked = await checkFile(cs, 'customers', EXPORT)
  expect(checked).toMatchObject({ format: 'shopifyCustomers', counts: { new: 4, wrong: 2 } })
  expect(checked.preview[0]).toMatchObject({
    cells: { customer: 'Amy Hill', phone: '+1 2175550160', place: 'Reno, US', tags: 'vip, dogs' },
  })
  expect(saidIn(checked)).toEqual([
    'Line 7: The column “Phone” has “12”, which is not a phone number of the country US: add its country code, such as +1 217 555 0149.',
    'Line 8: The line needs an e-mail address or a phone number.',
  ])
  expect(await total()).toBe(before)
  const done = await importFile(cs, 'customers', EXPORT)
  expect(done.counts).toMatchObject({ new: 4, wrong: 2 })
  expect(await total()).toBe(before + 4)
  expect(await customer('12175550160')).toMatchObject({
    fullName: 'Amy Hill',
    email: 'amy@mail.example',
    phonePrefix: '+1',
    phoneNumber: '2175550160',
    orderInfo: { address1: '4 A Street', city: 'Reno', provinceCode: 'NV', countryCode: 'US', zip: '89501' },
    tags: [{ name: 'dogs' }, { name: 'vip' }],
  })
  expect(await customer('84912345610')).toMatchObject({ email: null, note: 'Likes oak' })
  expect(await customer('33612345610')).toMatchObject({ email: 'cleo@mail.example' })
  expect(await customer('dan@mail.example')).toMatchObject({
    lastName: 'O"Dea, Jr',
    phoneNumber: null,
    note: 'two\nlines',
  })
  const again = await importFile(cs, 'customers', EXPORT)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, known: 4, wrong: 2 })
  expect(await total()).toBe(before + 4)
})

test('a customer who is known gets what is missing, and nothing else changes', async () => {
  const known = await makeCustomer(cs, { firstName: 'Old', lastName: 'Name', email: 'gap@mail.example' })
  const file = lines('firstName,lastName,email,city,tags', 'New,Name,GAP@mail.example,Huế,Regular')
  const checked = await checkFile(cs, 'customers', file)
  expect(checked.counts).toMatchObject({ changed: 1 })
  expect(saidIn(checked)).toEqual([
    'Line 2: The customer Old Name already exists: empty fields are filled in.',
  ])
  await importFile(cs, 'customers', file)
  expect(await customer(known.login)).toMatchObject({
    firstName: 'Old',
    orderInfo: { city: 'Huế' },
    tags: [{ name: 'regular' }],
  })
  expect((await auditOf(server, 'customers', known.id)).at(-1)?.data.changes).toMatchObject({
    city: [null, 'Huế'],
  })
  expect((await importFile(cs, 'customers', file)).counts).toMatchObject({ changed: 0, known: 1 })
})

test('who is in the file twice, is known, or is staff, is said', async () => {
  const known = await makeCustomer(cs, { firstName: 'Kay', lastName: 'Fox', phoneNumber: '981000090' })
  const file = lines(
    'First Name;E-Mail;Phone;Shoe size',
    'Ha;ha@mail.example;0982 000 091;42',
    'Ha;HA@mail.example;0982 000 092;',
    'Ha;other@mail.example;+84 982000091;',
    `Kay;kay@mail.example;84${known.phoneNumber};`,
    'Boss;admin@atelier.test;0982 000 093;',
    'Bad;nobody;0982000094;',
  )
  const done = await importFile(cs, 'customers', file)
  expect(done.counts).toEqual({ new: 1, changed: 0, known: 3, skipped: 0, wrong: 2 })
  expect(saidIn(done)).toEqual([
    'Line 6: The column “E-Mail” has “admin@atelier.test”, which belongs to a member of staff.',
    'Line 7: The column “E-Mail” must be an address such as ada@example.com.',
    'Line 3: The column “E-Mail” has “HA@mail.example”, which line 2 already has.',
    'Line 4: The column “Phone” has “+84 982000091”, which line 2 already has.',
    'Line 5: The column “Phone” has “+84 981000090”, which the customer Kay Fox already has.',
  ])
})

test('the audit has one entry for the import, and a history for each customer', async () => {
  const file = lines(
    'firstName,email,country,phone',
    'Una,una@mail.example,US,(217) 555-0161',
    'Vic,vic@mail.example,US,',
  )
  const done = await importFile(cs, 'customers', file, { name: 'people.csv' })
  const log = await admin('GET', '/api/audit?area=customers&size=1')
  expect(log.json[0]).toMatchObject({
    kind: 'importRun',
    record: 'people.csv',
    changes: [{ field: 'created', before: null, after: 2 }],
  })
  const id = Number((await customer('12175550161')).id)
  expect(listOf((await admin('GET', `/api/audit?area=customers&recordId=${id}`)).json)).toHaveLength(1)
  expect(done.preview[0]?.link).toBe(`/customer/detail/id:${id}`)
})

test('an export of WooCommerce’s own list has no phones', async () => {
  const file = lines(
    'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code',
    'Wei Ro,wei,2026-11-20,2026-01-01,wei@mail.example,1,42,42,US,Reno,NV,89501',
  )
  expect((await importFile(cs, 'customers', file)).counts).toMatchObject({ new: 1 })
  expect(await customer('wei@mail.example')).toMatchObject({
    fullName: 'Wei Ro',
    phoneNumber: null,
    orderInfo: { city: 'Reno' },
  })
})
