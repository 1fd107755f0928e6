import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantsOf } from '#contract/access.ts'
import { PERMISSION_GROUPS } from '#contract/permissions.ts'
import { PLAIN_RESOURCES } from '#contract/plain/resources.ts'
import type { Language } from '#contract/session/session.ts'
import { snakeCase } from '#server/db/columns.ts'
import { rowsOf } from '#server/db/db.ts'
import { problemOf } from '#server/http/errors.ts'
import { withUses } from '#server/http/violations.ts'
import { catalogueIn } from '#server/http/words/catalogue.ts'
import { detailOf } from '#server/http/words/wording.ts'
import { printProducts } from '#server/printProducts/tables.ts'
import { stores } from '#server/stores/tables.ts'
import { uploaded } from '#tests/support/files.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  admin = desk.admin
})
afterAll(() => server.close())

/** What the administrator is told in each language. */
async function heard(call: () => ReturnType<Ask>): Promise<string[]> {
  const details: string[] = []
  for (const langKey of ['en', 'vi']) {
    await admin('PUT', '/api/me/preferences', { body: { langKey } })
    const { status, json } = await call()
    expect(status).toBe(409)
    details.push(json.detail as unknown as string)
  }
  await admin('PUT', '/api/me/preferences', { body: { langKey: 'en' } })
  return details
}

const PRODUCT = { name: 'Canvas 30x40', width: 30, height: 40, minDpi: 100, price: 10, active: true }

describe('a duplicate names the record and the value', () => {
  test('of a plain resource', async () => {
    expect((await admin('POST', '/api/print-products', { body: PRODUCT })).status).toBe(201)
    const again = () => admin('POST', '/api/print-products', { body: { ...PRODUCT, name: 'CANVAS 30x40' } })
    expect(await heard(again)).toEqual([
      'Another print product already has this: Canvas 30x40.',
      'Đã có sản phẩm in khác dùng giá trị này: Canvas 30x40.',
    ])
    expect((await again()).json).toMatchObject({
      errorKey: 'duplicate',
      fieldErrors: { name: 'error.duplicate' },
    })
  })

  test('of customer groups and roles', async () => {
    const group = { name: 'Regulars', description: '', users: [] }
    expect((await admin('POST', '/api/customer-groups', { body: group })).status).toBe(201)
    expect(await heard(() => admin('POST', '/api/customer-groups', { body: group }))).toEqual([
      'Another customer group already has this: Regulars.',
      'Đã có nhóm khách hàng khác dùng giá trị này: Regulars.',
    ])
    const role = { name: 'ROLE_CS', description: '', permissions: ['ACCESS_ORDER'] }
    expect(await heard(() => admin('POST', '/api/authorities', { body: role }))).toEqual([
      'Another role already has this: ROLE_CS.',
      'Đã có vai trò khác dùng giá trị này: ROLE_CS.',
    ])
  })

  test('of templates of one use, the one that is active', async () => {
    const template = {
      name: 'First',
      purpose: 'NOTIFY',
      status: 'COLOR_EDIT',
      channel: 'MESSAGE',
      language: 'vi',
      title: '',
      content: 'Hello',
      active: true,
    }
    expect((await admin('POST', '/api/templates', { body: template })).status).toBe(201)
    expect(
      await heard(() => admin('POST', '/api/templates', { body: { ...template, name: 'Second' } })),
    ).toEqual([
      'The template “First” for the same use is active. Deactivate that one first.',
      'Mẫu “First” đang được dùng cho cùng mục đích. Hãy tắt mẫu đó trước.',
    ])
  })
})

describe('what is in use says by what', () => {
  test('an upload', async () => {
    const order = await makeOrder(server)
    const { id } = await uploaded(admin)
    const attachments = [{ id }]
    expect(
      (await admin('POST', `/api/bookings/${order.code}/deliveries/upload`, { body: { attachments } }))
        .status,
    ).toBe(200)
    expect(await heard(() => admin('DELETE', `/api/attachments/${id}`))).toEqual([
      'This is still used by 1 file for a customer.',
      'Mục này vẫn đang được dùng trong 1 tệp giao khách.',
    ])
  })

  test('a role, by whom', async () => {
    const { json } = await admin('POST', '/api/authorities', {
      body: { name: 'ROLE_HELPER', description: '', permissions: ['ACCESS_ORDER'] },
    })
    const helper = {
      login: 'helper',
      rawPassword: 'helper-password',
      email: 'h@atelier.test',
      firstName: 'Hà',
    }
    expect(
      (await admin('POST', '/api/users', { body: { ...helper, authorities: ['ROLE_HELPER'] } })).status,
    ).toBe(201)
    expect(await heard(() => admin('DELETE', `/api/authorities/${Number(json.id)}`))).toEqual([
      'This is still in use by Hà.',
      'Hà vẫn đang dùng mục này.',
    ])
    expect((await admin('DELETE', `/api/authorities/${Number(json.id)}`)).json).toMatchObject({
      errorKey: 'inUse',
      facts: { count: 1, names: 'Hà' },
    })
  })
})

