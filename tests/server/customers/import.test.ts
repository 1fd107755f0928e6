import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { error } from '#i18n/en/errors.ts'
import { validation } from '#i18n/en/validation.ts'
import { auditOf, importCustomers, makeCustomer, sendCustomers } from '#tests/support/customers.ts'
import { MULTIPART, multipart } from '#tests/support/files.ts'
import { agentWithout, listOf, select } from '#tests/support/page.ts'
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
const total = async () => Number((await cs('GET', '/api/customers?size=1')).headers['x-total-count'])
const HEAD = 'firstName,lastName,email,phone'

/** The audit has one entry for the whole import; a customer's own history has theirs. */
async function expectOneEntry(id: number) {
  const admin = await server.as('admin')
  const log = await admin('GET', '/api/audit?area=customers&size=5')
  expect(log.json[0]).toMatchObject({
    kind: 'importRun',
    record: 'customers.csv',
    link: null,
    changes: [{ field: 'created', before: null, after: 2 }],
  })
  const all = await admin('GET', '/api/audit?area=customers&size=100')
  expect(listOf(all.json).filter(({ kind }) => kind === 'imported')).toEqual([])
  expect(all.headers['x-total-count']).toBe(String(listOf(all.json).length))
  const own = await admin('GET', `/api/audit?area=customers&recordId=${id}`)
  expect(own.json).toMatchObject([{ kind: 'imported', record: 'Hà Trần' }])
}

test('a dry run says what a run does, and writes nothing', async () => {
  const known = await makeCustomer(cs, { email: 'known@example.com', phoneNumber: '981000001' })
  const csv = [
    `\uFEFF First Name ; LAST_NAME;E-Mail;Phone Number;Facebook;Town;Tags;Note;Shoe size;E-mail`,
    'Hà;Trần;ha@example.com;0982 000 001;https://facebook.com/ha;Huế;"VIP, new";"Says ""hi""";42;x',
    'Tom;Reed;tom@example.com;+1 613 555 0143;;;;;;',
    'Bad;Mail;nobody;0982000003;;;;;;',
    'Bad;Phone;p@example.com;12;;;;;;',
    'No;Phone;q@example.com;;;;;;;',
    ';;;;;;;;;',
    'Known;Mail;KNOWN@example.com;0982000004;;;;;;',
    'Known;Phone;r@example.com;84981000001;;;;;;',
    'Twice;Mail;HA@example.com;0982000005;;;;;;',
    'Twice;Phone;s@example.com;+84982000001;;;;;;',
    'Of;Staff;admin@atelier.test;0982000006;;;;;;',
    `Long;Tag;t@example.com;0982000007;;;${'x'.repeat(51)};;;`,
  ].join('\r\n')
  const before = await total()
  const dry = await report(csv, true)
  expect(await total()).toBe(before)
  expect(dry).toMatchObject({
    dryRun: true,
    rows: 11,
    created: 2,
    duplicates: 4,
    failed: 5,
    ignoredColumns: ['Shoe size', 'E-mail'],
  })
  expect(dry.problems).toEqual([
    { line: 4, kind: 'failed', column: 'email', reason: 'validation.email', value: 'nobody' },
    { line: 5, kind: 'failed', column: 'phone', reason: 'validation.phone', value: '12' },
    { line: 6, kind: 'failed', column: 'phone', reason: 'validation.required', value: '' },
    {
      line: 8,
      kind: 'duplicate',
      column: 'email',
      reason: 'validation.known',
      value: 'KNOWN@example.com',
      existing: known.login,
    },
    {
      line: 9,
      kind: 'duplicate',
      column: 'phone',
      reason: 'validation.known',
      value: '84981000001',
      existing: known.login,
    },
    {
      line: 10,
      kind: 'duplicate',
      column: 'email',
      reason: 'validation.repeated',
      value: 'HA@example.com',
      existing: '2',
    },
    {
      line: 11,
      kind: 'duplicate',
      column: 'phone',
      reason: 'validation.repeated',
      value: '+84982000001',
      existing: '2',
    },
    { line: 12, kind: 'failed', column: 'email', reason: 'error.emailExists', value: 'admin@atelier.test' },
    { line: 13, kind: 'failed', column: 'tags', reason: 'validation.tooLong', value: 'x'.repeat(51) },
  ])
  for (const { reason } of dry.problems) {
    const [area = '', key = ''] = reason.split('.')
    expect(Object.keys(area === 'error' ? error : validation)).toContain(key)
  }

  expect(await report(csv, false)).toEqual({ ...dry, dryRun: false })
  expect(await total()).toBe(before + 2)
  const { json: made } = await cs('GET', '/api/customers/84982000001')
  expect(made).toMatchObject({
    fullName: 'Hà Trần',
    email: 'ha@example.com',
    phonePrefix: '+84',
    phoneNumber: '982000001',
    fbUrl: 'https://facebook.com/ha',
    note: 'Says "hi"',
    orderInfo: { city: 'Huế', zip: null },
    tags: [{ name: 'new' }, { name: 'vip' }],
  })
  const recorded = await auditOf(server, 'customers', made.id)
  expect(recorded).toHaveLength(1)
  await expectOneEntry(Number(made.id))
  expect(recorded[0]?.data).toEqual({
    name: 'Hà Trần',
    changes: {
      login: [null, '84982000001'],
      firstName: [null, 'Hà'],
      lastName: [null, 'Trần'],
      email: [null, 'ha@example.com'],
      phonePrefix: [null, '+84'],
      phoneNumber: [null, '982000001'],
      fbUrl: [null, 'https://facebook.com/ha'],
      city: [null, 'Huế'],
      note: [null, 'Says "hi"'],
      tags: [null, 'vip, new'],
    },
  })
  const [user] = await select(
    server,
    sql`select u.staff, u.created_by, (select string_agg(r.name, ',') from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id) as roles from users u where u.id = ${Number(made.id)}`,
  )
  expect(user).toEqual({ staff: false, created_by: 'Cs Tester', roles: 'ROLE_CUSTOMER' })
  const again = await report(csv, false)
  expect([again.created, again.duplicates]).toEqual([0, 6])
})

