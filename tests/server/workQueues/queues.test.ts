import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { QUEUES, type Queue } from '#contract/workQueues/queues.ts'
import { recomputeAllAlerts } from '#server/orders/alerts/alerts.ts'
import { replyAddress, takeMail } from '#tests/support/mails/mail.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, withOnly } from '#tests/support/page/page.ts'
import { counts, list, numbers, numbersOf, place } from '#tests/support/page/queues.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let desk: Desk
let accountant: Ask

const signIn = async () => {
  desk = await openDesk(server)
  accountant = await server.as('accountant')
}

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // 10:00 in the business time zone.
  server.clock.now = new Date('2026-03-02T03:00:00Z')
  await server.database.db.execute(sql`truncate orders cascade`)
  await signIn()
})

/** Time passes; sessions of earlier hours may be over. */
const wait = async (hours: number) => {
  server.clock.advance(hours * HOUR_MS)
  await recomputeAllAlerts(server.database.db, server.clock.now)
  await signIn()
}
const goTo = async (goal: Parameters<Desk['drive']>[1]) => desk.drive(await desk.make(), goal)
const writeTo = (order: MadeOrder) =>
  desk.cs('POST', desk.at(order, '/email'), { body: { title: 'Hello', content: '<p>Hello</p>' } })

describe('who has which queue', () => {
  const of: Readonly<Record<string, readonly Queue[]>> = {
    admin: ['TO_CHECK', 'CUSTOMER_WROTE', 'WAITING_FOR_CUSTOMER', 'TO_ASSIGN', 'TO_PAY'],
    cs: ['TO_CHECK', 'CUSTOMER_WROTE', 'WAITING_FOR_CUSTOMER', 'TO_ASSIGN', 'TO_PAY'],
    artist: ['TO_DRAW'],
    accountant: ['TO_PAY'],
  }
  test('follows the permissions of each role; others are refused', async () => {
    for (const [login, queues] of Object.entries(of)) {
      const ask = await server.as(login as 'admin')
      expect(Object.keys(await counts(ask)), login).toEqual(queues)
      for (const queue of QUEUES) {
        const { status } = await ask('GET', `/api/work-queues/${queue}`)
        expect([login, queue, status]).toEqual([login, queue, queues.includes(queue) ? 200 : 403])
      }
    }
    for (const login of ['store', 'nobody'] as const) {
      const ask = await server.as(login)
      for (const path of ['', '/TO_CHECK', '/TO_CHECK/orders/AT-1'])
        expect((await ask('GET', `/api/work-queues${path}`)).status).toBe(403)
    }
  })

  test('says what is missing, and knows no other queues', async () => {
    expect(await desk.artist('GET', '/api/work-queues/TO_CHECK')).toMatchObject({
      status: 403,
      json: { errorKey: 'forbidden', missing: ['APPROVE_WORK_LOG'] },
    })
    const without = await withOnly(server, 'nobody', ['ASSIGN_BOOKING', 'ACCESS_ORDER'])
    expect(await counts(without)).toEqual({})
    expect((await desk.admin('GET', '/api/work-queues/TO_REST')).status).toBe(404)
    for (const query of ['size=0', 'size=501', 'page=-1', 'sort=due,asc'])
      expect((await desk.admin('GET', `/api/work-queues/TO_CHECK?${query}`)).status, query).toBe(400)
  })
})

describe('to draw', () => {
  test('holds the artist’s own open work by deadline', async () => {
    const fresh = await desk.make()
    const sketching = await goTo('SKETCH')
    await wait(2)
    const back = await goTo('SKETCH_EDIT')
    await goTo('SKETCH_REVIEW')
    const { rows, total } = await list(desk.artist, 'TO_DRAW')
    expect(rows.map(({ order }) => order?.number)).toEqual(numbersOf(back, sketching, fresh))
    expect(total).toBe(3)
    expect(rows).toMatchObject([
      {
        reason: 'REJECTED',
        next: 'CORRECT',
        at: '2026-03-02T05:00:00.000Z',
        due: '2026-03-04T05:00:00.000Z',
      },
      { reason: 'STARTED', next: 'DRAW', due: '2026-03-05T03:00:00.000Z' },
      { reason: 'ASSIGNED', next: 'START', due: rows[2]?.order?.deadline },
    ])
    // Names of customers are hidden from artists (D-3.7).
    expect(rows[0]?.order).not.toHaveProperty('customer')
    expect(await counts(desk.artist)).toEqual({ TO_DRAW: 3 })
    expect(await counts(desk.artist2)).toEqual({ TO_DRAW: 0 })

    await desk.assign(back, 'artist2')
    expect(await numbers(desk.artist, 'TO_DRAW')).toEqual(numbersOf(sketching, fresh))
    expect((await list(desk.artist2, 'TO_DRAW')).rows).toMatchObject([
      { order: { number: back.number }, reason: 'STARTED', next: 'CORRECT' },
    ])
    expect(await place(desk.artist, 'TO_DRAW', back)).toMatchObject({ position: null, count: 2 })
  })

  test('knows final files that were sent back', async () => {
    const order = await goTo('SEND_FILE')
    const { id } = await desk.open(order)
    await desk.reject(order, id)
    expect((await list(desk.artist, 'TO_DRAW')).rows).toMatchObject([{ reason: 'REJECTED', next: 'EXPORT' }])
  })
})

