import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStream } from '#tests/support/live.ts'
import { replyAddress, takeMail } from '#tests/support/mails/mail.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { completeOrder } from '#tests/support/page/care.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { select } from '#tests/support/page/page.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { makeCustomer } from '#tests/support/people/customers.ts'
import { inboxOf, openActions } from '#tests/support/people/followers.ts'
import { answerProof, openProofScene, sendProof, textOf } from '#tests/support/proofs.ts'
import { INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let actions: Awaited<ReturnType<typeof openActions>>

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  actions = await openActions(desk.admin)
})
afterAll(() => server.close())
beforeEach(async () => {
  await run(sql`delete from notifications`)
  await run(sql`delete from notification_followers`)
})

const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query)
const titles = async (ask: Desk['cs']) => (await inboxOf(ask)).map(({ title }) => title)

test('a new order is told to those who are ticked and see it, live and in their language', async () => {
  await run(sql`update users set lang_key = 'vi' where login = 'cs'`)
  await actions.follow('ORDER_CREATED', 'admin', 'cs', 'artist', 'nobody')
  const stream = await openStream(server, await server.token('admin'))
  await stream.until(({ name }) => name === 'ready')
  const { code, number } = await makeOrder(server)
  await stream.until(({ name }) => name === 'notifications')
  stream.close()
  expect(await inboxOf(desk.admin)).toMatchObject([
    {
      title: `New order #${number}`,
      description: 'About ORDER_CREATED',
      content: '',
      senderName: 'System',
      read: false,
      additionalData: { code, orderNumber: number },
    },
  ])
  expect(await inboxOf(desk.cs)).toMatchObject([{ title: `Đơn mới #${number}`, senderName: 'Hệ thống' }])
  // It is not theirs, and `nobody` may not see orders.
  expect(await titles(desk.artist)).toEqual([])
  expect(await titles(await server.as('nobody'))).toEqual([])
  await run(sql`update users set lang_key = 'en' where login = 'cs'`)
})

test('work is told on its way, never to who did it, and without names that are hidden', async () => {
  for (const name of ['ARTIST_ASSIGNED', 'WORK_SUBMITTED', 'WORK_APPROVED', 'WORK_REJECTED'] as const)
    await actions.follow(name, 'admin', 'cs', 'artist', 'artist2')
  const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  const review = await desk.open(order)
  expect((await desk.reject(order, review.id)).status).toBe(200)
  expect((await desk.upload(order, (await desk.open(order)).id)).status).toBe(200)
  await desk.drive(order, 'CUSTOMER_REVIEW_SKETCH')
  const at = `Order #${order.number}`
  const submitted = `${at}: sketch to review`
  const rejected = `${at}: sketch rejected`
  const approved = `${at}: sketch approved`
  expect((await titles(desk.artist)).toSorted()).toEqual(
    [`${at} is assigned to you`, rejected, approved].toSorted(),
  )
  const all = (await titles(desk.admin)).filter((title) => title !== `${at}: final files approved`)
  expect(all.toSorted()).toEqual(
    [`${at} is assigned to an artist`, submitted, submitted, rejected, approved].toSorted(),
  )
  expect((await titles(desk.cs)).filter((title) => title === submitted)).toHaveLength(2)
  expect(await titles(desk.cs)).not.toContain(rejected)
  expect(await titles(await server.as('artist2'))).toEqual([])
  const senders = new Set((await inboxOf(desk.artist)).map(({ senderName }) => senderName))
  expect([...senders]).toEqual(['Customer service'])
  expect((await inboxOf(desk.admin)).find(({ title }) => title === rejected)?.senderName).toBe('Cs Tester')
})

test('devices are told too, once for each write', async () => {
  await actions.follow('ORDER_CREATED', 'admin')
  expect((await desk.admin('POST', '/api/push-tokens', { body: { token: 'phone-of-admin' } })).status).toBe(
    204,
  )
  const { code, number } = await makeOrder(server)
  expect(await select(server, sql`select token, title, body, path from push_messages`)).toEqual([
    {
      token: 'phone-of-admin',
      title: `New order #${number}`,
      body: 'About ORDER_CREATED',
      path: `/order/${code}`,
    },
  ])
  await run(sql`delete from push_tokens`)
})

test('a disabled action and deactivated followers are told nothing', async () => {
  await actions.follow('ORDER_CREATED', 'admin', 'cs2')
  await run(sql`update notification_actions set disabled = true where name = 'ORDER_CREATED'`)
  await makeOrder(server)
  expect(await titles(desk.admin)).toEqual([])
  await run(sql`update notification_actions set disabled = false where name = 'ORDER_CREATED'`)
  await run(sql`update users set activated = false where login = 'cs2'`)
  await makeOrder(server)
  expect(await titles(desk.admin)).toHaveLength(1)
  await run(sql`update users set activated = true where login = 'cs2'`)
  expect(await titles(await server.as('cs2'))).toEqual([])
})