test('2,000 rows come in with their mistakes counted', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) =>
    at % 100 === 99 ? `Row,${at},broken,0983000000` : `Row,${at},row${at}@example.com,${983_000_000 + at}`,
  )
  const before = await total()
  const done = await report([HEAD, ...rows].join('\n'), false)
  expect(done).toMatchObject({ rows: 2000, created: 1980, duplicates: 0, failed: 20 })
  expect(done.problems.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, at) => 101 + at * 100))
  expect(await total()).toBe(before + 1980)
  const again = await report([HEAD, ...rows].join('\n'), true)
  expect(again).toMatchObject({ created: 0, duplicates: 1980, failed: 20 })
  expect(again.problems).toHaveLength(2000)
})

test('an earlier row that makes nobody is in nobody’s way', async () => {
  const { email } = await makeCustomer(cs)
  const done = await report(
    [HEAD, `A,A,${email},0984000001`, 'B,B,b1@example.com,0984000001', 'C,C,b1@example.com,0984000002'].join(
      '\n',
    ),
    false,
  )
  expect(done).toMatchObject({ created: 1, duplicates: 2 })
  expect(done.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'validation.known'],
    [4, 'validation.repeated'],
  ])
})

test('our own export comes in again', async () => {
  const { text } = await cs('GET', '/api/customers/export.csv?name=ha@example.com')
  const dry = await report(text, true)
  expect(dry).toMatchObject({
    rows: 1,
    duplicates: 1,
    failed: 0,
    ignoredColumns: ['Orders', 'Value', 'Anniversaries'],
  })
})