describe('to check', () => {
  test('goes by the deadline of the review, and what is done leaves', async () => {
    const first = await goTo('SKETCH_REVIEW')
    await wait(1)
    const second = await goTo('COLOR_REVIEW')
    const files = await goTo('SEND_FILE')
    await goTo('CUSTOMER_REVIEW_COLOR')
    const { rows } = await list(desk.cs, 'TO_CHECK')
    expect(rows.map(({ order }) => order?.number)).toEqual(numbersOf(first, second, files))
    expect(rows).toMatchObject([
      {
        reason: 'HANDED_IN',
        next: 'CHECK',
        at: '2026-03-02T03:00:00.000Z',
        due: '2026-03-03T03:00:00.000Z',
        order: { status: 'SKETCH_REVIEW', customer: { fullName: 'Ánh Trần' } },
      },
      { next: 'CHECK' },
      { next: 'CHECK_FILES', due: rows[2]?.order?.deadline },
    ])
    // The work that was handed in, and not a photo of the customer.
    const step = (await desk.steps(first)).at(-1)
    expect(rows[0]?.step).toBe(step?.id)
    expect(rows[0]?.picture).toContain(`/files/${step?.attachments[0]?.id}/`)
    expect(await place(desk.cs, 'TO_CHECK', first)).toEqual({
      count: 3,
      more: false,
      position: 1,
      next: { number: second.number, code: second.code },
    })
    expect(await place(desk.cs, 'TO_CHECK', files)).toMatchObject({ position: 3, next: { code: first.code } })
    expect(await numbers(desk.cs, 'TO_CHECK', '?size=2&page=1')).toEqual(numbersOf(files))

    await desk.act(first, 'approve')
    expect(await place(desk.cs, 'TO_CHECK', first)).toMatchObject({
      count: 2,
      position: null,
      next: { code: second.code },
    })
    expect(await numbers(desk.cs, 'WAITING_FOR_CUSTOMER')).toContain(first.number)
  })

  test('hides names from those who may not see them, and snoozed orders until they come back', async () => {
    const order = await goTo('SKETCH_REVIEW')
    const hidden = await agentWithout(server, 'VIEW_CUSTOMER_INFO', 'CAN_SEE_ASSIGN_ORDER')
    // Who sees only their own orders has none of others in the queue (D-3.6).
    expect(await counts(hidden)).toMatchObject({ TO_CHECK: 0 })
    const nameless = await agentWithout(server, 'VIEW_CUSTOMER_INFO')
    expect((await list(nameless, 'TO_CHECK')).rows[0]?.order).not.toHaveProperty('customer')

    await wait(25)
    const body = { until: '2026-03-05', reason: 'Asked the artist' }
    const path = desk.at(order, '/alerts/LATE_WORK_LOG_DEADLINE/snooze')
    expect((await desk.cs('PUT', path, { body })).status).toBe(200)
    expect(await numbers(desk.cs, 'TO_CHECK')).toEqual([])
    expect(await counts(desk.cs)).toMatchObject({ TO_CHECK: 0 })
    await wait(48)
    expect(await numbers(desk.cs, 'TO_CHECK')).toEqual(numbersOf(order))
  })
})

test('waiting for the customer: not sent, sent, to be reminded, and reminded ones last', async () => {
  const order = await goTo('CUSTOMER_REVIEW_SKETCH')
  expect((await list(desk.cs, 'WAITING_FOR_CUSTOMER')).rows).toMatchObject([
    { reason: 'NOT_SENT', next: 'SEND', due: '2026-03-05T03:00:00.000Z' },
  ])
  await writeTo(order)
  const { id } = await desk.open(order)
  const said = (type: string) =>
    server.database.db.execute(sql`insert into step_activities (step_id, activity_type, actor_id, channel, at)
      select ${id}, ${type}, min(id), 'EMAIL', ${server.clock.now.toISOString()}::timestamptz from users`)
  await said('NOTIFIED_CUSTOMER')
  const reason = async () => (await list(desk.cs, 'WAITING_FOR_CUSTOMER')).rows.map((row) => row.reason)
  expect(await reason()).toEqual(['SENT'])
  await wait(73)
  expect((await list(desk.cs, 'WAITING_FOR_CUSTOMER')).rows).toMatchObject([
    { reason: 'REMINDER_DUE', next: 'REMIND', at: '2026-03-02T03:00:00.000Z' },
  ])
  await goTo('CUSTOMER_REVIEW_COLOR')
  await said('REMINDER_CUSTOMER')
  expect(await reason()).toEqual(['NOT_SENT', 'REMINDED'])
  await wait(25)
  expect(await reason()).toEqual(['NOT_SENT', 'REMINDER_DUE'])
})

