import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
const made: MadeOrder[] = []

/** The clock is at 10:00 of 2 March in the business zone; these dates are at the limits of its days. */
const TIMES = [
  { paid: '2026-03-01T17:00:00Z', due: '2026-03-02T16:59:59.999Z' }, // first moment of 2 March, last of it
  { paid: '2026-03-01T16:59:59.999Z', due: '2026-03-02T17:00:00Z' }, // last moment of 1 March, first of 3 March
  { paid: '2026-02-15T05:00:00Z', due: '2026-03-02T02:59:59Z' }, // last month, due a second ago
  { paid: '2026-02-23T17:00:00Z', due: '2026-03-20T00:00:00Z' }, // seven days with today
]

const run = (statement: string) => server.database.db.execute(sql.raw(statement))

beforeAll(async () => {
  server = await startServer()
  for (const { paid, due } of TIMES) {
    const order = await makeOrder(server, {
      store: made.length < 2 ? 'Hanoi' : made.length < 3 ? 'Saigon' : undefined,
    })
    await run(`update orders set paid_at = '${paid}', deadline = '${due}' where id = ${order.id}`)
    made.push(order)
  }
  admin = await server.as('admin')
  await admin('PUT', `/api/bookings/${made[0]?.id}/assign/artist`)
  await admin('PUT', `/api/bookings/${made[1]?.id}/assign/artist2`)
  await admin('PUT', `/api/bookings/${made[0]?.id}/assign-cs/cs`)
  await admin('PUT', `/api/bookings/${made[2]?.id}/assign-cs/cs2`)
  // Both artists of the first order have budget entries; only the first artist's is paid.
  await run(`insert into artist_budgets (order_id, artist_id, budget)
    select ${made[0]?.id}, id, 5 from users where login = 'artist2'`)
  await run(`update artist_budgets set budget = 5, payment_status = 'PAID'
    where artist_id = (select id from users where login = 'artist')`)
})
afterAll(() => server.close())

async function find(ask: Ask, query: string): Promise<number[]> {
  const { json, status, headers } = await ask('GET', `/api/bookings?sort=number,asc&${query}`)
  expect(status).toBe(200)
  const rows = json as unknown as { number: number }[]
  expect(headers['x-total-count']).toBe(`${rows.length}`)
  return rows.map(({ number }) => made.findIndex((order) => order.number === number))
}

describe('several values of one filter add up', () => {
  test.each([
    ['assignee=artist&assignee=artist2', [0, 1]],
    ['assignee=ARTIST&assignee=null', [0, 2, 3]],
    ['assignee=no-such-login', []],
    ['cs=cs&cs=cs2', [0, 2]],
    ['cs=null', [1, 3]],
    ['cs=null&cs=cs2&assignee=null', [2, 3]],
    ['source=TURNED_NINJA&source=TURNED_HUMAN', [0, 1, 2, 3]],
    ['store=null', [3]],
    ['store=1&store=null', [0, 1, 3]],
    ['store=1&store=2&assignee=artist', [0]],
    ['open=true', [0, 1, 2, 3]],
    ['open=false', []],
    ['status=PRINT_PREVIEW&status=NEW_ORDER', [0, 1, 2, 3]],
    ['paymentStatus=PARTIAL_PAID', [0]],
    ['paymentStatus=UNPAID', [1, 2, 3]],
    ['paymentStatus=UNPAID&open=true', [1, 2, 3]],
    ['paymentStatus=UNPAID&status=DONE&open=true', []],
    ['paymentStatus=UNPAID&paymentStatus=PARTIAL_PAID&status=NEW_ORDER', [0, 1, 2, 3]],
    ['paymentStatus=PARTIAL_PAID&status=SKETCH&status=DONE', []],
    ['paymentStatus=UNPAID&paymentStatus=PARTIAL_PAID&cs=cs', [0]],
  ])('%s', async (query, indexes) => {
    expect(await find(admin, query)).toEqual(indexes)
  })

  test('by id, within the scope', async () => {
    const query = `id=${made[1]?.id}&id=${made[2]?.id}&id=99999`
    expect(await find(admin, query)).toEqual([1, 2])
    expect(await find(await server.as('artist'), `id=${made[0]?.id}&${query}`)).toEqual([0])
    expect(await find(await server.as('store'), query)).toEqual([1])
  })
})

describe('days are those of the business time zone', () => {
  test.each([
    ['paid=today', [0]],
    ['paid=yesterday', [1]],
    ['paid=last7days', [0, 1, 3]],
    ['paid=last30days', [0, 1, 2, 3]],
    ['paid=thisMonth', [0, 1]],
    ['paid=lastMonth', [2, 3]],
    ['paid=2026-03-01..2026-03-01', [1]],
    ['paid=2026-03-02..', [0]],
    ['paid=..2026-02-24', [2, 3]],
    ['deadline=overdue', [2]],
    ['deadline=today', [0, 2]],
    ['deadline=tomorrow', [1]],
    ['deadline=next3days', [0, 1, 2]],
    ['deadline=2026-03-20..2026-03-20', [3]],
    ['deadline=next7days&paid=today', [0]],
  ])('%s', async (query, indexes) => {
    expect(await find(admin, query)).toEqual(indexes)
  })

  test('what is done is not overdue', async () => {
    await run(`update orders set status = 'DONE' where id = ${made[2]?.id}`)
    expect(await find(admin, 'deadline=overdue')).toEqual([])
    expect(await find(admin, 'open=false')).toEqual([2])
    await run(`update orders set status = 'NEW_ORDER' where id = ${made[2]?.id}`)
  })

  test('another zone moves the days, and one that does not exist is the shipped one', async () => {
    const zone = (name: string) =>
      run(`update system_properties set value = '${name}' where name = 'business_timezone'`)
    await zone('America/Los_Angeles')
    // There it is still the evening of 1 March, and both limits of Hanoi's day are in that day's morning.
    expect(await find(admin, 'paid=today')).toEqual([0, 1])
    await zone('Nowhere/Else')
    expect(await find(admin, 'paid=today')).toEqual([0])
    await zone('Asia/Ho_Chi_Minh')
  })

  test.each([
    'paid=soon',
    'paid=overdue',
    'deadline=yesterday',
    'paid=2026-02-30..',
    'paid=2026-03-02..2026-03-01',
    'paid=..',
    'paymentStatus=SOME',
    'store=Hanoi',
    'open=maybe',
    'id=0',
  ])('%s answers 400', async (query) => {
    expect((await admin('GET', `/api/bookings?${query}`)).status).toBe(400)
  })
})

test('who sees only its own budgets is answered by its own payment', async () => {
  expect(await find(await server.as('artist'), 'paymentStatus=PAID')).toEqual([0])
  expect(await find(await server.as('artist'), 'paymentStatus=UNPAID')).toEqual([])
  expect(await find(await server.as('artist2'), 'paymentStatus=UNPAID')).toEqual([0, 1])
  expect(await find(await server.as('artist2'), 'paymentStatus=PARTIAL_PAID')).toEqual([])
})