test('an order that becomes late is told once, to those who see it', async () => {
  await actions.follow('ORDER_LATE', 'admin', 'artist', 'artist2')
  const order = await desk.make()
  await run(sql`update orders set status = 'DONE' where id <> ${order.id}`)
  await run(sql`update orders set deadline = ${new Date(server.clock.now.getTime() - 1000).toISOString()}
    where id = ${order.id}`)
  await runJob(server, 'recompute-alerts')
  await runJob(server, 'recompute-alerts')
  const late = `Order #${order.number} is late`
  expect(await titles(desk.admin)).toEqual([late])
  expect(await titles(desk.artist)).toEqual([late])
  expect(await titles(await server.as('artist2'))).toEqual([])
})

test('answers of customers are told without their names, to the agent of a proof only once', async () => {
  await actions.follow('CUSTOMER_WROTE', 'admin', 'artist')
  await actions.follow('PROOF_ANSWERED', 'admin', 'cs')
  const { order, token } = await openProofScene(server)
  await desk.cs('PUT', desk.at(order, '/assign/cs/cs'))
  await run(sql`update orders set cs_id = (select id from users where login = 'cs') where id = ${order.id}`)
  await answerProof(server, token, { note: 'Longer hair' })
  await sendProof(server, desk.cs, order)
  await takeMail(server, { to: await replyAddress(server, order.id), text: 'Hello there' })
  const got = await inboxOf(desk.admin)
  expect(got.map(({ title, senderName }) => `${senderName}: ${title}`).toSorted()).toEqual([
    `Customer: Order #${order.number}: the customer asks for changes`,
    `Customer: The customer wrote about order #${order.number}`,
  ])
  // The agent has the text of the answer already; artists do not read the conversation.
  expect((await inboxOf(desk.cs)).map(({ content }) => content)).toEqual(['Longer hair'])
  expect(await titles(desk.artist)).toEqual([])
})

test('prints are told when they are refused, received or tracked', async () => {
  await actions.follow('PRINT_UPDATED', 'admin')
  const order = await desk.drive(await desk.make(true), 'PRINT_PREVIEW')
  expect((await desk.reject(order, (await desk.open(order)).id)).status).toBe(200)
  const shipment = { id: 's-1', code: order.code, trackingCode: '1Z', trackingUrl: 'https://t.example.com/1' }
  const headers = { authorization: `Bearer ${INTAKE_TOKEN}` }
  expect((await server.ask('POST', '/api/intake/shipments', { body: shipment, headers })).status).toBe(200)
  await desk.drive(order, 'PRINT_RECEIVED')
  const got = await inboxOf(desk.admin)
  const said = new Set(got.map(({ title }) => title))
  expect([...said].toSorted()).toEqual(
    ['new tracking', 'print received', 'print refused'].map((what) => `Order #${order.number}: ${what}`),
  )
  expect(got.find(({ senderName }) => senderName === 'System')?.title).toContain('new tracking')
})

test('a payout is told to those who may see it, and leads to it', async () => {
  await actions.follow('PAYOUT_CREATED', 'admin', 'accountant', 'artist', 'artist2', 'cs')
  const payouts = await openPayouts(server)
  const order = await payouts.owed('artist', 20)
  const { status, json } = await payouts.pay(payouts.payment('artist', [{ number: order.number, paid: 20 }]))
  expect(status).toBe(201)
  const path = `/payout/${textOf(json, 'transactionId')}`
  expect(await inboxOf(desk.admin)).toMatchObject([
    { title: 'An artist was paid', senderName: 'Accountant Tester', additionalData: { path } },
  ])
  expect(await inboxOf(desk.artist)).toMatchObject([
    { title: 'You were paid', senderName: 'System', additionalData: { path } },
  ])
  for (const ask of [await server.as('artist2'), desk.cs, payouts.accountant])
    expect(await titles(ask)).toEqual([])
})

test('reminders of customers care are told as one number', async () => {
  await actions.follow('CARE_DUE', 'cs', 'artist')
  const customer = await makeCustomer(desk.cs, {})
  const before = new Date(server.clock.now.getTime() - 15 * 86_400_000).toISOString()
  await completeOrder(server, customer.id, before)
  await runJob(server, 'care-reminders')
  expect(await inboxOf(desk.cs)).toMatchObject([{ additionalData: { path: '/customers-care' } }])
  expect((await titles(desk.cs))[0]).toMatch(/^\d+ customers? to write to$/)
  expect(await titles(desk.artist)).toEqual([])
})
