import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStream } from '#tests/support/live.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { agentWithout, eventsOf, listOf, select, withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await makeOrder(server)
  await put('/assign/artist')
  await put('/budget', { budget: 12 })
  await put('/assign/artist2')
})

const put = (path: string, body?: object) => cs('PUT', `/api/bookings/${order.id}${path}`, { body })
const remove = (entry: number, ask: Ask = cs) =>
  ask('DELETE', `/api/bookings/${order.code}/artist-log/${entry}`)
const entryOf = async (login: string) =>
  Number(
    (
      await select(
        server,
        sql`select b.id from artist_budgets b join users u on u.id = b.artist_id
          where b.order_id = ${order.id} and u.login = ${login}`,
      )
    )[0]?.id,
  )
const stays = (reason: string) => ({ status: 409, errorKey: 'artistStays', facts: { reason } })

test('an artist who was assigned once goes with his entry, and the order with him; the history stays', async () => {
  const artist = await server.as('artist')
  expect((await artist('GET', `/api/bookings/${order.code}`)).status).toBe(200)
  expect((await remove(await entryOf('artist'))).status).toBe(204)
  expect((await artist('GET', `/api/bookings/${order.code}`)).status).toBe(404)
  expect((await artist('GET', `/api/bookings?id=${order.id}`)).json).toEqual([])

  const { json } = await cs('GET', `/api/bookings/${order.id}`)
  expect(json).toMatchObject({
    artistBudgets: [{ artist: { login: 'artist2' } }],
    assignedTo: { login: 'artist2' },
  })
  const log = listOf((await cs('GET', `/api/bookings/${order.id}/budget/log`)).json)
  expect(log.map(({ action, amount }) => [action, amount])).toContainEqual(['MODIFY', 12])
  expect((await eventsOf(server, order)).at(-1)).toMatchObject({
    kind: 'artistRemoved',
    data: { subject: 'Artist Tester', budget: 12 },
  })
  const [entry] = listOf((await cs('GET', `/api/bookings/${order.id}/timeline?group=assignment`)).json)
  expect(entry).toMatchObject({ kind: 'artistRemoved', subject: 'Artist Tester', before: null, after: null })
})

test('an artist who looks at his list hears that the order leaves it', async () => {
  const stream = await openStream(server, await server.token('artist'))
  await stream.until(({ name }) => name === 'ready')
  await remove(await entryOf('artist'))
  const { data } = await stream.until(({ name }) => name === 'orders')
  expect(data).toMatchObject({ ids: [order.id] })
  stream.close()
})

test('the payment status of the order is worked out again, and the kept counts stay exact', async () => {
  await put('/budget', { budget: 20 })
  await server.database.db.execute(sql`update artist_budgets set payment_status = 'PAID'
    where id = ${await entryOf('artist2')}`)
  expect((await remove(await entryOf('artist'))).status).toBe(204)
  expect((await cs('GET', `/api/bookings/${order.id}`)).json).toMatchObject({ artistPaymentStatus: 'PAID' })
  const [counts] = await select(
    server,
    sql`select coalesce(sum(count), 0)::int as kept, (select count(*)::int from artist_budgets b
        where b.artist_id = u.id) as counted from users u
      left join order_counts c on c.scope = 'artist:' || u.id and c.facet = 'status'
      where u.login = 'artist' group by u.id`,
  )
  expect(counts?.kept).toBe(counts?.counted)
})

test('assigned again after that he begins with an empty entry', async () => {
  await remove(await entryOf('artist'))
  expect((await put('/assign/artist')).json).toMatchObject({ budget: 0, artistBudgets: [{}, {}] })
})

test('the assigned artist, a paid one and one with two steps stay', async () => {
  expect((await remove(await entryOf('artist2'))).json).toMatchObject(stays('assigned'))
  const entry = await entryOf('artist')
  await put('/assign/artist')
  const artist = await server.as('artist')
  const [step] = listOf((await artist('GET', `/api/bookings/${order.id}/work-logs`)).json)
  await artist('PUT', `/api/bookings/${order.id}/work-logs/${Number(step?.id)}/approve`)
  await put('/assign/artist2')
  expect((await remove(entry)).json).toMatchObject(stays('steps'))
  await server.database.db.execute(sql`update artist_budgets set payment_status = 'PAID' where id = ${entry}`)
  expect((await remove(entry)).json).toMatchObject(stays('paid'))
  expect((await eventsOf(server, order)).map(({ kind }) => kind)).not.toContain('artistRemoved')
})

test('an entry of another order, or none, is not found', async () => {
  const entry = await entryOf('artist')
  order = await makeOrder(server)
  expect((await remove(entry)).status).toBe(404)
  expect((await cs('DELETE', `/api/bookings/${order.id}/artist-log/null`)).status).toBe(404)
})

test('needs DELETE_ARTIST_BUDGET, and the order in scope', async () => {
  const entry = await entryOf('artist')
  for (const login of ['artist', 'store', 'accountant'] as const)
    expect((await remove(entry, await server.as(login))).status).toBe(403)
  expect((await remove(entry, await agentWithout(server, 'DELETE_ARTIST_BUDGET'))).status).toBe(403)
  const store = await withOnly(server, 'store', ['DELETE_ARTIST_BUDGET'])
  await put('/stores/null')
  expect((await remove(entry, store)).status).toBe(404)
  await withOnly(server, 'store', [])
})
