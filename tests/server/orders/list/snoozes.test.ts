import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { TimelineEvent } from '#contract/orders/timeline.ts'
import { recomputeAllAlerts } from '#server/orders/alerts/alerts.ts'
import { replyAddress, takeMail } from '#tests/support/mails/mail.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let desk: Desk
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  // 10:00 in the business time zone.
  server.clock.now = new Date('2026-03-02T03:00:00Z')
  order = await makeOrder(server)
})

const given = (until: string, reason = 'Customer on holiday') => ({ body: { until, reason } })
const snooze = (ask: Ask, alert: string, body = given('2026-03-05'), of = order) =>
  ask('PUT', desk.at(of, `/alerts/${alert}/snooze`), body)
const wake = (ask: Ask, alert: string) => ask('DELETE', desk.at(order, `/alerts/${alert}/snooze`))
const read = async (ask = desk.admin) => (await ask('GET', desk.at(order))).json as unknown as Order
const listed = async (alert: string) => {
  const { json } = await desk.admin('GET', `/api/bookings?alert=${alert}&size=100`)
  return (json as unknown as Json[]).some(({ id }) => (id as unknown as number) === order.id)
}
const goTo = async (moment: string) => {
  server.clock.now = new Date(moment)
  await recomputeAllAlerts(server.database.db, server.clock.now)
  // The sessions of earlier days are over.
  desk = await openDesk(server)
}

test('a snoozed alert leaves the order, the tab and its count, and comes back as the day begins', async () => {
  expect(await read()).toMatchObject({ alert: 'NO_ASSIGNEE', snoozes: [] })
  const count = async () =>
    (await desk.admin('GET', '/api/bookings?alert=NO_ASSIGNEE&size=1')).headers['x-total-count']
  const before = Number(await count())
  const answer = await snooze(desk.cs, 'NO_ASSIGNEE')
  expect(answer).toMatchObject({
    status: 200,
    json: {
      alert: null,
      alerts: [],
      snoozes: [
        { alert: 'NO_ASSIGNEE', until: '2026-03-05', reason: 'Customer on holiday', by: 'Cs Tester' },
      ],
    },
  })
  expect(await listed('NO_ASSIGNEE')).toBe(false)
  expect(Number(await count())).toBe(before - 1)

  await goTo('2026-03-04T16:59:00Z')
  expect((await read()).alerts).not.toContain('NO_ASSIGNEE')
  await goTo('2026-03-04T17:00:00Z')
  expect(await read()).toMatchObject({ alert: 'NO_ASSIGNEE', snoozes: [] })
  expect(await listed('NO_ASSIGNEE')).toBe(true)
})

test('another alert of the order stays', async () => {
  await goTo('2026-03-03T04:00:00Z')
  expect((await read()).alerts).toEqual(['NO_ASSIGNEE', 'NO_ACTIVITY'])
  await snooze(desk.cs, 'NO_ASSIGNEE')
  expect(await read()).toMatchObject({ alert: 'NO_ACTIVITY', alerts: ['NO_ACTIVITY'] })
  // A snooze is no activity, so it can hide this one, too.
  await snooze(desk.cs, 'NO_ACTIVITY')
  expect(await read()).toMatchObject({ alert: null, alerts: [] })
})

test('one of the next 60 days, with a reason', async () => {
  for (const until of ['2026-03-02', '2026-03-01', '2026-05-02']) {
    expect(await snooze(desk.cs, 'NO_ASSIGNEE', given(until))).toMatchObject({
      status: 400,
      json: { fieldErrors: { until: 'validation.snoozeDay' } },
    })
  }
  expect(await snooze(desk.cs, 'NO_ASSIGNEE', given('soon'))).toMatchObject({ status: 400 })
  expect(await snooze(desk.cs, 'NO_ASSIGNEE', given('2026-03-05', '  '))).toMatchObject({
    status: 400,
    json: { fieldErrors: { reason: 'validation.noSnoozeReason' } },
  })
  expect((await snooze(desk.cs, 'NO_ASSIGNEE', given('2026-05-01'))).status).toBe(200)
  expect((await snooze(desk.admin, 'NO_ASSIGNEE', given('2026-03-03', 'Sooner'))).json).toMatchObject({
    snoozes: [{ until: '2026-03-03', reason: 'Sooner', by: 'Admin Tester' }],
  })
})

test('the late tab has what is past its deadline and what has a late step, once, as long as one is not snoozed', async () => {
  const total = async (alert: string) =>
    Number((await desk.admin('GET', `/api/bookings?alert=${alert}&size=1`)).headers['x-total-count'])
  const tab = async () => {
    const { json } = await desk.admin('GET', '/api/bookings/count-by-tab')
    return (json as unknown as { tab: string; count: number }[]).find((one) => one.tab === 'late')?.count
  }
  order = await desk.make()
  const step = await desk.drive(await desk.make(), 'SKETCH')
  expect([await listed('LATE'), await total('LATE')]).toEqual([false, await tab()])
  await goTo('2026-03-06T03:00:00Z')
  expect([await listed('LATE_WORK_LOG_DEADLINE'), await listed('LATE')]).toEqual([false, false])
  order = step
  expect([await listed('LATE_WORK_LOG_DEADLINE'), await listed('LATE')]).toEqual([true, true])
  expect((await read()).alerts).toEqual([
    'LATE_WORK_LOG_DEADLINE',
    'NO_ACTIVITY',
    'LATE',
    'NO_SKETCH',
    'ARTIST_UPDATED',
  ])
  await goTo('2026-04-01T03:00:00Z')
  expect((await read()).alerts).toEqual(
    expect.arrayContaining(['LATE_FINAL_DEADLINE', 'LATE_WORK_LOG_DEADLINE']),
  )
  const late = await total('LATE')
  expect(late).toBe(await tab())
  await snooze(desk.cs, 'LATE_FINAL_DEADLINE', given('2026-04-03'))
  expect(await listed('LATE')).toBe(true)
  await snooze(desk.cs, 'LATE_WORK_LOG_DEADLINE', given('2026-04-03'))
  expect([await listed('LATE'), await total('LATE'), await tab()]).toEqual([false, late - 1, late - 1])
  // No alert of its own that could be snoozed or shown.
  expect((await snooze(desk.cs, 'LATE')).status).toBe(404)
})

