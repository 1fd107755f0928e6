// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_IMPORT_ROWS } from '#contract/imports/imports.ts'
import { sweepImports } from '#server/imports/sweepImports.ts'
import { checkFile, importFile, runToEnd, saidIn, sendFile } from '#tests/support/imports.ts'
import { select, withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const customers = (from: number, count: number) =>
  ['firstName,email', ...Array.from({ length: count }, (_, at) => `N,n${from + at}@mail.example`)].join('\n')
const orders = (prefix: string, count: number) =>
  [
    'externalId,source,email,productName',
    ...Array.from(
      { length: count },
      (_, at) => `${prefix}-${at},TURNED_HUMAN,${prefix}${at}@mail.example,Portrait`,
    ),
  ].join('\n')
const made = (prefix: string) =>
  select<{ count: number }>(
    server,
    sql`select count(*)::int as count from orders where external_id like ${`${prefix}-%`}`,
  )

test('two runs at once, and one after a break, make nothing twice', async () => {
  const { id } = await checkFile(admin, 'orders', orders('once', 60))
  await Promise.all([runToEnd(admin, id), runToEnd(admin, id), runToEnd(admin, id)])
  expect(await made('once')).toEqual([{ count: 60 }])
  // As if the server had ended after an order was written and before its answer arrived.
  await server.database.db.execute(sql`update imports set state = 'running' where id = ${id}`)
  expect((await runToEnd(admin, id)).counts).toMatchObject({ new: 60 })
  expect(await made('once')).toEqual([{ count: 60 }])
  const other = await checkFile(admin, 'customers', customers(0, 90))
  const runs = await Promise.all([runToEnd(admin, other.id), runToEnd(admin, other.id)])
  expect(runs.map(({ counts }) => counts.new)).toEqual([90, 90])
})

test('the same file in two imports at once makes each order once', async () => {
  const both = [
    await checkFile(admin, 'orders', orders('twin', 20)),
    await checkFile(admin, 'orders', orders('twin', 20)),
  ]
  const done = await Promise.all(both.map(({ id }) => runToEnd(admin, id)))
  expect(done.reduce((sum, { counts }) => sum + counts.new, 0)).toBe(20)
  expect(await made('twin')).toEqual([{ count: 20 }])
})

test('what the columns hold cannot change once it runs, nor by an earlier version', async () => {
  const checked = await checkFile(admin, 'customers', customers(500, 2))
  const fields = checked.columns.map(({ field }) => field)
  const body = { version: checked.version, fields, settings: checked.settings }
  const check = (version: number) =>
    admin('POST', `/api/imports/${checked.id}/check`, { body: { ...body, version } })
  expect((await check(checked.version - 1)).json.errorKey).toBe('versionConflict')
  await runToEnd(admin, checked.id)
  expect((await check(checked.version)).json.errorKey).toBe('importBegun')
  expect((await admin('GET', '/api/imports?kind=customers')).json[0]).toMatchObject({
    id: checked.id,
    state: 'done',
  })
})

test('files that are none, or belong elsewhere, are refused', async () => {
  const refusal = async (...given: Parameters<typeof sendFile>) => {
    const { status, json } = await sendFile(...given)
    return [status, json.errorKey]
  }
  expect(await refusal(admin, 'orders', '')).toEqual([400, 'noTable'])
  expect(await refusal(admin, 'orders', 'externalId,source\n')).toEqual([400, 'noTable'])
  expect(
    await refusal(admin, 'orders', 'First Name,Last Name,Email,Accepts Email Marketing\nA,B,c@d.example,no'),
  ).toEqual([400, 'wrongKind'])
  expect(await refusal(admin, 'customers', customers(0, MAX_IMPORT_ROWS + 1))).toEqual([400, 'tooManyRows'])
  expect(await refusal(admin, 'customers', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).toEqual([
    413,
    'fileTooLarge',
  ])
})

test('a file that breaks off says where, and keeps what is before it', async () => {
  const checked = await checkFile(
    admin,
    'customers',
    'firstName,email\nA,brk@mail.example\n"B,x@mail.example\n',
  )
  expect(checked.counts).toMatchObject({ new: 1 })
  expect(saidIn(checked)).toEqual([
    'Line 3: The file cannot be read from here on: look for a quote that is not closed.',
  ])
})

test('sentences are in the language of the account', async () => {
  await server.database.db.execute(sql`update users set lang_key = 'vi' where login = 'cs'`)
  const cs = await server.as('cs')
  const checked = await checkFile(cs, 'customers', 'firstName,email\nA,nobody\n')
  expect(saidIn(checked)).toEqual(['Dòng 2: Cột “email” phải là một địa chỉ như ada@example.com.'])
})

test('needs the permission, and that for contact data', async () => {
  const { id } = await importFile(admin, 'customers', customers(900, 1))
  const calls = (ask: Ask) =>
    Promise.all([
      sendFile(ask, 'customers', customers(901, 1)),
      ask('GET', '/api/imports?kind=orders'),
      ask('GET', `/api/imports/${id}`),
      ask('POST', `/api/imports/${id}/run`),
      ask('GET', `/api/imports/${id}/failed.csv`),
    ])
  for (const permissions of [['CREATE_CUSTOMER', 'VIEW_CUSTOMER_CONTACT_INFO'], ['IMPORT_FILE']] as const) {
    const answers = await calls(await withOnly(server, 'nobody', permissions))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
  const allowed = await calls(await withOnly(server, 'nobody', ['IMPORT_FILE', 'VIEW_CUSTOMER_CONTACT_INFO']))
  expect(allowed.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200])
})

test('is deleted after thirty days', async () => {
  await sweepImports(server.database.db, new Date(server.clock.now.getTime() + 31 * 86_400_000))
  expect(await select(server, sql`select 1 from import_rows`)).toEqual([])
})
