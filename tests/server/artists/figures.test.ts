import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUpCounts } from '#server/jobs/addUpCounts.ts'
import { select } from '#tests/support/page/page.ts'
import { artistCalls, countedFor, orderOf } from '#tests/support/people/artists.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let calls: ReturnType<typeof artistCalls>

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  calls = artistCalls(desk.admin)
})
afterAll(() => server.close())

/** Expects the figures of both artists to be what their orders say, also after the totals are added up. */
async function expectTrue(): Promise<void> {
  for (const login of ['artist', 'artist2']) {
    const counted = await countedFor(server, login)
    expect((await calls.get(login)).json).toMatchObject(counted)
    await addUpCounts(server.database.db)
    expect((await calls.get(login)).json).toMatchObject(counted)
  }
}

const adjust = (order: { readonly id: number }, amount: number) =>
  desk.admin('PUT', `/api/bookings/${order.id}/budget/adjust`, {
    body: { action: 'MODIFY', amount, note: '' },
  })

test('the figures follow an order from its assignment to DONE', async () => {
  const order = await desk.make()
  await adjust(order, 40)
  expect((await calls.get('artist')).json).toMatchObject({ numNewOrder: 1, workload: 1, numUnpaid: 0 })
  await expectTrue()
  await desk.drive(order, 'COLOR')
  expect((await calls.get('artist')).json).toMatchObject({
    numNewOrder: 0,
    numColor: 1,
    currSketch: 0,
    currColor: 1,
    workload: 1,
  })
  await desk.drive(order, 'SEND_FILE')
  expect((await calls.get('artist')).json).toMatchObject({ workload: 0, numDone: 0 })
  await desk.drive(order, 'DONE')
  expect((await calls.get('artist')).json).toMatchObject({
    numDone: 1,
    numUnpaid: 1,
    totalUnpaid: 40,
    totalPaid: 0,
  })
  await expectTrue()
})

test('a refund takes what is owed away, and taking it back brings it', async () => {
  const order = await orderOf(server, desk.admin, 'artist2', { status: 'DONE', budget: 25 })
  const before = (await calls.get('artist2')).json
  await server.database.db.execute(sql`update orders set refunded = true where id = ${order.id}`)
  expect((await calls.get('artist2')).json).toMatchObject({ numUnpaid: 0, totalUnpaid: 0, numDone: 1 })
  await expectTrue()
  await server.database.db.execute(sql`update orders set refunded = false where id = ${order.id}`)
  expect((await calls.get('artist2')).json).toMatchObject({
    numUnpaid: before.numUnpaid,
    totalUnpaid: before.totalUnpaid,
  })
})

test('another artist takes the count along; the budget of the first one stays owed', async () => {
  const order = await orderOf(server, desk.admin, 'artist', { budget: 15 })
  await desk.admin('PUT', `/api/bookings/${order.id}/assign/artist2`)
  await adjust(order, 30)
  await expectTrue()
  await server.database.db.execute(sql`update orders set status = 'DONE' where id = ${order.id}`)
  await expectTrue()
  const [entry] = await select<{ id: number }>(
    server,
    sql`select id from artist_budgets where order_id = ${order.id} and budget = 15`,
  )
  const { totalUnpaid } = (await calls.get('artist')).json
  await server.database.db.execute(sql`delete from artist_budgets where id = ${entry?.id ?? 0}`)
  expect((await calls.get('artist')).json.totalUnpaid).toBe(Number(totalUnpaid) - 15)
  await expectTrue()
})

test('a changed budget, a paid one and one of 0 are counted as they are', async () => {
  const order = await orderOf(server, desk.admin, 'artist', { status: 'DONE', budget: 10 })
  const before = (await calls.get('artist')).json
  await adjust(order, 90)
  expect((await calls.get('artist')).json.totalUnpaid).toBe(Number(before.totalUnpaid) + 80)
  await server.database.db.execute(sql`update artist_budgets set budget = 0 where order_id = ${order.id}`)
  expect((await calls.get('artist')).json.numUnpaid).toBe(Number(before.numUnpaid) - 1)
  await server.database.db.execute(
    sql`update artist_budgets set budget = 70, payment_status = 'PAID' where order_id = ${order.id}`,
  )
  expect((await calls.get('artist')).json.numUnpaid).toBe(Number(before.numUnpaid) - 1)
  await expectTrue()
})

test('unassigning and deleting an order leaves nothing behind', async () => {
  const order = await orderOf(server, desk.admin, 'artist2', { budget: 5, status: 'SKETCH' })
  await desk.admin('PUT', `/api/bookings/${order.id}/assign/null`)
  await expectTrue()
  await server.database.db.execute(sql`update orders set status = 'DONE' where id = ${order.id}`)
  await expectTrue()
  await server.database.db.execute(sql`delete from steps where order_id = ${order.id}`)
  await server.database.db.execute(sql`delete from orders where id = ${order.id}`)
  await expectTrue()
})