test('only an alert that holds, and only one of those that mark orders', async () => {
  expect(await snooze(desk.cs, 'LATE_FINAL_DEADLINE')).toMatchObject({
    status: 409,
    json: { errorKey: 'noSuchAlert' },
  })
  for (const alert of ['ARTIST_UPDATED', 'NONE']) expect((await snooze(desk.cs, alert)).status).toBe(404)
  expect(await read()).toMatchObject({ snoozes: [] })
})

test('is refused to those who may not, and hidden from artists', async () => {
  await goTo('2026-04-01T03:00:00Z')
  await desk.assign(order, 'artist')
  expect((await read()).alerts).toContain('LATE_FINAL_DEADLINE')
  for (const ask of [desk.artist, desk.store, await server.as('accountant')]) {
    expect(await snooze(ask, 'LATE_FINAL_DEADLINE', given('2026-04-03'))).toMatchObject({
      status: 403,
      json: { missing: ['SNOOZE_ALERT'] },
    })
    expect((await wake(ask, 'LATE_FINAL_DEADLINE')).status).toBe(403)
  }
  expect((await snooze(desk.cs, 'LATE_FINAL_DEADLINE', given('2026-04-03'))).status).toBe(200)
  const seen = await read(desk.artist)
  expect(seen.alerts).not.toContain('LATE_FINAL_DEADLINE')
  expect(seen.snoozes).toBeUndefined()
  const events = (await desk.artist('GET', desk.at(order, '/timeline'))).json as unknown as TimelineEvent[]
  expect(events.map(({ kind }) => kind)).not.toContain('alertSnoozed')
  // Store staff see it, but not which agent did it.
  expect((await read(desk.store)).snoozes).toMatchObject([{ by: null }])
})

test('of an alert that someone does not see is not in their timeline', async () => {
  order = await desk.make()
  await desk.cs('POST', desk.at(order, '/email'), { body: { title: 'Hello', content: '<p>Hello</p>' } })
  await takeMail(server, { to: await replyAddress(server, order.id), text: 'I love it' })
  expect((await snooze(desk.cs, 'CUSTOMER_WROTE')).status).toBe(200)
  const kinds = async (ask: Ask) => {
    const { json } = await ask('GET', desk.at(order, '/timeline'))
    return (json as unknown as TimelineEvent[]).map(({ kind }) => kind)
  }
  expect(await kinds(desk.cs)).toContain('alertSnoozed')
  expect(await kinds(desk.store)).toContain('created')
  expect(await kinds(desk.store)).not.toContain('alertSnoozed')
})

test('is in the timeline, and can be ended now', async () => {
  await snooze(desk.cs, 'NO_ASSIGNEE')
  expect((await wake(desk.cs, 'NO_ASSIGNEE')).json).toMatchObject({ alert: 'NO_ASSIGNEE', snoozes: [] })
  // Again is no change.
  const { version } = await read()
  expect((await wake(desk.cs, 'NO_ASSIGNEE')).status).toBe(200)
  expect((await read()).version).toBe(version)
  const events = (await desk.cs('GET', desk.at(order, '/timeline'))).json as unknown as TimelineEvent[]
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'alertWoken', subject: 'NO_ASSIGNEE' },
    { kind: 'alertSnoozed', subject: 'NO_ASSIGNEE', after: '2026-03-05', note: 'Customer on holiday' },
  ])
})

test('ends when the alert has a new cause', async () => {
  const { db } = server.database
  // Without an artist again: that is another time.
  await snooze(desk.cs, 'NO_ASSIGNEE')
  await desk.assign(order, 'artist')
  expect(await read()).toMatchObject({ snoozes: [] })
  await desk.assign(order, 'null')
  expect((await read()).alert).toBe('NO_ASSIGNEE')

  // Another deadline, which has passed, too.
  await goTo('2026-04-01T03:00:00Z')
  await snooze(desk.cs, 'LATE_FINAL_DEADLINE', given('2026-04-20'))
  expect((await read()).alerts).not.toContain('LATE_FINAL_DEADLINE')
  await db.execute(sql`update orders set deadline = deadline + interval '1 day' where id = ${order.id}`)
  await goTo('2026-04-01T03:10:00Z')
  expect((await read()).alerts).toContain('LATE_FINAL_DEADLINE')
})

test('a late step stays hidden until another one is late', async () => {
  order = await desk.drive(await desk.make(), 'SKETCH')
  server.clock.advance(73 * HOUR_MS)
  await goTo(server.clock.now.toISOString())
  expect((await read()).alerts).toContain('LATE_WORK_LOG_DEADLINE')
  await snooze(desk.cs, 'LATE_WORK_LOG_DEADLINE', given('2026-03-20'))
  await goTo(new Date(server.clock.now.getTime() + HOUR_MS).toISOString())
  expect((await read()).alerts).not.toContain('LATE_WORK_LOG_DEADLINE')
  await desk.drive(order, 'SKETCH_EDIT')
  expect(await read()).toMatchObject({ snoozes: [] })
  await goTo(new Date(server.clock.now.getTime() + 49 * HOUR_MS).toISOString())
  expect((await read()).alerts).toContain('LATE_WORK_LOG_DEADLINE')
})
