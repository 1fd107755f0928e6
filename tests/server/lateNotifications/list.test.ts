import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LateNotification } from '#contract/lateNotifications/lateNotifications.ts'
import { revoke } from '#tests/support/bulk.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { LATE_URL, lateShop } from '#tests/support/page/late.ts'
import { agentWithout, withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let shop: ReturnType<typeof lateShop>
let cs: Ask
let orders: readonly [MadeOrder, MadeOrder, MadeOrder]

beforeAll(async () => {
  server = await startServer()
  const desk = await openDesk(server)
  cs = desk.cs
  shop = lateShop(server, desk)
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ orders } = await shop.begin())
})

const list = async (query = '', ask = cs) => {
  const { status, json, headers } = await ask('GET', `${LATE_URL}${query}`)
  expect(status).toBe(200)
  return { rows: json as unknown as LateNotification[], total: headers['x-total-count'] }
}

describe('the list', () => {
  test('has the late orders with what keeps them from being ticked', async () => {
    const { rows, total } = await list()
    expect(total).toBe('1')
    expect(rows[0]?.emailTemplate?.title).toBe('Your order #{{ order.number }} takes a little longer')
    expect(rows[0]?.messageTemplate?.attachments).toEqual([])
    expect(rows[0]?.lateBookings).toMatchObject([
      { number: orders[0].number, problem: null, customer: { email: 'anh.tran@example.com' } },
      { number: orders[1].number, problem: null, sentDate: null, alert: 'LATE_FINAL_DEADLINE' },
      { number: orders[2].number, problem: 'NO_EMAIL', customer: { fullName: 'Lan Vũ', email: null } },
    ])
    await shop.run(sql`update orders set status = 'DONE' where id = ${orders[0].id}`)
    await shop.run(sql`update orders set deadline = '2027-01-01T00:00:00Z' where id = ${orders[1].id}`)
    await shop.run(sql`update orders set refunded = true where id = ${orders[2].id}`)
    const [moved] = (await list()).rows
    expect(moved?.lateBookings.map(({ problem }) => problem)).toEqual(['DONE', 'NOT_LATE', 'REFUNDED'])
  })

  test('takes pages, texts and tags', async () => {
    expect((await list(`?text=${orders[1].code}`)).total).toBe('1')
    expect((await list('?text=nobody-has-this')).total).toBe('0')
    expect((await list('?tag=nobody-has-this')).total).toBe('0')
    expect((await list('?page=1&size=1')).rows).toEqual([])
    expect((await cs('GET', `${LATE_URL}?sort=sentDate,desc`)).json.errorKey).toBe('unknownSort')
  })

  test('strips what an account may not see of the customer', async () => {
    const [blind] = (await list('', await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO'))).rows
    expect(blind?.lateBookings[0]?.customer).toEqual({ fullName: 'Ánh Trần' })
    const none = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO', 'VIEW_CUSTOMER_INFO')
    expect((await list('', none)).rows[0]?.lateBookings[0]).not.toHaveProperty('customer')
    expect((await list('?text=anh.tran', none)).total).toBe('0')
  })

  test('shows store staff the orders of their stores only', async () => {
    const store = await withOnly(server, 'store', ['VIEW_LATE_NOTIFICATION_LIST'])
    await shop.run(sql`update orders set store_id = null where id <> ${orders[1].id}`)
    const { rows } = await list('', store)
    expect(rows[0]?.lateBookings.map(({ number }) => number)).toEqual([orders[1].number])
    await shop.run(sql`update orders set store_id = null`)
    expect(await list('', store)).toEqual({ rows: [], total: '0' })
    await revoke(server, 'store')
  })
})
