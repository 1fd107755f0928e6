import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LateNotification } from '#contract/lateNotifications/lateNotifications.ts'
import { gatherDaily, MOST_ORDERS } from '#server/lateNotifications/gather.ts'
import { recomputeAllAlerts } from '#server/orders/alerts/alerts.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { select } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // 10:00 in the business time zone.
  server.clock.now = new Date('2026-03-02T03:00:00Z')
  await server.database.db.execute(sql`delete from late_notifications`)
  await server.database.db.execute(sql`delete from job_days`)
  await server.database.db.execute(sql`update orders set status = 'DONE'`)
  desk = await openDesk(server)
})

const inZone = async (zone: string) => {
  await server.database.db.execute(
    sql`update system_properties set value = ${zone} where name = 'business_timezone'`,
  )
}
const gather = (moment = server.clock.now) => gatherDaily(server.database.db, moment)
const held = () =>
  select<{ day: string; orders: number[] }>(
    server,
    sql`select n.day::text, json_agg(b.order_id order by b.order_id) as orders from late_notifications n
      join late_bookings b on b.late_notification_id = n.id group by n.id order by n.id`,
  )
const due = (order: MadeOrder, moment: string) =>
  server.database.db.execute(sql`update orders set deadline = ${moment}::timestamptz where id = ${order.id}`)

