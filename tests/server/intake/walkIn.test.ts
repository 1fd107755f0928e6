import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { deliver, orderOf, shopOrder } from '#tests/support/outside/shopify.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const NOBODY = { source_name: 'pos', email: '', phone: null, customer: null }

const storeOfNinja = (name: string | null) =>
  rowsOf(
    server.database.db,
    sql`update stores set sources = case when name = ${name} then '{TURNED_NINJA}'::text[] else '{}' end`,
  )

async function customerOf(id: number, more: Readonly<Record<string, unknown>> = {}) {
  const answer = await deliver(server, shopOrder(id, { ...NOBODY, ...more }))
  expect(answer.json).toMatchObject({ outcome: 'TAKEN', created: true })
  const order = await orderOf(server, answer)
  return { order, customer: order.customer as unknown as { id: number; login: string; fullName: string } }
}

test('orders of the till come in on one customer for each store', async () => {
  const { customer: none } = await customerOf(1)
  expect(none).toMatchObject({ login: 'walk-in', fullName: 'Walk-in' })
  expect((await customerOf(2)).customer.id).toBe(none.id)
  await storeOfNinja('Hanoi')
  const { customer: hanoi, order } = await customerOf(3)
  expect(order.store).toMatchObject({ name: 'Hanoi' })
  expect(hanoi.fullName).toBe('Walk-in Hanoi')
  await storeOfNinja('Saigon')
  const { customer: saigon } = await customerOf(4)
  await storeOfNinja('Hanoi')
  expect((await customerOf(5)).customer.id).toBe(hanoi.id)
  expect(new Set([none.id, hanoi.id, saigon.id]).size).toBe(3)
  await storeOfNinja(null)
})

test('two at once make one customer', async () => {
  await storeOfNinja('Saigon')
  const made = await Promise.all([6, 7, 8].map((id) => customerOf(id)))
  expect(new Set(made.map(({ customer }) => customer.id)).size).toBe(1)
  await storeOfNinja(null)
})

test('one who gives an address at the till is a customer of their own', async () => {
  const { customer } = await customerOf(11, { email: 'till@shop.example' })
  expect(customer.login).toBe('till@shop.example')
  const { customer: called } = await customerOf(12, { phone: '+1 613 555 0142' })
  expect(called.login).toBe('16135550142')
})

test('elsewhere an order without contact waits', async () => {
  const answer = await deliver(server, shopOrder(13, { ...NOBODY, source_name: 'web' }))
  expect(answer).toMatchObject({ status: 202, json: { faults: [{ reason: 'NO_CONTACT' }] } })
})

test('the customer’s page can be read and saved, and nobody is reminded to write to them', async () => {
  const { customer, order } = await customerOf(21)
  const cs = await server.as('cs')
  const page = await cs('GET', `/api/customers/${customer.login}`)
  expect(page.json).toMatchObject({ email: null, phoneNumber: null, firstName: 'Walk-in' })
  const saved = await cs('PUT', '/api/customers', { body: { ...page.json, note: 'The till' } })
  expect(saved).toMatchObject({ status: 200, json: { note: 'The till' } })
  await rowsOf(
    server.database.db,
    sql`update orders set status = 'DONE' where id = ${order.id as unknown as number}`,
  )
  await rowsOf(
    server.database.db,
    sql`update orders set done_date = ${server.clock.now.toISOString()}::timestamptz - interval '15 days'
      where id = ${order.id as unknown as number}`,
  )
  await rowsOf(
    server.database.db,
    sql`update customers set dob = to_char(${server.clock.now.toISOString()}::timestamptz + interval '7 days', '"--"MM-DD')
      where user_id = ${customer.id}`,
  )
  await runJob(server, 'care-reminders')
  const reminders = await rowsOf(
    server.database.db,
    sql`select id from care_reminders where customer_id = ${customer.id}`,
  )
  expect(reminders).toEqual([])
})

test('the order says that there is no contact', async () => {
  const { order } = await customerOf(22)
  expect(order).toMatchObject({ customerInfo: { email: null, phoneNumber: null } })
})

test('once merged into a customer, the next order makes another one', async () => {
  const { customer } = await customerOf(31)
  const { customer: kept } = await customerOf(32, { email: 'kept@shop.example' })
  const admin = await server.as('admin')
  const body = { keepId: kept.id, dropId: customer.id }
  expect((await admin('POST', '/api/customers/merge', { body })).status).toBe(200)
  const { customer: next } = await customerOf(33)
  expect([customer.id, kept.id]).not.toContain(next.id)
  expect(next.login).toMatch(/^walk-in-\d$/)
  expect((await customerOf(34)).customer.id).toBe(next.id)
})
