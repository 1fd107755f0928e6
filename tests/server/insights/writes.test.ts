import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addUpCounts } from '#server/jobs/addUpCounts.ts'
import { bulkCalls } from '#tests/support/bulk.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { setProperty } from '#tests/support/page/care.ts'
import { expectFigures, expectRight, readInsights } from '#tests/support/page/insights.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { select } from '#tests/support/page/page.ts'
import { type Answer, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const ZONE = 'Asia/Ho_Chi_Minh'
const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const HOUR = 3_600_000
const MINUTE = 60_000

let server: TestServer
let desk: Desk
let bulk: Awaited<ReturnType<typeof bulkCalls>>

beforeAll(async () => {
  server = await startServer()
})
beforeEach(signIn)
afterAll(() => server.close())

async function signIn() {
  desk = await openDesk(server)
  bulk = await bulkCalls(server)
}

/** Days later, when all sessions have expired. */
async function daysLater(days: number) {
  server.clock.advance(days * 24 * HOUR)
  await signIn()
}

const hasFigures = () => expectFigures(server, desk.admin, MARCH, ZONE)
const isRight = (zone = ZONE, range = MARCH) => expectRight(server, desk.admin, range, zone)

/** Acts on the order, twenty minutes later. */
async function later(order: MadeOrder, trigger: 'approve' | 'reject' | 'upload'): Promise<Answer> {
  server.clock.advance(20 * MINUTE)
  const answer = await desk.act(order, trigger)
  expect(answer.status).toBe(200)
  return answer
}

const undo = (order: MadeOrder, { json }: Answer) =>
  desk.cs('PUT', desk.at(order, '/undo'), {
    body: { operation: (json.undo as unknown as { operation: string }).operation },
  })

describe('the figures stay right', () => {
  test('through work that is handed in, sent back, approved and undone', async () => {
    const [one, two] = [await desk.make(), await desk.make(true)]
    for (const trigger of ['approve', 'upload', 'reject', 'upload', 'approve', 'approve'] as const)
      await later(one, trigger)
    await hasFigures()
    for (const trigger of ['upload', 'approve', 'approve', 'upload'] as const) await later(one, trigger)
    await later(two, 'approve')
    await hasFigures()
    const done = await later(one, 'approve')
    expect((await desk.admin('GET', desk.at(one))).json.status).toBe('DONE')
    await hasFigures()
    expect((await undo(one, done)).status).toBe(200)
    await hasFigures()
    await daysLater(1)
    await later(one, 'approve')
    await isRight()
    const { totals } = await readInsights(desk.admin, MARCH)
    expect(totals.firstPass).toEqual([
      { stage: 'SKETCH', approved: 0, sentBack: 1 },
      { stage: 'COLOR', approved: 1, sentBack: 0 },
    ])
    expect(totals.rounds.find(({ rounds }) => rounds === '3')?.orders).toBe(1)
  })

  test('through assignments, marks as done, refunds, undos and reopening', async () => {
    const made = [await desk.make(), await desk.make(), await makeOrder(server), await makeOrder(server)]
    const ids = made.map(({ id }) => id)
    server.clock.advance(HOUR)
    expect((await desk.cs('PUT', desk.at(made[0] as MadeOrder, '/assign/artist2'))).status).toBe(200)
    await hasFigures()
    const done = await bulk.markAsDone({ id: ids.slice(0, 3) })
    expect(done.json.updatedCount).toBe(3)
    await hasFigures()
    expect((await bulk.undo(done.json.operation)).status).toBe(200)
    await hasFigures()
    await bulk.markAsDone({ id: ids.slice(0, 2) })
    await daysLater(1)
    const refund = await bulk.markAsDone({ id: ids, isRefund: true, reason: 'Broken' })
    expect(refund.json.updatedCount).toBe(4)
    await hasFigures()
    server.clock.advance(MINUTE)
    await bulk.undo(refund.json.operation)
    await hasFigures()
    expect((await desk.admin('PUT', desk.at(made[1] as MadeOrder, '/reopen'))).status).toBe(200)
    await hasFigures()
    await daysLater(2)
    await bulk.markAsDone({ id: ids })
    await hasFigures()
    await addUpCounts(server.database.db)
    await isRight()
  })

  test('when many write at once, and when a transaction is rolled back', async () => {
    const made: MadeOrder[] = []
    for (let count = 0; count < 6; count += 1) made.push(await desk.make())
    server.clock.advance(20 * MINUTE)
    const ids = made.map(({ id }) => id)
    await Promise.all([
      bulk.markAsDone({ id: ids.slice(0, 4) }),
      bulk.markAsDone({ id: ids.slice(2), isRefund: true }),
      ...made.slice(3).map((order) => desk.cs('PUT', desk.at(order, '/assign/artist2'))),
      addUpCounts(server.database.db),
      makeOrder(server),
      makeOrder(server),
    ])
    await hasFigures()
    const failed = server.database.db.transaction(async (tx) => {
      await tx.execute(
        sql`update orders set status = 'DONE', last_modified_date = now() where status <> 'DONE'`,
      )
      await tx.execute(sql`delete from order_facts where order_id % 2 = 0`)
      throw new Error('Stop')
    })
    await expect(failed).rejects.toThrow('Stop')
    await isRight()
  })

  test('when orders are removed, or corrected by hand', async () => {
    const { db } = server.database
    const doomed = await makeOrder(server)
    await db.execute(sql`delete from events where area = 'orders' and record_id = ${doomed.id}`)
    await db.execute(sql`delete from orders where id = ${doomed.id}`)
    await db.execute(sql`update orders set paid_at = paid_at - interval '40 days', total_cents = total_cents + 50
      where id % 3 = 0`)
    await db.execute(
      sql`update orders set deadline = done_date - interval '1 second' where id % 4 = 0 and status = 'DONE'`,
    )
    await isRight()
  })
})

describe('the business time zone', () => {
  const setZone = async (value: string) => {
    const [property] = await select<{ id: number }>(
      server,
      sql`select id from system_properties where name = 'business_timezone'`,
    )
    const answer = await desk.admin('PUT', '/api/system-properties', { body: { id: property?.id, value } })
    expect(answer.status).toBe(200)
  }

  test('is followed by all days once the job has run', async () => {
    await setZone('America/New_York')
    const before = await select(server, sql`select zone from insight_state`)
    expect(before).toEqual([])
    await runJob(server, 'follow-zone')
    expect(await select(server, sql`select zone, settled from insight_state`)).toEqual([
      { zone: 'America/New_York', settled: true },
    ])
    await isRight('America/New_York')
    await makeOrder(server)
    await isRight('America/New_York')
  })

  test('has days of 23 and 25 hours', async () => {
    await setZone('Europe/Amsterdam')
    // Orders that come in meanwhile have the days of one zone or the other, and in the end of the new one.
    await Promise.all([
      makeOrder(server),
      runJob(server, 'follow-zone'),
      makeOrder(server),
      makeOrder(server),
    ])
    // The last and first moments of the days on which the clocks change, and of the days around them.
    const moments = [
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00.000Z',
      '2026-10-24T21:59:59.999Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
      '2026-10-25T23:00:00.000Z',
    ]
    for (const paidAt of moments) await makeOrder(server, { paidAt })
    const counted = async (day: string) =>
      (await readInsights(desk.admin, { from: day, to: day })).days.map(({ orders }) => orders)
    expect(await counted('2026-03-29')).toEqual([2])
    expect(await counted('2026-10-25')).toEqual([2])
    await isRight('Europe/Amsterdam', { from: '2026-03-28', to: '2026-03-30' })
    await isRight('Europe/Amsterdam', { from: '2026-10-24', to: '2026-10-26' })
  })

  test('that is none counts as not set', async () => {
    await setProperty(server, 'business_timezone', 'Europe/Atlantis')
    await runJob(server, 'follow-zone')
    await isRight()
  })
})
