import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, listOf } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let order: MadeOrder

const phrase = (title: string, text: string, more: object = {}) => ({
  title,
  text,
  language: 'en',
  kind: 'mail',
  active: true,
  ...more,
})

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  order = await makeOrder(server)
  const admin = await server.as('admin')
  const made = [
    phrase('Thanks', 'Hello {{ customer.firstName }}, order #{{ order.number }} <3'),
    phrase('Broken', 'Hello {{ customer.firstName'),
    phrase('Chào', 'Chào {{ customer.firstName }}', { language: 'vi' }),
    phrase('Old', 'Old', { active: false }),
    phrase('Blurred', 'Too blurred, {{ sender.fullName }}', { kind: 'reason' }),
  ]
  for (const body of made) expect((await admin('POST', '/api/phrases', { body })).status).toBe(201)
})
afterAll(() => server.close())

const read = async (kind: string, ask: Ask = cs) =>
  ask('GET', `/api/bookings/${order.code}/phrases?kind=${kind}`)
const texts = async (kind: string, ask?: Ask) =>
  listOf((await read(kind, ask)).json).map(({ title, text }) => [title, text])

test('are filled with the order, as text; one with a mistake stays as written', async () => {
  expect(await texts('mail')).toEqual([
    ['Broken', 'Hello {{ customer.firstName'],
    ['Thanks', `Hello Ánh, order #${order.number} <3`],
    ['Chào', 'Chào Ánh'],
  ])
  expect(await texts('reason')).toEqual([['Blurred', 'Too blurred, Cs Tester']])
  expect(await texts('chat')).toEqual([])
})

test('come in the language of the customer first', async () => {
  await server.database.db.execute(sql`update users set lang_key = 'vi'
    where id = (select customer_id from orders where id = ${order.id})`)
  expect((await texts('mail'))[0]?.[0]).toBe('Chào')
})

test('do not tell the customer’s name to those who may not see it', async () => {
  const blind = await agentWithout(server, 'VIEW_CUSTOMER_INFO')
  expect(await texts('mail', blind)).toContainEqual(['Thanks', `Hello , order #${order.number} <3`])
})

test('are for those who may see phrases, within their orders', async () => {
  expect((await read('mail', await agentWithout(server, 'VIEW_PHRASE_LIST'))).status).toBe(403)
  expect((await read('letter')).status).toBe(400)
  expect((await cs('GET', '/api/bookings/NOPE/phrases?kind=mail')).status).toBe(404)
})
