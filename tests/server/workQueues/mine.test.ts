import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Queue } from '#contract/workQueues/queues.ts'
import type { QueueCount, QueueEntry, QueueRank } from '#contract/workQueues/workQueues.ts'
import { recomputeAllAlerts } from '#server/orders/alerts/alerts.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout } from '#tests/support/page/page.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(() => server.database.db.execute(sql`truncate orders cascade`))

const counts = async (ask: Ask, query = '?mine=true') => {
  const { json } = await ask('GET', `/api/work-queues${query}`)
  return Object.fromEntries((json as unknown as QueueCount[]).map(({ name, count }) => [name, count]))
}
const numbers = async (ask: Ask, queue: Queue, query = '?mine=true') => {
  const { json } = await ask('GET', `/api/work-queues/${queue}${query}`)
  return (json as unknown as QueueEntry[]).map(({ order }) => order?.number)
}
const place = async (ask: Ask, { code }: MadeOrder, query = '?mine=true') =>
  (await ask('GET', `/api/work-queues/TO_CHECK/orders/${code}${query}`)).json as unknown as QueueRank
/** Gives the order to an agent, by SQL, since only one of the accounts can be chosen. */
const give = ({ id }: MadeOrder, agent: 'cs' | 'admin') =>
  server.database.db.execute(
    sql`update orders set cs_id = (select id from users where login = ${agent}) where id = ${id}`,
  )

test('an agent’s own orders are counted, listed and gone through by themselves', async () => {
  const [own, others, nobodys, later] = [
    await desk.drive(await desk.make(), 'SKETCH_REVIEW'),
    await desk.drive(await desk.make(), 'SKETCH_REVIEW'),
    await desk.drive(await desk.make(), 'SKETCH_REVIEW'),
    await desk.drive(await desk.make(), 'COLOR_REVIEW'),
  ]
  const waiting = await desk.drive(await desk.make(), 'CUSTOMER_REVIEW_SKETCH')
  const unassigned = await makeOrder(server)
  for (const order of [own, later, waiting, unassigned]) await give(order, 'cs')
  await give(others, 'admin')
  await makeOrder(server)
  await recomputeAllAlerts(server.database.db, server.clock.now)

  expect(await counts(desk.cs)).toEqual({
    TO_CHECK: 2,
    CUSTOMER_WROTE: 0,
    WAITING_FOR_CUSTOMER: 1,
    TO_ASSIGN: 1,
    TO_PAY: 0,
  })
  expect(await counts(desk.cs, '')).toMatchObject({ TO_CHECK: 4, WAITING_FOR_CUSTOMER: 1, TO_ASSIGN: 2 })
  expect(await counts(desk.cs, '?mine=false')).toMatchObject({ TO_CHECK: 4 })
  expect(await numbers(desk.cs, 'TO_CHECK')).toEqual([own.number, later.number])
  expect(await numbers(desk.cs, 'WAITING_FOR_CUSTOMER')).toEqual([waiting.number])
  expect(await numbers(desk.cs, 'TO_ASSIGN')).toEqual([unassigned.number])
  expect(await numbers(desk.admin, 'TO_CHECK')).toEqual([others.number])

  expect(await place(desk.cs, own)).toMatchObject({ position: 1, count: 2, next: { code: later.code } })
  expect(await place(desk.cs, others)).toMatchObject({ position: null, count: 2, next: { code: own.code } })
  expect(await place(desk.cs, nobodys, '')).toMatchObject({ count: 4 })

  await give(own, 'admin')
  expect(await numbers(desk.cs, 'TO_CHECK')).toEqual([later.number])
})

test('finished orders without a budget are narrowed, too', async () => {
  const [own, others] = [await desk.make(), await desk.make()]
  await give(own, 'cs')
  await desk.cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [own.id, others.id] } })
  expect(await numbers(desk.cs, 'TO_PAY', '')).toEqual([own.number, others.number])
  expect(await numbers(desk.cs, 'TO_PAY')).toEqual([own.number])
  expect(await counts(desk.cs)).toMatchObject({ TO_PAY: 1 })
})

test('artists to be paid stay as they are, and one who sees no agents cannot ask for their own', async () => {
  const payouts = await openPayouts(server)
  await payouts.owed('artist', 30)
  const [all, mine] = [await counts(desk.admin, ''), await counts(desk.admin)]
  expect([all.TO_PAY, mine.TO_PAY]).toEqual([1, 1])

  const blind = await agentWithout(server, 'VIEW_MY_ORDER_CS')
  for (const path of ['', '/TO_CHECK', '/TO_CHECK/orders/AT-1']) {
    expect((await blind('GET', `/api/work-queues${path}?mine=true`)).json, path).toMatchObject({
      status: 403,
      errorKey: 'forbidden',
      missing: ['VIEW_MY_ORDER_CS'],
    })
  }
  expect((await blind('GET', '/api/work-queues')).status).toBe(200)
  expect((await desk.artist('GET', '/api/work-queues?mine=true')).status).toBe(403)
  expect((await desk.cs('GET', '/api/work-queues?mine=perhaps')).status).toBe(400)
})