test('customers who wrote: the oldest unread message first, until it is read', async () => {
  const [late, early] = [await goTo('SKETCH'), await goTo('SKETCH')]
  for (const order of [early, late, early]) {
    await writeTo(order)
    await wait(1)
    await takeMail(server, {
      to: await replyAddress(server, order.id),
      text: `Hello at ${server.clock.now.toISOString()}`,
    })
  }
  const { rows } = await list(desk.cs, 'CUSTOMER_WROTE')
  // Writing to the customer marks earlier answers as read.
  expect(rows.map(({ order, count }) => [order?.number, count])).toEqual([
    [late.number, 1],
    [early.number, 1],
  ])
  expect(rows[0]).toMatchObject({
    reason: 'WROTE',
    next: 'ANSWER',
    due: null,
    at: '2026-03-02T05:00:00.000Z',
  })
  await writeTo(late)
  expect(await numbers(desk.cs, 'CUSTOMER_WROTE')).toEqual(numbersOf(early))
  expect(await place(desk.cs, 'CUSTOMER_WROTE', late)).toMatchObject({
    position: null,
    next: { code: early.code },
  })
})

test('to assign: orders without an artist by deadline, without snoozed ones', async () => {
  const first = await makeOrder(server)
  await wait(30)
  const second = await makeOrder(server)
  await desk.make()
  expect((await list(desk.cs, 'TO_ASSIGN')).rows).toMatchObject([
    { order: { number: first.number }, reason: 'NO_ARTIST', next: 'ASSIGN' },
    { order: { number: second.number } },
  ])
  const body = { until: '2026-03-06', reason: 'Customer on holiday' }
  await desk.cs('PUT', desk.at(first, '/alerts/NO_ASSIGNEE/snooze'), { body })
  expect(await numbers(desk.cs, 'TO_ASSIGN')).toEqual(numbersOf(second))
  expect(await counts(desk.cs)).toMatchObject({ TO_ASSIGN: 1 })
})

test('to pay: artists by their oldest unpaid order, until they are paid', async () => {
  const payouts = await openPayouts(server)
  const one = await payouts.owed('artist2', 30)
  await wait(48)
  const later = await openPayouts(server)
  const [two, three] = [await later.owed('artist', 20), await later.owed('artist', 25)]
  await later.owed('artist', 99, false)
  const { rows } = await list(accountant, 'TO_PAY')
  expect(rows).toMatchObject([
    {
      artist: { login: 'artist2' },
      order: null,
      reason: 'UNPAID',
      next: 'PAY',
      count: 1,
      amount: 30,
      due: null,
    },
    { artist: { login: 'artist' }, count: 2, amount: 45, at: '2026-03-04T03:00:00.000Z' },
  ])
  expect(await counts(accountant)).toEqual({ TO_PAY: 2 })
  expect((await accountant('GET', `/api/work-queues/TO_PAY/orders/${one.code}`)).status).toBe(404)
  const dues = [two, three].map(({ number }, at) => ({ number, paid: at === 0 ? 20 : 25 }))
  expect((await later.pay(later.payment('artist', dues))).status).toBe(201)
  expect((await list(accountant, 'TO_PAY')).rows.map(({ artist }) => artist?.login)).toEqual(['artist2'])
})

test('of more than 500 the most urgent ones are listed and counted, and that there are more', async () => {
  const order = await makeOrder(server)
  const { db } = server.database
  await db.execute(sql`insert into orders (number, code, paid_at, created_date, last_modified_date, last_modified_by,
      deadline, customer_id, source, last_activity_date, alerts, alert)
    select 900000 + n, 'MANY-' || n, o.paid_at, o.paid_at, o.paid_at, 'test', o.deadline + n * interval '1 minute',
      o.customer_id, o.source, o.paid_at, o.alerts, o.alert from orders o, generate_series(1, 520) n where o.id = ${order.id}`)
  const { json } = await desk.cs('GET', '/api/work-queues')
  expect(json).toContainEqual({ name: 'TO_ASSIGN', count: 500, more: true })
  expect(await list(desk.cs, 'TO_ASSIGN', '?size=1')).toMatchObject({
    total: 500,
    rows: [{ order: { number: order.number } }],
  })
  expect(await place(desk.cs, 'TO_ASSIGN', { code: 'MANY-510' })).toMatchObject({
    position: null,
    more: true,
  })
})
