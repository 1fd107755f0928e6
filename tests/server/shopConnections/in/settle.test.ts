import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopLine } from '#tests/support/outside/shopify.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { catLine, minute, openShopDesk, type ShopDesk } from '#tests/support/shops/desk.ts'

let server: TestServer
let desk: ShopDesk
beforeAll(async () => {
  server = await startServer()
  desk = await openShopDesk(server)
})
afterAll(() => server.close())

const CANCELLED = { cancelled_at: minute(5), cancel_reason: 'customer' }
const REMOVED = { line_items: [shopLine({ current_quantity: 0 }), catLine] }
const REFUND = {
  refunds: [
    {
      id: 1,
      note: 'Too late',
      refund_line_items: [
        { line_item_id: 31, quantity: 1, subtotal: '4.25', line_item: { title: 'Dog Portrait' } },
      ],
      transactions: [{ kind: 'refund', status: 'success', amount: '4.25' }],
    },
  ],
}

test('what is kept is not asked about again, and a later change is', async () => {
  const made = await desk.make('DRAWN')
  await desk.send(made.id, 1, REMOVED)
  expect((await desk.settle(made, 'KEEP')).json).toMatchObject({
    changes: [{ kind: 'ITEM_REMOVED', state: 'KEPT', settledBy: expect.any(String) }],
  })
  await desk.send(made.id, 2, { ...REMOVED, tags: 'more' })
  expect(await desk.order(made)).toMatchObject({ items: [{ name: 'Dog Portrait' }, {}], subtotal: 80 })
  expect(await desk.changes(made)).toHaveLength(1)
  await desk.send(made.id, 3, { line_items: [shopLine({ current_quantity: 2 }), catLine] })
  expect(await desk.changes(made)).toMatchObject([
    { kind: 'ITEM_CHANGED', state: 'WAITING' },
    { state: 'KEPT' },
  ])
})

test('a kept cancellation lets the work go on, and leaves pay as it is', async () => {
  const made = await desk.make('DRAWN')
  await desk.send(made.id, 1, CANCELLED)
  await desk.settle(made, 'KEEP')
  await desk.send(made.id, 2, { ...CANCELLED, financial_status: 'refunded' })
  expect(await desk.order(made)).toMatchObject({ status: 'NEW_ORDER', refunded: false })
  expect(await desk.changes(made)).toMatchObject([{ state: 'KEPT' }])
})

test('a decision is taken once, by who comes first, and of what was seen', async () => {
  const made = await desk.make('DRAWN')
  await desk.send(made.id, 1, CANCELLED)
  const [change] = await desk.changes(made)
  const at = `/api/bookings/${made.code}/shop-changes/${change?.id}/settle`
  const stale = await desk.cs('POST', at, { body: { decision: 'KEEP', version: 7 } })
  expect([stale.status, stale.json]).toMatchObject([409, { errorKey: 'versionConflict' }])
  expect((await desk.cs('POST', at, { body: { decision: 'KEEP', version: 1 } })).status).toBe(200)
  const late = await desk.cs('POST', at, { body: { decision: 'APPLY', version: 1 } })
  expect([late.status, late.json]).toMatchObject([409, { errorKey: 'alreadySettled' }])
  expect(late.json.detail).toMatch(/already handled/)
  const other = await desk.make('DRAWN')
  const foreign = at.replace(made.code, other.code)
  expect((await desk.cs('POST', foreign, { body: { decision: 'KEEP' } })).status).toBe(404)
  expect((await desk.cs('POST', at, { body: { decision: 'MAYBE' } })).status).toBe(400)
})

test('its agent is told, and those who may decide where there is none', async () => {
  const noticesOf = async (ask: Ask) =>
    listOf((await ask('GET', '/api/notifications?size=50')).json).map(({ title }) => String(title))
  const admin = await server.as('admin')
  const made = await desk.make('DRAWN')
  const number = Number((await desk.order(made)).number)
  await desk.send(made.id, 1, CANCELLED)
  expect(await noticesOf(admin)).toContain(`The shop changed order #${number}`)
  const own = await desk.make('DRAWN')
  await server.database.db.execute(
    sql`update orders set cs_id = (select id from users where login = 'cs') where id = ${own.orderId}`,
  )
  const second = Number((await desk.order(own)).number)
  await desk.send(own.id, 1, CANCELLED)
  expect(await noticesOf(admin)).not.toContain(`The shop changed order #${second}`)
  expect(await noticesOf(desk.cs)).toContain(`The shop changed order #${second}`)
})

describe('each role', () => {
  test('sees what it may, and decides only with the permission', async () => {
    const made = await desk.make('DRAWN', REFUND)
    await desk.send(made.id, 1, { ...REFUND, ...CANCELLED })
    const at = `/api/bookings/${made.code}/shop`
    expect((await desk.cs('GET', at)).json.shop).toMatchObject({
      kind: 'SHOPIFY',
      adminUrl: expect.stringMatching(
        new RegExp(`^https://ninja-\\d+\\.myshopify\\.example/admin/orders/${made.id}$`),
      ),
      changes: [{ kind: 'CANCELLED', reason: 'customer' }],
      refunds: [
        { amount: 4.25, reason: 'Too late', lines: [{ name: 'Dog Portrait', amount: 4.25 }], by: null },
      ],
    })
    const accountant = await server.as('accountant')
    expect((await accountant('GET', at)).json.shop).toMatchObject({
      changes: [],
      messages: [],
      refunds: [{ amount: 4.25 }],
    })
    const settle = `${at}-changes/1/settle`
    for (const login of ['artist', 'store'] as const) {
      const ask = await server.as(login)
      expect((await ask('GET', at)).status).toBe(403)
      expect((await ask('POST', settle, { body: { decision: 'KEEP' } })).status).toBe(403)
    }
    expect((await accountant('POST', settle, { body: { decision: 'KEEP' } })).status).toBe(403)
    expect((await desk.cs('GET', '/api/bookings/AT-00000/shop')).status).toBe(404)
  })

  test('without the permission for refunds there are no amounts', async () => {
    const made = await desk.make('DRAWN', REFUND)
    const { db } = server.database
    await db.execute(sql`delete from role_permissions where permission_id = (select id from permissions where name = 'VIEW_ORDER_REFUND')
      and role_id = (select id from roles where name = 'ROLE_CS')`)
    const cs = await server.as('cs')
    const shop = await desk.view(made, cs)
    expect(shop.refunds).toEqual([
      expect.objectContaining({ reason: 'Too late', lines: [{ name: 'Dog Portrait', quantity: 1 }] }),
    ])
    expect(JSON.stringify(shop)).not.toContain('4.25')
    await db.execute(sql`insert into role_permissions (role_id, permission_id)
      select r.id, p.id from roles r, permissions p where r.name = 'ROLE_CS' and p.name = 'VIEW_ORDER_REFUND'`)
  })

  test('sees the events of the shop in the timeline only with one of its permissions', async () => {
    const made = await desk.make('DRAWN')
    await desk.send(made.id, 1, CANCELLED)
    const kinds = async (ask: Ask) =>
      listOf((await ask('GET', `/api/bookings/${made.code}/timeline?size=100`)).json).map(({ kind }) =>
        String(kind),
      )
    expect(await kinds(desk.cs)).toContain('shopAsked')
    for (const login of ['artist', 'store'] as const) {
      const ask = await server.as(login)
      const answer = await ask('GET', `/api/bookings/${made.code}/timeline?size=100`)
      expect(answer.text).not.toMatch(/shopAsked|customer/)
    }
  })
})
