import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '#server/db/migrationFiles.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { makeArtwork } from '#tests/support/page/gallery.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const run = (statement: string) => server.database.db.execute(sql.raw(statement))

const statementsOf = async (name: string) =>
  (await readFile(join(MIGRATIONS, `${name}.sql`), 'utf8')).split('--> statement-breakpoint')

/** As texts were folded before. */
const foldedBefore = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')

/** Texts as they were kept before the migration, and its functions gone. */
async function age(): Promise<void> {
  const [fold = ''] = await statementsOf('0047_folded_names')
  for (const statement of [
    'drop index users_first_name_idx, users_last_name_idx, products_name_key, stores_name_key',
    'drop function sort_name',
    fold,
    'drop function fold_letters',
    'update users set login = login',
    'update stores set name = name',
    'reindex index contacts_name_idx',
    'update events set record_name = fold_name(record_name)',
    'create index users_first_name_idx on users (first_name, id)',
    'create index users_last_name_idx on users (last_name, id)',
    'create unique index products_name_key on products (fold_name(name))',
    'create unique index stores_name_key on stores (fold_name(name))',
  ])
    await run(statement)
  for (const [table, columns] of Object.entries({
    orders: ['search_order', 'search_name', 'search_all'],
    artworks: ['search_text'],
    payouts: ['search_text'],
  }))
    for (const column of columns) {
      const rows = await select<{ id: number; text: string }>(
        server,
        sql.raw(`select id, ${column} as text from ${table}`),
      )
      for (const { id, text } of rows)
        await server.database.db.execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${foldedBefore(text)} where id = ${id}`,
        )
    }
}

const migrate = async () => {
  const statements = await statementsOf('0052_names_in_every_script')
  await server.database.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
}

const orderOf = (firstName: string, phoneNumber: string) =>
  makeOrder(server, {
    customer: {
      firstName,
      lastName: 'Ng',
      email: `c${phoneNumber}@x.example`,
      phonePrefix: '+84',
      phoneNumber,
    },
  })

const totalOf = async (path: string, text: string) => {
  const { status, headers } = await admin('GET', `${path}${encodeURIComponent(text)}`)
  return [status, Number(headers['x-total-count'])]
}

test('what was kept in the former fold is found after the migration, and equal names stay apart', async () => {
  await orderOf('สมชาย', '930000001')
  await orderOf('Strauß', '930000002')
  await orderOf('Đặng', '930000003')
  await admin('POST', '/api/users', {
    body: {
      login: 'soren',
      rawPassword: 'right-password',
      email: 's@x.example',
      firstName: 'Søren',
      lastName: 'ガン',
    },
  })
  await makeArtwork(admin, { title: 'Straße' })
  const shop = await openPayouts(server)
  const { number } = await shop.owed('artist', 10)
  await shop.pay({ ...shop.payment('artist', [{ number, paid: 10 }]), note: 'ค่าจ้าง น้ำ' })
  await age()
  await run(`insert into stores (name) values ('Groß'), ('GROSS'), ('Gross’')`)
  await run(`insert into products (name, product_type) values ('Kid’s', 'DIGITAL'), ('Kids', 'DIGITAL')`)
  const texts = await select(
    server,
    sql`select id, xmin::text, search_all from orders where search_all like '%dang%'`,
  )
  await migrate()

  expect(await totalOf('/api/bookings?text=', 'สมชาย')).toEqual([200, 1])
  expect(await totalOf('/api/bookings?text=', 'strauss 0930000002')).toEqual([200, 1])
  expect(await totalOf('/api/customers?name=', 'สมชาย')).toEqual([200, 1])
  expect(await totalOf('/api/users?name=', 'soren ガン')).toEqual([200, 1])
  expect(await totalOf('/api/audit?area=users&record=', 'ガン')).toEqual([200, 1])
  expect(await totalOf('/api/artworks?text=', 'strasse')).toEqual([200, 1])
  expect(await totalOf('/api/payouts?text=', 'น้ำ')).toEqual([200, 1])
  // Rows that were right already are not written again.
  expect(
    await select(server, sql`select id, xmin::text, search_all from orders where search_all like '%dang%'`),
  ).toEqual(texts)
  const { json } = await admin('GET', '/api/stores')
  const names = listOf(json).map(({ id, name }) => [name, id])
  const ids = new Map(names.map(([name, id]) => [String(name).replace(/ \(.*/, ''), String(id)]))
  expect(names.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'Groß',
      `GROSS (${ids.get('GROSS') ?? ''})`,
      `Gross’ (${ids.get('Gross’') ?? ''})`,
    ]),
  )
  expect(await select(server, sql`select name from products where name like 'Kid%' order by id`)).toEqual([
    { name: 'Kid’s' },
    { name: expect.stringMatching(/^Kids \(\d+\)$/) },
  ])
})