describe('the job of the morning', () => {
  test('gathers orders past their deadline from 08:00 of the business day, once', async () => {
    const order = await makeOrder(server)
    await due(order, '2026-03-02T16:59:59.999Z')
    expect(await gather(new Date('2026-03-02T03:00:00Z'))).toMatchObject({ orders: 0 })
    // 07:50 and 08:00 in Ho Chi Minh City.
    expect(await gather(new Date('2026-03-03T00:50:00Z'))).toBeUndefined()
    expect(await gather(new Date('2026-03-03T01:00:00Z'))).toMatchObject({ orders: 1 })
    expect(await gather(new Date('2026-03-03T01:10:00Z'))).toBeUndefined()
    expect(await gather(new Date('2026-03-04T01:00:00Z'))).toEqual({ lateNotificationId: null, orders: 0 })
    expect(await held()).toEqual([{ day: '2026-03-03', orders: [order.id] }])
  })

  test('holds an order again for a new reason only: another step, or a deadline that moved', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH')
    await due(order, '2026-04-01T00:00:00Z')
    const step = (await desk.open(order)).id
    await server.database.db.execute(
      sql`update steps set deadline = '2026-03-03T00:00:00Z' where id = ${step}`,
    )
    expect(await gather(new Date('2026-03-03T02:00:00Z'))).toMatchObject({ orders: 1 })
    expect(await gather(new Date('2026-03-04T02:00:00Z'))).toMatchObject({ orders: 0 })
    await desk.upload(order, step)
    await server.database.db.execute(sql`update steps set deadline = '2026-03-04T12:00:00Z'
      where order_id = ${order.id} and state = 'REVIEWING'`)
    expect(await gather(new Date('2026-03-05T02:00:00Z'))).toMatchObject({ orders: 1 })
    await due(order, '2026-03-06T00:00:00Z')
    expect(await gather(new Date('2026-03-06T02:00:00Z'))).toMatchObject({ orders: 1 })
    expect(await gather(new Date('2026-03-07T02:00:00Z'))).toMatchObject({ orders: 0 })
    await due(order, '2026-03-08T00:00:00Z')
    expect(await gather(new Date('2026-03-08T02:00:00Z'))).toMatchObject({ orders: 1 })
    const alerts = await select(server, sql`select alert from late_bookings order by late_notification_id`)
    expect(alerts.map(({ alert }) => alert)).toEqual([
      'LATE_WORK_LOG_DEADLINE',
      'LATE_WORK_LOG_DEADLINE',
      'LATE_FINAL_DEADLINE',
      'LATE_FINAL_DEADLINE',
    ])
  })

  test('leaves out done and refunded orders, and snoozed alerts until they end', async () => {
    const [done, refunded, snoozed] = [
      await makeOrder(server),
      await makeOrder(server),
      await makeOrder(server),
    ]
    for (const order of [done, refunded, snoozed]) await due(order, '2026-03-01T00:00:00Z')
    await server.database.db.execute(sql`update orders set status = 'DONE' where id = ${done.id}`)
    await server.database.db.execute(sql`update orders set refunded = true where id = ${refunded.id}`)
    await recomputeAllAlerts(server.database.db, server.clock.now)
    const body = { until: '2026-03-04', reason: 'Customer on holiday' }
    const path = desk.at(snoozed, '/alerts/LATE_FINAL_DEADLINE/snooze')
    expect((await desk.cs('PUT', path, { body })).status).toBe(200)
    expect(await gather()).toMatchObject({ orders: 0 })
    expect(await gather(new Date('2026-03-05T02:00:00Z'))).toMatchObject({ orders: 1 })
    expect((await held()).map(({ orders }) => orders)).toEqual([[snoozed.id]])
  })

  test('runs once on each business day of a year, across both changes of the clock', async () => {
    await inZone('Europe/Amsterdam')
    const made: string[] = []
    const CHANGES = /^2026-(?:03-2[6-9]|10-2[2-5])/
    const order = await makeOrder(server)
    let at = Date.parse('2026-01-01T00:00:00Z')
    while (at < Date.parse('2027-01-01T00:00:00Z')) {
      const moment = new Date(at)
      // Late again every Sunday: the deadline has moved.
      if (moment.getUTCDay() === 0 && moment.getUTCHours() === 0)
        await due(order, new Date(at - HOUR_MS).toISOString())
      const gathered = await gather(moment)
      if (gathered && gathered.orders > 0) made.push(moment.toISOString().slice(0, 13))
      at += (CHANGES.test(moment.toISOString()) ? 1 : 12) * HOUR_MS
    }
    await inZone('Asia/Ho_Chi_Minh')
    expect(made.length).toBe(52)
    // 08:00 in Amsterdam is 06:00 UTC on the day on which summer begins, and 07:00 on the one on which it ends.
    expect(made).toContain('2026-03-29T06')
    expect(made).toContain('2026-10-25T07')
    expect((await held()).map(({ day }) => day)).toEqual(made.map((moment) => moment.slice(0, 10)))
  })

  test('makes several late notifications of a backlog, of at most 100 orders each', async () => {
    const ids = await makeOrders(server, 2 * MOST_ORDERS + 1)
    await server.database.db.execute(
      sql`update orders set deadline = '2026-03-03T00:00:00Z' where id >= ${ids[0]}`,
    )
    const gathered = await gather(new Date('2026-03-04T02:00:00Z'))
    const rows = await held()
    expect(rows.map(({ orders }) => orders.length)).toEqual([MOST_ORDERS, MOST_ORDERS, 1])
    expect(rows.flatMap(({ orders }) => orders)).toEqual(ids)
    const [first] = await select(server, sql`select min(id) as id from late_notifications`)
    expect(gathered).toEqual({ lateNotificationId: first?.id, orders: ids.length })
    expect(await gather(new Date('2026-03-05T02:00:00Z'))).toMatchObject({ orders: 0 })
  })

  test('of many servers at once one gathers, also after days without a server', async () => {
    const order = await makeOrder(server)
    await due(order, '2026-03-03T00:00:00Z')
    const moment = new Date('2026-03-09T02:00:00Z')
    const runs = await Promise.all(Array.from({ length: 4 }, () => gather(moment)))
    expect(runs.filter((run) => run !== undefined)).toMatchObject([{ orders: 1 }])
    expect(await held()).toEqual([{ day: '2026-03-09', orders: [order.id] }])
  })
})

describe('a run by hand', () => {
  test('is for administrators, and leaves nothing for the job', async () => {
    const order = await makeOrder(server)
    await due(order, '2026-03-02T00:00:00Z')
    for (const ask of [desk.cs, desk.artist, desk.store])
      expect((await ask('POST', '/api/late-notifications/run')).status).toBe(403)
    const answers = await Promise.all(
      [1, 2].map(async () => (await desk.admin('POST', '/api/late-notifications/run')).json),
    )
    expect(answers.map(({ orders }) => orders as unknown as number).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await gather(new Date('2026-03-02T04:00:00Z'))).toEqual({ lateNotificationId: null, orders: 0 })
    const { json, headers } = await desk.cs('GET', '/api/late-notifications')
    expect(headers['x-total-count']).toBe('1')
    const [row] = json as unknown as LateNotification[]
    expect(row).toMatchObject({ sentDate: null, lastModifiedDate: '2026-03-02T03:00:00.000Z' })
    expect(row?.lateBookings).toMatchObject([{ id: order.id, number: order.number, code: order.code }])
  })
})
