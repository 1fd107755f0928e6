import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Todo } from '#contract/orders/team/todos.ts'
import type { TimelineEvent } from '#contract/orders/timeline.ts'
import { openStream } from '#tests/support/live.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let cs2: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  cs2 = await server.as('cs2')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.make()
})

const hand = (ask: Ask, body: object) => ask('PUT', desk.at(order, '/hand-over'), { body })
const inbox = async (ask: Ask) => {
  const { json } = await ask('GET', '/api/notifications?sort=createdDate,desc&size=50')
  const all = json as unknown as Notification[]
  return all.filter(({ additionalData }) => additionalData.code === order.code)
}
const note = 'Please call the customer'

test('assigns the agent, leaves them the note as a to-do, and notifies them live', async () => {
  const stream = await openStream(server, await server.token('cs2'))
  await stream.until(({ name }) => name === 'ready')
  const answer = await hand(desk.cs, { to: 'CS2', from: null, note: `  ${note} ` })
  expect(answer).toMatchObject({
    status: 200,
    json: {
      cs: { login: 'cs2' },
      todos: [{ detail: note, assignee: 'Cs2 Tester', createdBy: 'Cs Tester', status: 'CREATED' }],
    },
  })
  await stream.until(({ name }) => name === 'notifications')
  stream.close()
  expect(await inbox(cs2)).toMatchObject([
    {
      title: `Order #${order.number} was handed over to you`,
      content: note,
      senderName: 'Cs Tester',
      additionalData: { code: order.code, orderNumber: order.number },
    },
  ])
  const events = (await desk.cs('GET', desk.at(order, '/timeline'))).json as unknown as TimelineEvent[]
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'todoAdded', subject: note },
    { kind: 'agentAssigned', before: null, after: 'Cs2 Tester' },
  ])
  // Those who may not see the agent read no name at the to-do.
  const todos = (await desk.artist('GET', desk.at(order, '/todo-list'))).json as unknown as Todo[]
  expect(todos).toMatchObject([{ detail: note, assignee: null, createdBy: '' }])
})

test('to oneself leaves a to-do without a notification', async () => {
  expect((await hand(desk.cs, { to: 'cs', from: null, note })).status).toBe(200)
  expect(await inbox(desk.cs)).toEqual([])
})

test('is a conflict if the order has another agent meanwhile, and changes nothing', async () => {
  expect((await hand(desk.cs, { to: 'cs2', from: null, note })).status).toBe(200)
  const before = await desk.picture(order)
  for (const from of [null, 'cs']) {
    expect(await hand(desk.admin, { to: 'cs', from, note: 'Mine' })).toMatchObject({
      status: 409,
      json: { errorKey: 'handedMeanwhile', facts: { name: 'Cs2 Tester' } },
    })
  }
  expect(await desk.picture(order)).toEqual(before)
  expect((await hand(desk.admin, { to: 'cs', from: 'CS2', note: 'Mine' })).status).toBe(200)
})

test.each([
  [{ to: 'cs2', from: null, note: ' ' }, { fieldErrors: { note: 'validation.noHandOverNote' } }],
  [{ to: 'artist', from: null, note }, { errorKey: 'notAssignable' }],
  [{ to: 'null', from: null, note }, { errorKey: 'notAssignable' }],
  [{ to: 'unknown', from: null, note }, { errorKey: 'notAssignable' }],
])('%j is refused', async (body, json) => {
  expect(await hand(desk.cs, body)).toMatchObject({ status: 400, json })
})

test('not to the agent who has it, nor to one who is deactivated', async () => {
  await hand(desk.cs, { to: 'cs2', from: null, note })
  expect(await hand(desk.cs, { to: 'cs2', from: 'cs2', note })).toMatchObject({
    status: 400,
    json: { errorKey: 'notAssignable' },
  })
  await server.database.db.execute(sql`update users set activated = false where login = 'cs'`)
  expect((await hand(desk.admin, { to: 'cs', from: 'cs2', note })).status).toBe(400)
  await server.database.db.execute(sql`update users set activated = true where login = 'cs'`)
})

test('is refused to those who may not assign agents', async () => {
  for (const ask of [desk.artist, desk.store, await server.as('accountant')]) {
    expect(await hand(ask, { to: 'cs2', from: null, note })).toMatchObject({
      status: 403,
      json: { missing: ['ASSIGN_ORDER_TO_CS'] },
    })
  }
})
