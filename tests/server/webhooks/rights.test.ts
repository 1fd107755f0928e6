import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CustomerPayload, NoticePayload, OrderPayload, PayoutPayload } from '#contract/webhooks/payloads.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import {
  answering,
  deliver,
  makeWebhook,
  type Receiver,
  receive,
  rowsIn,
  SEES_ORDERS,
} from '#tests/support/webhooks.ts'

let server: TestServer
let admin: Ask
let receiver: Receiver
beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
  admin = await server.as('admin')
})
beforeEach(async () => {
  receiver = await receive()
})
afterEach(async () => {
  await receiver.close()
  await server.database.db.execute(sql`delete from webhooks`)
})
afterAll(() => server.close())

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))
const run = (statement: ReturnType<typeof sql>) => server.database.db.execute(statement)

test('a payload has what the permissions of its endpoint show, and nothing else', async () => {
  await makeWebhook(admin, `${receiver.url}?bare`, { events: ['orders.created'] })
  await makeWebhook(admin, `${receiver.url}?whole`, {
    events: ['orders.created'],
    permissions: [...SEES_ORDERS, 'VIEW_CUSTOMER_CONTACT_INFO', 'VIEW_ORDER_SUBTOTAL', 'VIEW_ORDER_OF_STORE'],
  })
  await makeOrder(server)
  await deliver(server)
  const of = (path: string) => {
    const found = receiver.received.find((one) => one.path === path)
    return OrderPayload.parse(JSON.parse(found?.body ?? ''))
  }
  const bare = of('/hook?bare').data.order
  expect(bare?.customer).toEqual({ firstName: 'Ánh', lastName: 'Trần', fullName: 'Ánh Trần' })
  expect(bare).not.toHaveProperty('subtotal')
  expect(bare).not.toHaveProperty('store')
  expect(JSON.stringify(bare)).not.toMatch(/912345678|anh\.tran/)
  expect(of('/hook?whole').data.order).toMatchObject({ subtotal: 80, store: { name: 'Hanoi' } })
  expect(of('/hook?whole').data.order?.customer?.login).toContain('912345678')
})

test('events that the timeline would hide are not sent', async () => {
  await makeWebhook(admin, receiver.url)
  const { id, code } = await makeOrder(server)
  const stores = rowsIn(await admin('GET', '/api/stores')) as never as { id: number; name: string }[]
  const saigon = stores.find(({ name }) => name === 'Saigon')?.id ?? 0
  expect((await admin('PUT', `/api/bookings/${id}/stores/${saigon}`)).status).toBe(200)
  await admin('POST', `/api/bookings/${code}/todo-list`, { body: { detail: 'Seen' } })
  await deliver(server)
  // Its store needs VIEW_ORDER_OF_STORE.
  expect(bodies().map(({ type }) => type)).toEqual(['orders.created', 'orders.todoAdded'])
})

test('without the permission to see whom orders are assigned to there is nothing but the maker’s own', async () => {
  await makeWebhook(admin, receiver.url, { permissions: ['ACCESS_ORDER', 'VIEW_BOOKING'] })
  await makeOrder(server)
  await deliver(server)
  expect(receiver.received).toEqual([])
})

test('what its maker loses, the endpoint loses, also of what waits', async () => {
  await run(sql`insert into role_permissions select r.id, p.id from roles r, permissions p
    where r.name = 'ROLE_CS' and p.name = 'EDIT_WEBHOOK' on conflict do nothing`)
  const cs = await server.as('cs')
  const { path } = await makeWebhook(cs, receiver.url, {
    events: ['orders.created'],
    permissions: [...SEES_ORDERS, 'VIEW_CUSTOMER_CONTACT_INFO'],
  })
  receiver.respond = answering(500)
  await makeOrder(server)
  await deliver(server)
  expect(receiver.received[0]?.body).toContain('912345678')
  await run(sql`delete from role_permissions rp using roles r, permissions p where r.id = rp.role_id
    and p.id = rp.permission_id and r.name = 'ROLE_CS' and p.name = 'VIEW_CUSTOMER_CONTACT_INFO'`)
  expect((await admin('GET', path)).json).toMatchObject({ lostPermissions: ['VIEW_CUSTOMER_CONTACT_INFO'] })
  receiver.respond = answering(200)
  server.clock.advance(3_600_000)
  await deliver(server)
  expect(receiver.received[1]?.body).not.toContain('912345678')
  expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id)
  admin = await server.as('admin')
  await run(sql`insert into role_permissions select r.id, p.id from roles r, permissions p
    where r.name = 'ROLE_CS' and p.name = 'VIEW_CUSTOMER_CONTACT_INFO'`)
})

