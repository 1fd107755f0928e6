import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Editing, PRESENCE_MS, type Present } from '#contract/orders/team/presence.ts'
import { type LiveStream, openStream } from '#tests/support/live.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const TAB = '3f0e6f5e-6a5c-4a57-9c0e-2f5a6f0d1b11'

let server: TestServer
let desk: Desk
let order: MadeOrder
let streams: LiveStream[] = []

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterEach(() => {
  for (const stream of streams) stream.close()
  streams = []
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.drive(await desk.make(), 'SKETCH')
})

const at = (rest = '') => desk.at(order, `/presence${rest}`)
const be = (ask: Ask, editing: Editing | null = null, tab = randomUUID()) =>
  ask('PUT', at(), { body: { tab, editing } })
const seen = async (ask: Ask) => {
  const { json } = await ask('GET', at())
  return (json as unknown as Present[]).map(({ user, editing }) => [user?.login ?? null, editing])
}
async function listen(login: StaffLogin): Promise<LiveStream> {
  const stream = await openStream(server, await server.token(login))
  streams.push(stream)
  await stream.until(({ name }) => name === 'ready')
  return stream
}
const tells = ({ name, data }: { name: string; data: unknown }) =>
  name === 'presence' && (data as { ids: number[] }).ids.includes(order.id)

/** Waits until the answer is as expected: the message between processes takes a moment. */
const expectSeen = (ask: Ask, expected: unknown) => expect.poll(() => seen(ask)).toEqual(expected)

test('those who have the order open see each other, and what is edited', async () => {
  const tab = randomUUID()
  expect((await be(desk.cs, null, tab)).status).toBe(200)
  await expectSeen(desk.admin, [['cs', null]])
  expect(await seen(desk.cs)).toEqual([])
  await be(desk.cs, { what: 'comment', id: 7 }, tab)
  await expectSeen(desk.admin, [['cs', { what: 'comment', id: 7 }]])
  // Another tab of the same person is not another person.
  await be(desk.cs)
  await be(desk.admin)
  await expectSeen(desk.cs, [['admin', null]])
  expect(await seen(desk.admin)).toEqual([['cs', { what: 'comment', id: 7 }]])
  expect((await desk.cs('DELETE', at(`/${tab}`))).status).toBe(204)
  await expectSeen(desk.admin, [['cs', null]])
})

test('those on the order are told live, others are not; a heartbeat tells nothing', async () => {
  const [admin, other] = [await listen('admin'), await listen('cs2')]
  const tab = randomUUID()
  await be(desk.admin)
  await admin.until(tells)
  await be(desk.cs, null, tab)
  await expectSeen(desk.admin, [['cs', null]])
  await be(desk.cs, { what: 'todo' }, tab)
  await be(desk.cs, { what: 'todo' }, tab)
  await expectSeen(desk.admin, [['cs', { what: 'todo' }]])
  await desk.cs('DELETE', at(`/${tab}`))
  await expectSeen(desk.admin, [])
  // What follows arrives after all of it.
  await desk.admin('PUT', desk.at(order, '/assign-cs/cs'))
  const changed = ({ name, data }: { name: string; data: unknown }) =>
    name === 'orders' && (data as { ids: number[] }).ids.includes(order.id)
  await admin.until(changed)
  await other.until(changed)
  expect(admin.heard.filter(tells)).toHaveLength(4)
  expect(other.heard.filter(tells)).toEqual([])
})

test('a tab that falls silent is gone', async () => {
  await be(desk.cs)
  await expectSeen(desk.admin, [['cs', null]])
  server.clock.advance(PRESENCE_MS)
  expect(await seen(desk.admin)).toEqual([])
})

test('an artist sees staff by the names they may know, and no other artist', async () => {
  await be(desk.cs, { what: 'comment', id: 7 })
  await be(desk.admin)
  await expectSeen(desk.artist, [
    ['admin', null],
    [null, { what: 'comment', id: 7 }],
  ])
  await desk.assign(order, 'artist2')
  await be(desk.artist2)
  await expectSeen(desk.cs, [
    ['admin', null],
    ['artist2', null],
  ])
  expect(await seen(desk.artist)).toHaveLength(2)
})

test('is for those who see the order', async () => {
  const outside = [desk.artist2, await server.as('nobody')]
  for (const [index, ask] of outside.entries()) {
    const status = index === 0 ? 404 : 403
    expect((await be(ask)).status).toBe(status)
    expect((await ask('GET', at())).status).toBe(status)
    expect((await ask('DELETE', at(`/${randomUUID()}`))).status).toBe(status)
  }
  expect(await seen(desk.admin)).toEqual([])
})

test.each([{ tab: 'x', editing: null }, { tab: TAB, editing: { what: 'everything' } }, {}])(
  '%j is refused',
  async (body) => {
    expect((await desk.cs('PUT', at(), { body })).status).toBe(400)
    expect((await desk.cs('DELETE', at('/x'))).status).toBe(404)
  },
)

test('the tab of someone else cannot be closed', async () => {
  const tab = randomUUID()
  await be(desk.cs, null, tab)
  await expectSeen(desk.admin, [['cs', null]])
  expect((await desk.admin('DELETE', at(`/${tab}`))).status).toBe(204)
  await be(desk.cs, { what: 'todo' }, tab)
  await expectSeen(desk.admin, [['cs', { what: 'todo' }]])
})
