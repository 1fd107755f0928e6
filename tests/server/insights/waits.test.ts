import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replyAddress, takeMail } from '#tests/support/mails/mail.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { expectRight, readInsights } from '#tests/support/page/insights.ts'
import { select } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const ZONE = 'Asia/Ho_Chi_Minh'
const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const HOUR = 3_600_000

let server: TestServer
let desk: Desk
let order: MadeOrder
let address: string

/** Hours later, signed in. */
async function later(hours: number) {
  server.clock.advance(hours * HOUR)
  desk = await openDesk(server)
}
const mail = ({ code } = order) =>
  desk.cs('POST', `/api/bookings/${code}/email`, { body: { content: '<p>Hello</p>' } })
const call = () =>
  desk.cs('POST', `/api/bookings/${order.code}/conversation/calls`, { body: { text: 'Called back' } })
const answer = (text = 'Lovely', headers = {}) => takeMail(server, { to: address, text, ...headers })

const waits = () =>
  select<{ since: string; hours: number | null }>(
    server,
    sql`select to_char(since at time zone 'UTC', 'DD HH24:MI') as since,
        (extract(epoch from answered_at - since) / 3600)::float8 as hours
      from customer_waits where order_id = ${order.id} order by since`,
  )
const speeds = async () => {
  const { totals } = await readInsights(desk.admin, MARCH)
  return Object.fromEntries(totals.answers.map(({ speed, orders }) => [speed, orders]))
}

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = new Date('2026-03-05T03:00:00.000Z')
  await server.database.db.execute(sql`delete from received_messages`)
  desk = await openDesk(server)
  order = await desk.make()
  await mail()
  address = await replyAddress(server, order.id)
  server.clock.advance(HOUR)
})

test('a wait begins with the first message and ends with the next mail', async () => {
  await answer()
  await later(2)
  await answer('One more thing')
  expect(await waits()).toEqual([{ since: '05 04:00', hours: null }])
  expect(await speeds()).toEqual({ within: 0, later: 0, waiting: 1 })
  await later(1)
  await mail()
  expect(await waits()).toEqual([{ since: '05 04:00', hours: 3 }])
  expect(await speeds()).toEqual({ within: 1, later: 0, waiting: 0 })
  await later(1)
  await answer('Thank you')
  await later(25)
  expect(await speeds()).toEqual({ within: 0, later: 1, waiting: 0 })
  await call()
  expect((await waits()).map(({ hours }) => hours)).toEqual([3, 25])
  await expectRight(server, desk.admin, MARCH, ZONE)
})

test('a day is exactly 24 hours', async () => {
  await answer()
  await later(24)
  expect(await speeds()).toEqual({ within: 0, later: 0, waiting: 1 })
  await call()
  expect(await speeds()).toEqual({ within: 1, later: 0, waiting: 0 })
  await server.database.db.execute(sql`update calls set at = at + interval '1 millisecond'`)
  expect(await speeds()).toEqual({ within: 0, later: 1, waiting: 0 })
  await expectRight(server, desk.admin, MARCH, ZONE)
})

test('a mail that fails or is cancelled answers nothing, and what machines write begins nothing', async () => {
  await answer('I am away', { headers: { 'Auto-Submitted': 'auto-replied' } })
  expect(await waits()).toEqual([])
  await answer()
  await later(1)
  await mail()
  const [sent] = await select<{ id: number }>(server, sql`select max(id)::int as id from outbox`)
  expect((await waits()).map(({ hours }) => hours)).toEqual([1])
  expect((await desk.admin('POST', `/api/outbox/${sent?.id}/cancel`)).status).toBeLessThan(300)
  expect((await waits()).map(({ hours }) => hours)).toEqual([null])
  expect((await desk.admin('POST', `/api/outbox/${sent?.id}/retry`)).status).toBeLessThan(300)
  expect((await waits()).map(({ hours }) => hours)).toEqual([1])
  await expectRight(server, desk.admin, MARCH, ZONE)
})

test('a message that is given to its order later waits since it was written', async () => {
  const { id } = (await takeMail(server, {
    from: 'Somebody <else@example.com>',
    text: 'About my portrait',
  })) as unknown as { id: number }
  const [kept] = await select<{ id: number }>(server, sql`select max(id)::int as id from received_messages`)
  expect(await waits()).toEqual([])
  await later(2)
  await server.database.db.execute(
    sql`update received_messages set order_id = ${order.id} where id = ${kept?.id ?? id}`,
  )
  expect(await waits()).toEqual([{ since: '05 04:00', hours: null }])
  await expectRight(server, desk.admin, MARCH, ZONE)
})

test('an answer and a message at the same moment see each other', async () => {
  const others = [await desk.make(), await desk.make(), await desk.make()]
  for (const other of others) await mail(other)
  const to = await Promise.all(others.map(({ id }) => replyAddress(server, id)))
  server.clock.advance(HOUR)
  await Promise.all(
    others.flatMap((other, place) => [
      takeMail(server, { to: to[place] ?? '', text: `Hello ${place}` }),
      mail(other),
      desk.cs('POST', `/api/bookings/${other.code}/conversation/calls`, { body: { text: 'Called' } }),
    ]),
  )
  await expectRight(server, desk.admin, MARCH, ZONE)
})