test('an endpoint of somebody who was deactivated waits until another saves it', async () => {
  const cs2 = await server.as('cs2')
  const { path } = await makeWebhook(cs2, receiver.url, { events: ['orders.created'] })
  await run(sql`update users set activated = false where login = 'cs2'`)
  await makeOrder(server)
  await deliver(server)
  expect(receiver.received).toEqual([])
  const tested = await admin('POST', `${path}/test`, { body: { type: 'orders.created' } })
  expect([tested.status, tested.json.errorKey]).toEqual([409, 'makerInactive'])
  expect((await admin('GET', path)).json).toMatchObject({ waiting: 1, maker: { active: false } })
  expect((await admin('PUT', path, { body: {} })).status).toBe(200)
  await deliver(server)
  expect(receiver.received).toHaveLength(1)
  await run(sql`update users set activated = true where login = 'cs2'`)
})

test('the log shows contents to those who may see them', async () => {
  const { path, id } = await makeWebhook(admin, receiver.url, {
    events: ['orders.created'],
    permissions: [...SEES_ORDERS, 'VIEW_AUDIT'],
  })
  receiver.respond = answering(200, {}, 'Thanks')
  await makeOrder(server)
  await deliver(server)
  const [{ id: deliveryId }] = rowsIn(await admin('GET', `${path}/deliveries`)) as never as [{ id: number }]
  const one = `/api/webhooks/${id}/deliveries/${deliveryId}`
  const { last } = (await admin('GET', one)).json
  expect(last).toMatchObject({ answerBody: 'Thanks', requestBody: receiver.received[0]?.body })
  expect(last?.requestHeaders).toMatchObject({ 'webhook-id': receiver.received[0]?.id })
  const cs = await server.as('cs')
  expect((await cs('GET', one)).json.last).toMatchObject({ answerBody: null, requestBody: null, status: 200 })
})

test('customers, payouts and notices are told of, each within its permissions', async () => {
  const permissions = ['VIEW_CUSTOMER_LIST', 'VIEW_PAYOUT_LIST', 'VIEW_ALL_PAYOUT', 'PUBLISH_NOTIFICATION']
  const events = ['customers.*', 'payouts.*', 'notices.published']
  await makeWebhook(admin, `${receiver.url}?bare`, { events, permissions })
  await makeWebhook(admin, `${receiver.url}?none`, { events, permissions: ['ACCESS_ORDER'] })
  await makeWebhook(admin, `${receiver.url}?audit`, { events, permissions: [...permissions, 'VIEW_AUDIT'] })
  const customer = await admin('POST', '/api/customers', {
    body: {
      firstName: 'Lan',
      lastName: 'Phạm',
      email: 'lan@example.com',
      phonePrefix: '+84',
      phoneNumber: '933444555',
      langKey: 'vi',
    },
  })
  expect(customer.status).toBe(201)
  const draft = await admin('POST', '/api/notifications', { body: { title: 'Closed on Monday' } })
  const published = await admin('POST', '/api/notifications/publish', {
    body: { id: draft.json.id, usersLogin: ['cs'] },
  })
  expect(published.status).toBe(204)
  await deliver(server)
  const of = (query: string) =>
    receiver.received.filter(({ path }) => path === `/hook?${query}`).map(({ body }) => JSON.parse(body))
  expect(of('none')).toEqual([])
  const [made, notice] = of('bare').toSorted((one, other) => one.data.event.id - other.data.event.id)
  expect(CustomerPayload.parse(made)).toMatchObject({
    type: 'customers.created',
    data: { event: { kind: 'created', actor: null }, customer: { firstName: 'Lan' } },
  })
  expect(JSON.stringify(made)).not.toContain('933444555')
  expect(NoticePayload.parse(notice).data.notice).toMatchObject({ title: 'Closed on Monday' })
  const changes = of('audit').find(({ type }) => type === 'customers.created').data.event
  expect(changes.actor).toBe('Admin Tester')
  expect(JSON.stringify(changes)).not.toContain('933444555')
})

test('a payout is told of with its amount, and its artist for those who pay', async () => {
  const permissions = ['VIEW_PAYOUT_LIST', 'VIEW_ALL_PAYOUT']
  await makeWebhook(admin, `${receiver.url}?bare`, { events: ['payouts.*'], permissions })
  await makeWebhook(admin, `${receiver.url}?pays`, {
    events: ['payouts.*'],
    permissions: [...permissions, 'CREATE_PAYOUT'],
  })
  const payouts = await openPayouts(server)
  const { number } = await payouts.owed('artist', 120)
  const paid = await payouts.pay(payouts.payment('artist', [{ number, paid: 120 }]))
  expect(paid.status).toBe(201)
  await deliver(server)
  const of = (query: string) =>
    PayoutPayload.parse(
      JSON.parse(receiver.received.find(({ path }) => path === `/hook?${query}`)?.body ?? ''),
    )
  expect(of('bare').data.payout).toMatchObject({ transactionId: paid.json.transactionId, totalPaid: 120 })
  expect(of('bare').data.payout).not.toHaveProperty('artist')
  expect(of('pays').data.payout?.artist?.login).toBe('artist')
})