test('a stale version says who changed it, and how long ago', async () => {
  const { json } = await admin('POST', '/api/print-products', { body: { ...PRODUCT, name: 'Stale' } })
  const at = { id: Number(json.id), version: 1 }
  expect((await admin('PUT', '/api/print-products', { body: { ...at, price: 11 } })).status).toBe(200)
  server.clock.advance(5 * 60_000)
  expect(await heard(() => admin('PUT', '/api/print-products', { body: { ...at, price: 12 } }))).toEqual([
    'Admin Tester has changed this in the meantime (5 minutes ago).',
    'Admin Tester đã thay đổi mục này trong lúc bạn chỉnh sửa (5 phút trước).',
  ])
})

test('a step that cannot be moved says the status in words', async () => {
  const order = await desk.drive(await desk.make(), 'COLOR')
  const sketch = (await desk.steps(order)).find(({ status }) => status === 'SKETCH')
  const again = () => admin('PUT', desk.at(order, `/work-logs/${String(sketch?.id)}/approve`))
  expect(await heard(again)).toEqual([
    'This is not possible in the current status: Colour.',
    'Không thể thực hiện ở trạng thái hiện tại: Lên màu.',
  ])
  expect((await again()).json.facts).toMatchObject({ status: 'COLOR' })
})

/** Tables of resources that a house adds, which may go without a name (docs/extending.md). */
const HOUSE = PLAIN_RESOURCES.filter(({ access }) =>
  [...grantsOf(access)].some((grant) => PERMISSION_GROUPS.house.some((own) => own === grant)),
).map(({ name }) => snakeCase(name))

/** Orders and users hold on to stores, and their constraints are the last guard of every race. */
describe('a constraint of the database', () => {
  /** What a write is refused with, in both languages. */
  async function refusedBy(write: () => Promise<unknown>) {
    const error = await write().then(
      () => new Error('It was not refused'),
      (cause: unknown) => cause,
    )
    const refused = await withUses(server.database.db, problemOf(error))
    return [refused.errorKey, ...(['en', 'vi'] as const).map((language) => detailOf(refused, language))]
  }

  test('says what a record is used by, and how often', async () => {
    const { db } = server.database
    const id = Number((await admin('POST', '/api/stores', { body: { name: 'Huế' } })).json.id)
    for (const _ of [1, 2, 3]) await makeOrder(server, { store: 'Huế' })
    expect(
      (await admin('POST', '/api/print-products', { body: { ...PRODUCT, name: 'Of Huế', store: id } }))
        .status,
    ).toBe(201)
    expect(await refusedBy(() => db.transaction((tx) => tx.delete(stores).where(eq(stores.id, id))))).toEqual(
      [
        'stillReferenced',
        'This is still used by 3 orders and 1 print product.',
        'Mục này vẫn đang được dùng trong 3 đơn hàng và 1 sản phẩm in.',
      ],
    )
  })

  test('says what is no longer there', async () => {
    const { db } = server.database
    const row = { ...PRODUCT, name: 'Lost', createdBy: '', lastModifiedBy: '', store: 999_999 }
    expect(await refusedBy(() => db.insert(printProducts).values(row as never))).toEqual([
      'stillReferenced',
      'This refers to a record that no longer exists: store.',
      'Nội dung gửi nhắc đến một mục không còn nữa: cửa hàng.',
    ])
  })

  test('says which value of which record is taken', async () => {
    const { db } = server.database
    expect(await refusedBy(() => db.insert(stores).values({ name: 'Hanoi' } as never))).toEqual([
      'duplicate',
      'Another store already has this: hanoi.',
      'Đã có cửa hàng khác dùng giá trị này: hanoi.',
    ])
  })

  test('of every table has a name in both languages', async () => {
    const tables = await rowsOf<{ name: string }>(
      server.database.db,
      sql`select distinct t.relname as name from pg_constraint c
          join pg_class t on t.oid in (c.conrelid, c.confrelid) join pg_namespace n on n.oid = t.relnamespace
          where c.contype = 'f' and n.nspname = 'public'
        union select t.relname from pg_index i join pg_class t on t.oid = i.indrelid
          join pg_namespace n on n.oid = t.relnamespace
          where i.indisunique and not i.indisprimary and n.nspname = 'public' order by 1`,
    )
    expect(tables.length).toBeGreaterThan(60)
    for (const language of ['en', 'vi'] satisfies Language[]) {
      const { records } = catalogueIn(language)
      const unnamed = tables.filter(({ name }) => !Object.hasOwn(records, name))
      expect(unnamed.filter(({ name }) => !HOUSE.some((own) => name.startsWith(own)))).toEqual([])
    }
  })
})
