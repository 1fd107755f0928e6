import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenThings } from '#contract/orders/open.ts'
import { handInMail, replyAddress } from '#tests/support/mails/mail.ts'
import { rawMail } from '#tests/support/mails/rawMail.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { agentWithout } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  desk = await openDesk(server)
  order = await desk.make()
})

/** What the order has open for the account: its page, the bulk question, and the export say the same. */
async function open(ask: Ask = desk.cs): Promise<OpenThings> {
  const { json } = await ask('GET', desk.at(order))
  return json.open as unknown as OpenThings
}
const counted = async (ask: Ask = desk.cs) =>
  (await ask('POST', '/api/bookings/bulk/preview', { body: { id: [order.id] } })).json.open
const exported = async (ask: Ask = desk.cs): Promise<string> => {
  const { text } = await ask('GET', `/api/bookings/export.csv?columns=open&id=${order.id}`)
  return parse(text, { bom: true })[1]?.[0] ?? ''
}
const budget = (sum: number) => desk.cs('PUT', desk.at(order, '/budget'), { body: { budget: sum } })
const todo = () => desk.cs('POST', desk.at(order, '/todo-list'), { body: { detail: 'Call' } })
const pin = async (note: string) => {
  const { id, attachments } = await desk.open(order)
  const body = { fileId: attachments[0]?.id, x: 0.5, y: 0.5, note }
  return desk.cs('POST', desk.at(order, `/work-logs/${id}/pins`), { body })
}
const write = () =>
  desk.cs('POST', desk.at(order, '/email'), { body: { title: 'Your portrait', content: '<p>Look</p>' } })
const answer = async (text: string) => {
  const to = await replyAddress(server, order.id)
  const { json } = await handInMail(server, rawMail({ to, body: text }))
  return Number(json.id)
}

