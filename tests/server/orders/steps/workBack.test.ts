import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const states = async (order: MadeOrder) =>
  (await desk.steps(order)).map(({ id, status, state }) => ({ id, status, state }))
const row = async (order: MadeOrder) => (await desk.admin('GET', desk.at(order))).json

describe('cancelling (T19)', () => {
  const TURNS: readonly (readonly [from: OrderStatus, does: 'approve' | 'reject', canvas: boolean])[] = [
    ['NEW_ORDER', 'approve', false],
    ['SKETCH_REVIEW', 'reject', false],
    ['CUSTOMER_REVIEW_SKETCH', 'reject', false],
    ['CUSTOMER_REVIEW_SKETCH', 'approve', false],
    ['COLOR_REVIEW', 'reject', false],
    ['CUSTOMER_REVIEW_COLOR', 'approve', false],
    ['SEND_FILE', 'reject', false],
    ['SEND_FILE', 'approve', true],
    ['PRINT_PREVIEW', 'approve', true],
    ['PRINT_PREVIEW', 'reject', true],
    ['PRINT_TRACKING', 'approve', true],
  ]

  test.each(TURNS)('takes %s %s back as it was', async (from, does, canvas) => {
    const order = await desk.drive(await desk.make(canvas), from)
    if (from === 'PRINT_TRACKING') await desk.track(order)
    const before = await states(order)
    const { statusForCanvas } = await row(order)
    await desk.act(order, does)
    const { id, status } = await desk.open(order)
    const answer = await desk.cancel(order, id)
    expect(answer.json).toMatchObject({
      id: order.id,
      status: from,
      order: { status: from, statusForCanvas },
    })
    expect(await states(order)).toEqual(before)
    const events = (await desk.events(order)).slice(status === from ? -1 : -2)
    expect(events[0]).toMatchObject({ kind: 'stepCanceled', data: { step: status, stepId: id } })
    if (status !== from)
      expect(events[1]).toEqual({ kind: 'statusChanged', data: { before: status, after: from } })
  })

  test('goes on step by step until something was done', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH')
    const cancel = async () => (await desk.cancel(order, (await desk.open(order)).id)).json
    expect(await cancel()).toMatchObject({ status: 'NEW_ORDER' })
    const { id } = await desk.open(order)
    expect(await desk.steps(order)).toMatchObject([{ id, activities: [{ activityType: 'APPROVED' }] }])
    expect(await cancel()).toMatchObject({ errorKey: 'invalidTransition', facts: { status: 'NEW_ORDER' } })
    expect((await desk.act(order, 'approve')).status).toBe(200)
  })

  test.each([
    ['files', 'insert into step_files (step_id, file_id) select $, max(id) from files'],
    [
      'a comment',
      `insert into step_comments (step_id, user_id, content, created_date) values ($, 1, 'x', now())`,
    ],
    [
      'an activity',
      `insert into step_activities (step_id, actor_id, activity_type, at) values ($, 1, 'UPLOADED', now())`,
    ],
    [
      'the customer’s word',
      `insert into step_feedbacks (step_id, body, created_date) values ($, 'x', now())`,
    ],
  ])('a step with %s stays', async (_, insert) => {
    const order = await desk.drive(await desk.make(), 'SKETCH_EDIT')
    const { id } = await desk.open(order)
    await server.database.db.execute(sql.raw(insert.replace('$', String(id))))
    const before = await desk.picture(order)
    expect((await desk.cancel(order, id)).json).toMatchObject({ status: 409, errorKey: 'stepNotEmpty' })
    expect(await desk.picture(order)).toEqual(before)
  })

  test('the first step of an artist who took over has none before it', async () => {
    const order = await desk.drive(await desk.make(), 'COLOR')
    await desk.assign(order, 'artist2')
    const { id, artist } = await desk.open(order)
    expect(artist?.login).toBe('artist2')
    expect((await desk.cancel(order, id)).json).toMatchObject({
      errorKey: 'invalidTransition',
      facts: { status: 'COLOR' },
    })
  })
})

describe('reopening (D-4.9)', () => {
  const reopen = (order: MadeOrder, ask = desk.admin) => ask('PUT', desk.at(order, '/reopen'))
  const done = (order: MadeOrder) =>
    desk.cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [order.id] } })

  test.each<[OrderStatus, boolean]>([
    ['NEW_ORDER', false],
    ['SKETCH', false],
    ['SKETCH_REVIEW', false],
    ['CUSTOMER_REVIEW_COLOR', false],
    ['SEND_FILE', false],
    ['PRINT_PREVIEW', true],
    ['PRINT_RECEIVED', true],
  ])('brings an order that was done at %s back there', async (status, canvas) => {
    const order = await desk.drive(await desk.make(canvas), status)
    const before = await states(order)
    const { statusForCanvas } = await row(order)
    await done(order)
    expect((await reopen(order)).json).toMatchObject({ status, order: { status, statusForCanvas } })
    expect(await states(order)).toEqual(before)
    expect((await desk.events(order)).at(-1)).toEqual({
      kind: 'reopened',
      data: { before: 'DONE', after: status },
    })
    if (status === 'SEND_FILE') expect((await desk.act(order, 'approve')).json.status).toBe('DONE')
  })

  test('an order without steps is new again, and can be assigned', async () => {
    const order = await desk.make()
    await server.database.db.execute(sql`delete from steps where order_id = ${order.id}`)
    await done(order)
    expect((await reopen(order)).json).toMatchObject({ status: 'NEW_ORDER', workLogs: [] })
    await desk.assign(order, 'artist2')
    expect(await desk.open(order)).toMatchObject({ status: 'NEW_ORDER', artist: { login: 'artist2' } })
  })

  test('is for done orders and ROLE_ADMIN', async () => {
    const order = await desk.make()
    expect((await reopen(order)).json).toMatchObject({
      errorKey: 'invalidTransition',
      facts: { status: 'NEW_ORDER' },
    })
    await done(order)
    for (const ask of [desk.cs, desk.artist])
      expect((await reopen(order, ask)).json).toMatchObject({ errorKey: 'forbidden' })
  })
})
