import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_REPORTED, MAX_ROWS } from '#contract/customers/import.ts'
import { importCustomers, sendCustomers } from '#tests/support/customers.ts'
import { MULTIPART } from '#tests/support/files.ts'
import { listOf, select } from '#tests/support/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())

const send = (csv: string | Buffer, dryRun?: boolean, ask = cs, place?: 'after') =>
  sendCustomers(ask, csv, dryRun, place)
const report = (csv: string | Buffer, dryRun?: boolean, ask = cs, place?: 'after') =>
  importCustomers(ask, csv, dryRun, place)
const find = async (name: string) =>
  listOf((await cs('GET', `/api/customers?name=${encodeURIComponent(name)}`)).json)
const HEAD = 'firstName,lastName,email,phone'

test.each([
  ['a file without the needed headings', 'name,email\nx,y@example.com'],
  ['an empty file', ''],
  ['a heading that never ends', `"${'x'.repeat(300_000)}`],
])('%s answers 400 noColumns', async (_, csv) => {
  const { status, json } = await send(csv, false)
  expect([status, json.errorKey]).toEqual([400, 'noColumns'])
})

test.each([
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${HEAD}\nx,y,u16@example.com,0985000020`, 'utf16le')],
  [
    'UTF-16 from the other end',
    Buffer.from(`\uFEFF${HEAD}\nx,y,u16@example.com,0985000020`, 'utf16le').swap16(),
  ],
  ['UTF-16 without a mark', Buffer.from(`${HEAD}\nx,y,u16@example.com,0985000020`, 'utf16le')],
  ['Latin-1 in the headings', Buffer.from('prénom,email,phone\nx,u16@example.com,0985000020', 'latin1')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 34, 34, 0])],
])('%s is refused as a whole', async (_, csv) => {
  const { status, json } = await send(csv, false)
  expect([status, json.errorKey]).toEqual([400, 'notUtf8'])
  expect(await find('u16@example.com')).toHaveLength(0)
})

test('a row that is not UTF-8 is a mistake of that row', async () => {
  const rows = ['Zoë,One,zoe@example.com,0985000021', 'Zoe,Two,zoe2@example.com,0985000022']
  const csv = Buffer.concat([Buffer.from(`${HEAD}\n`), Buffer.from(rows.join('\n'), 'latin1')])
  const done = await report(csv, false)
  expect(done).toMatchObject({ rows: 2, created: 1, failed: 1 })
  expect(done.problems).toMatchObject([
    { line: 2, column: 'firstName', reason: 'validation.notUtf8', value: 'Zo\uFFFD' },
  ])
})

test('has a largest number of rows, of which so many are named', async () => {
  const rows = (count: number) => Buffer.from(`${HEAD}\n${',,x,\n'.repeat(count)}`)
  const many = await report(rows(MAX_REPORTED + 1), true)
  expect([many.failed, many.problems.length]).toEqual([MAX_REPORTED + 1, MAX_REPORTED])
  const one = 'Many,One,many@example.com,0985000030\n'
  const { status, json } = await send(Buffer.from(`${HEAD}\n${one}${',,x,\n'.repeat(MAX_ROWS)}`), false)
  expect([status, json.errorKey, json.facts]).toEqual([400, 'tooManyRows', { max: MAX_ROWS, created: 1 }])
  expect(await find('many@example.com')).toHaveLength(1)
})

test('lines that end in CR alone are rows, however many', async () => {
  const count = 6000
  const rows = Array.from({ length: count }, (_, at) =>
    at < 400
      ? `Nguyễn Thị ${at},Đặng Thuỳ,cr${at}@example.com,${985_200_000 + at}`
      : `Phạm Hoàng,Ngọc Quỳnh ${at},cr${at},nobody’s number`,
  )
  const [head, ...tail] = [HEAD, ...rows].map((row) => Buffer.from(`${row}\r`))
  const latin = Buffer.from('Zoë,Latin,latin@example.com,0985000031\r', 'latin1')
  const csv = Buffer.concat([head ?? latin, ...tail.slice(0, 200), latin, ...tail.slice(200)])
  expect(csv.length).toBeGreaterThan(200_000)
  const done = await report(csv, false)
  expect(done).toMatchObject({ rows: count + 1, created: 400, duplicates: 0, failed: count - 399 })
  expect(done.problems[0]).toMatchObject({ line: 202, column: 'firstName', reason: 'validation.notUtf8' })
  expect(done.problems[1]).toMatchObject({ line: 403, column: 'email', reason: 'validation.email' })
  expect((await find('cr399@example.com'))[0]).toMatchObject({
    firstName: 'Nguyễn Thị 399',
    lastName: 'Đặng Thuỳ',
    phoneNumber: '985200399',
  })
  expect(await find('latin@example.com')).toHaveLength(0)
})

test('broken quotes end it: what is above it is created, and the line is named', async () => {
  const tail = Array.from({ length: 5000 }, (_, at) => `T,T,tail${at}@example.com,${985_100_000 + at}`)
  const csv = [HEAD, 'Q,One,q1@example.com,0985000001', 'Q,"Two" x,q2@example.com,0985000002', ...tail].join(
    '\n',
  )
  const done = await report(csv, false)
  expect(done).toMatchObject({ rows: 2, created: 1, failed: 1 })
  expect(done.problems).toMatchObject([{ line: 3, reason: 'validation.csv' }])
  expect(await find('q1@example.com')).toHaveLength(1)
  expect(await find('tail1@example.com')).toHaveLength(0)
})

test('a quote that nobody closes is a mistake where it is noticed', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `U,${at},nobody${at},12`)
  const dry = await report([HEAD, ...rows, '"U,last,u@example.com,0985000005'].join('\n'), true)
  expect(dry).toMatchObject({ rows: 20_001, created: 0, failed: 20_001 })
})

test('what the database cannot hold is a mistake of its row', async () => {
  const done = await report(
    [HEAD, 'A\0B,x,nul@example.com,0985000009', 'x,x,ok@example.com,0985000010'].join('\n'),
    false,
  )
  expect(done).toMatchObject({
    created: 1,
    failed: 1,
    problems: [{ line: 2, column: 'firstName', reason: 'error.invalidText' }],
  })
})

test('too large answers 413; another kind of body 415; without a file 400', async () => {
  const limit = (value: string) =>
    select(server, sql`update system_properties set value = ${value} where name = 'max_upload_mb'`)
  await limit('1')
  const row = 'Big,File,big@example.com,0985000011\n'
  const big = await send(`${HEAD}\n${row.repeat(Math.ceil(1_100_000 / row.length))}`, true)
  await limit('200')
  expect([big.status, big.json.errorKey]).toEqual([413, 'fileTooLarge'])
  expect((await cs('POST', '/api/customers/import', { body: {} })).status).toBe(415)
  const bare = Buffer.from('--the-boundary-of-the-tests--\r\n')
  expect(
    (await cs('POST', '/api/customers/import', { raw: bare, headers: { 'content-type': MULTIPART } })).status,
  ).toBe(400)
})

test('without a word it is a dry run; one that comes behind the file comes too late', async () => {
  const csv = `${HEAD}\nL,L,late@example.com,0985000012`
  expect((await report(csv, undefined)).dryRun).toBe(true)
  const late = await send(csv, false, cs, 'after')
  expect([late.status, late.json.fieldErrors]).toEqual([400, { dryRun: 'validation.invalid' }])
  expect(await find('late@example.com')).toHaveLength(0)
  expect((await send(csv, true, cs, 'after')).status).toBe(201)
})
