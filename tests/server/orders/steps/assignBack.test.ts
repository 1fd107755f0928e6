import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkCalls } from '#tests/support/bulk.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { eventsOf, select } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const HOUR = 3_600_000

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const stepsOf = async (order: MadeOrder, login: string) =>
  (await desk.steps(order)).filter(({ artist }) => artist?.login === login)
const statusOf = async (order: MadeOrder) => (await desk.admin('GET', desk.at(order))).json.status

test.each(['NEW_ORDER', 'SKETCH_REVIEW', 'SKETCH_EDIT', 'CUSTOMER_REVIEW_COLOR', 'SEND_FILE'] as const)(
  'at %s the former artist’s lane reopens as it was (D-7.44)',
  async (status) => {
    const order = await desk.drive(await desk.make(), status)
    const before = await stepsOf(order, 'artist')
    await desk.assign(order, 'artist2')
    server.clock.advance(HOUR)
    const back = await desk.assign(order, 'artist')
    expect(back.json).toMatchObject({ status, assignedTo: { login: 'artist' } })
    expect(await stepsOf(order, 'artist')).toEqual(before)
    expect((await stepsOf(order, 'artist2')).map(({ current }) => current)).toEqual([false])
    // The work goes on where it was.
    if (status !== 'NEW_ORDER') expect((await desk.open(order)).artist?.login).toBe('artist')
    expect((await desk.act(order, status === 'SKETCH_EDIT' ? 'upload' : 'approve')).status).toBe(200)
  },
)

test('by way of nobody and of two others, too', async () => {
  const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  const before = await stepsOf(order, 'artist')
  await desk.assign(order, 'null')
  await desk.assign(order, 'artist2')
  await desk.assign(order, 'artist')
  await desk.assign(order, 'artist2')
  await desk.assign(order, 'artist')
  expect(await stepsOf(order, 'artist')).toEqual(before)
  expect(await stepsOf(order, 'artist2')).toHaveLength(1)
})

test('what the other one has brought to a later stage does not go back', async () => {
  const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  await desk.assign(order, 'artist2')
  await desk.upload(order, (await desk.open(order)).id, desk.artist2)
  for (const _ of [1, 2]) await desk.approve(order, (await desk.open(order)).id)
  expect(await statusOf(order)).toBe('COLOR')
  expect((await desk.assign(order, 'artist')).json.status).toBe('COLOR')
  const steps = await stepsOf(order, 'artist')
  expect(steps.map(({ status, current }) => [status, current]).slice(-2)).toEqual([
    ['SKETCH_REVIEW', false],
    ['COLOR', true],
  ])
})

test('files that were approved for print wait again', async () => {
  const order = await desk.drive(await desk.make(true), 'SEND_FILE')
  await server.database.db.execute(sql`update steps set state = 'APPROVED' where order_id = ${order.id}`)
  await desk.assign(order, 'artist2')
  expect(await statusOf(order)).toBe('EXPORT_FILE')
  await desk.assign(order, 'artist')
  expect(await statusOf(order)).toBe('SEND_FILE')
  expect((await desk.cs('POST', desk.at(order, '/work-logs/canvas'))).json.status).toBe('PRINT_PREVIEW')
})

test('in bulk, order by order', async () => {
  const bulk = await bulkCalls(server)
  const [one, two] = [
    await desk.drive(await desk.make(), 'SKETCH_REVIEW'),
    await desk.drive(await desk.make(), 'COLOR'),
  ]
  const before = [await stepsOf(one, 'artist'), await stepsOf(two, 'artist')]
  const target = { id: [one.id, two.id], kind: 'artist' }
  await bulk.assign({ ...target, to: 'artist2' })
  expect((await bulk.assign({ ...target, to: 'artist' })).json).toMatchObject({ updatedCount: 2 })
  expect([await stepsOf(one, 'artist'), await stepsOf(two, 'artist')]).toEqual(before)
})

const removeArtist = async (order: MadeOrder, login: string) => {
  const [entry] = await select(
    server,
    sql`select b.id from artist_budgets b join users u on u.id = b.artist_id
      where b.order_id = ${order.id} and u.login = ${login}`,
  )
  return desk.cs('DELETE', desk.at(order, `/artist-log/${Number(entry?.id)}`))
}

test('an artist who is removed from the log takes the open step along (D-7.46)', async () => {
  const order = await desk.make()
  await desk.assign(order, 'null')
  expect(await desk.steps(order)).toHaveLength(1)
  expect((await removeArtist(order, 'artist')).status).toBe(204)
  expect(await desk.steps(order)).toEqual([])
  expect((await eventsOf(server, order)).at(-1)?.kind).toBe('artistRemoved')
  await desk.assign(order, 'artist2')
  expect((await desk.steps(order)).map(({ artist, current }) => [artist?.login, current])).toEqual([
    ['artist2', true],
  ])
  expect((await desk.approve(order, (await desk.open(order)).id, desk.artist2)).status).toBe(200)
})

test('a step with something in it is closed instead', async () => {
  const order = await desk.make()
  const { id } = await desk.open(order)
  await desk.artist('POST', desk.at(order, `/work-logs/${id}/comments`), { body: { content: 'Mine' } })
  await desk.assign(order, 'null')
  expect((await removeArtist(order, 'artist')).status).toBe(204)
  expect(await desk.steps(order)).toMatchObject([{ id, current: false, comments: [{ content: 'Mine' }] }])
})