test('a client that goes away keeps the rows so far, each whole', async () => {
  const token = await server.token('cs')
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/customers/import',
    headers: { 'content-type': MULTIPART, authorization: `Bearer ${token}` },
  })
  call.on('error', () => undefined)
  const rows = Array.from(
    { length: 450 },
    (_, at) => `Gone,${at},gone${at}@example.com,${986_000_000 + at}\n`,
  )
  const body = multipart('c.csv', Buffer.from(`${HEAD}\n${rows.join('')}`), 'text/csv', { dryRun: 'false' })
  // The end of the form is missing.
  call.write(body.subarray(0, body.length - 200))
  const count = async () =>
    (await select(server, sql`select count(*)::int as n from users where email like 'gone%'`))[0]?.n
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(0), 60_000)
  call.destroy()
  await vi.waitFor(() => expect(server.log.join('')).toContain('"/api/customers/import"'), 60_000)
  const [made] = await select(
    server,
    sql`select (select count(*)::int from users where email like 'gone%') as made,
      (select count(*)::int from customers c join users u on u.id = c.user_id where u.email like 'gone%') as known,
      (select count(*)::int from events where area = 'customers' and data->>'name' like 'Gone %') as recorded`,
  )
  const { made: kept } = made as { made: number }
  expect(made).toEqual({ made: kept, known: kept, recorded: kept })
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(450)
})

test('two imports of one file at once create each customer once', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `Both,${at},both${at}@example.com,${987_000_000 + at}`)
  const csv = [HEAD, ...rows].join('\n')
  const [one, other] = await Promise.all([report(csv, false), report(csv, false)])
  expect((one?.created ?? 0) + (other?.created ?? 0)).toBe(300)
  expect((one?.duplicates ?? 0) + (other?.duplicates ?? 0)).toBe(300)
})

test('needs CREATE_CUSTOMER, and the permission for contact data', async () => {
  await makeCustomer(cs, { email: 'hidden@example.com', phoneNumber: '988000001' })
  const csv = `${HEAD}\nH,H,hidden@example.com,0988000002`
  for (const login of ['artist', 'store', 'accountant'] as const)
    expect((await send(csv, true, await server.as(login))).status).toBe(403)
  const blind = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
  for (const dryRun of [true, false]) {
    const { status, text, json } = await send(csv, dryRun, blind)
    expect([status, json.errorKey, json.missing]).toEqual([403, 'forbidden', ['VIEW_CUSTOMER_CONTACT_INFO']])
    expect(text).not.toContain('988000001')
  }
})

test('addresses of profiles are web addresses, or the row fails', async () => {
  const done = await report(
    [
      'firstName,email,phone,facebook,instagram',
      'A,address-a@example.com,0985000001,facebook.com/a,',
      'B,address-b@example.com,0985000002,,javascript:alert(1)',
    ].join('\n'),
    false,
  )
  expect(done).toMatchObject({
    created: 1,
    problems: [{ line: 3, kind: 'failed', column: 'igUrl', reason: 'validation.webAddress' }],
  })
  expect((await cs('GET', '/api/customers/84985000001')).json.fbUrl).toBe('https://facebook.com/a')
})

test('imports of one person at the same moment are counted each by itself, and do not wait for each other', async () => {
  const start = 982_400_000
  const rows = (first: number) =>
    Array.from({ length: 450 }, (_, at) => `Hà,Trần,moment${first + at}@example.com,0${start + first + at}`)
  const files = [0, 1000, 2000].map((first) => [HEAD, ...rows(first)].join('\n'))
  const done = await Promise.all(files.map((csv) => report(csv, false)))
  expect(done.map(({ created }) => created)).toEqual([450, 450, 450])
  const admin = await server.as('admin')
  const log = await admin('GET', '/api/audit?area=customers&size=3')
  expect(listOf(log.json).map(({ kind, changes }) => [kind, changes])).toEqual(
    [0, 1, 2].map(() => ['importRun', [{ field: 'created', before: null, after: 450 }]]),
  )
})