describe('what an order still has open', () => {
  test('is said by its page, counted in bulk, and exported in words', async () => {
    await desk.drive(order, 'SKETCH_REVIEW')
    await pin('Chin')
    await pin('Eyes')
    await todo()
    expect(await open()).toEqual({ notes: 2, todos: 1, undelivered: 1, unbudgeted: 1 })
    expect(await counted()).toEqual({ notes: 1, todos: 1, undelivered: 1, unbudgeted: 1 })
    expect(await exported()).toBe(
      'notes on the pictures: 2; to-dos: 1; nothing delivered; artist without a budget',
    )
    await desk.cs('PUT', '/api/me/preferences', { body: { langKey: 'vi' } })
    expect(await exported()).toBe(
      'ghi chú trên hình: 2; việc cần làm: 1; chưa giao gì; họa sĩ chưa có ngân sách',
    )
    await desk.cs('PUT', '/api/me/preferences', { body: { langKey: 'en' } })
  })

  test('is told by the answers of writes, and not by lists', async () => {
    expect((await budget(0)).json.open).toEqual({ undelivered: 1, unbudgeted: 1 })
    expect((await budget(30)).json.open).toEqual({ undelivered: 1 })
    expect((await desk.assign(order, 'null')).json.open).toEqual({ undelivered: 1 })
    expect((await desk.assign(order, 'artist2')).json.open).toEqual({ undelivered: 1, unbudgeted: 1 })
    await desk.assign(order, 'artist')
    await desk.drive(order, 'SKETCH_REVIEW')
    await pin('Chin')
    const rejected = await desk.act(order, 'reject')
    // The note is the artist's task now.
    expect(rejected.json.order?.open).toEqual({ undelivered: 1 })
    const { json } = await desk.cs('GET', `/api/bookings?id=${order.id}`)
    expect((json as unknown as object[])[0]).not.toHaveProperty('open')
  })

  test('a to-do, a delivered file and the payment close what they are about', async () => {
    await budget(30)
    await server.database.db.execute(sql`update orders set paid = false where id = ${order.id}`)
    const added = await todo()
    expect(await open()).toEqual({ todos: 1, undelivered: 1, notPaid: 1 })
    await desk.cs('PUT', desk.at(order, `/todo-list/${Number(added.json.id)}/resolve`))
    expect(await open()).toEqual({ undelivered: 1, notPaid: 1 })
    await desk.cs('PUT', desk.at(order, '/mark-as-paid'))
    expect(await open()).toEqual({ undelivered: 1 })
    await desk.drive(order, 'SEND_FILE')
    await desk.cs('PUT', desk.at(order, '/deliveries/from-step'), { body: {} })
    expect(await open()).toEqual({})
    expect(await counted()).toEqual({})
    expect(await exported()).toBe('')
  })

  test('a version is open until the customer is notified, an answer until it is read', async () => {
    await budget(30)
    await desk.drive(order, 'CUSTOMER_REVIEW_SKETCH')
    expect(await open()).toEqual({ undelivered: 1, notSent: 1 })
    expect(await counted()).toEqual({ undelivered: 1, notSent: 1 })
    await write()
    expect(await open()).toEqual({ undelivered: 1 })
    await answer('Bluer, please')
    const last = await answer('And lighter')
    expect(await open()).toEqual({ undelivered: 1, unread: 2 })
    expect(await counted()).toEqual({ undelivered: 1, unread: 1 })
    // A snooze hides the alert, and not the answer.
    await desk.cs('PUT', desk.at(order, '/alerts/CUSTOMER_WROTE/snooze'), {
      body: { until: '2026-03-05', reason: 'Later' },
    })
    expect(await open()).toMatchObject({ unread: 2 })
    await desk.cs('PUT', desk.at(order, '/conversation/read'), { body: { upTo: last } })
    expect(await open()).toEqual({ undelivered: 1 })
  })

  test('a printed canvas needs no delivered file', async () => {
    order = await desk.make(true)
    await budget(30)
    await desk.drive(order, 'PRINT_PREVIEW')
    expect(await open()).toEqual({ undelivered: 1 })
    await desk.drive(order, 'PRINT_RECEIVED')
    expect(await open()).toEqual({})
  })

  test('once it is done, what somebody still has to do stays open, and bulk actions have nothing to end', async () => {
    await todo()
    await desk.cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [order.id] } })
    expect(await open()).toEqual({ todos: 1, unbudgeted: 1 })
    expect(await counted()).toEqual({})
    await desk.cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [order.id], isRefund: true } })
    expect(await open()).toEqual({ todos: 1 })
  })
})

describe('only what the account sees is said', () => {
  test.each([
    ['VIEW_ORDER_TODO_LIST', { undelivered: 1, notSent: 1, unread: 1, unbudgeted: 1 }],
    ['NOTIFY_BOOKING_TO_CUSTOMER', { todos: 1, undelivered: 1, unbudgeted: 1 }],
    ['CAN_SEE_BUDGET_ORDER', { todos: 1, undelivered: 1, notSent: 1, unread: 1 }],
  ] as const)('without %s', async (permission, expected) => {
    await write()
    await answer('Bluer, please')
    await todo()
    await desk.drive(order, 'CUSTOMER_REVIEW_SKETCH')
    expect(await open()).toEqual({ todos: 1, undelivered: 1, notSent: 1, unread: 1, unbudgeted: 1 })
    const without = await agentWithout(server, permission)
    expect(await open(without)).toEqual(expected)
    expect(await counted(without)).toEqual(expected)
    const words = await exported(without)
    expect(words.split('; ')).toHaveLength(Object.keys(expected).length)
  })

  test('artists see that they have no budget, and nothing of another artist’s work and budget', async () => {
    await budget(30)
    await desk.drive(order, 'SKETCH_REVIEW')
    await pin('Chin')
    expect(await open(desk.artist)).toEqual({ notes: 1, undelivered: 1 })
    await budget(0)
    expect(await open(desk.artist)).toEqual({ notes: 1, undelivered: 1, unbudgeted: 1 })
    await desk.assign(order, 'artist2')
    expect(await open(desk.artist)).toEqual({ undelivered: 1 })
    expect(await open(desk.artist2)).toEqual({ undelivered: 1, unbudgeted: 1 })
  })
})
