// Both engines.
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIVE_POSITION_HEADER } from '#contract/live/livePosition.ts'
import { announceSessionChange } from '#server/accounts/sessionChange.ts'
import { announce } from '#server/live/announce.ts'
import { ENGINE } from '#tests/support/database.ts'
import {
  type Heard,
  type LiveStream,
  listening,
  openStream,
  placeOfRead,
  settled,
  tells,
} from '#tests/support/live.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const listen = listening(() => server)

/** The place up to which the stream has told everything, once it has told of the order. */
async function placeAfter(stream: LiveStream, id: number): Promise<string> {
  const seen = await stream.until(tells(id))
  const isAfter = (message: Heard) => stream.heard.indexOf(message) > stream.heard.indexOf(seen)
  const { id: place = '' } = await stream.until(
    (message) => message.name === 'livePosition' && isAfter(message),
  )
  return place
}

const namesOf = ({ heard }: LiveStream) => heard.map(({ name }) => name)

test('only an account that was answered is told a place, and only by reads', async () => {
  const cs = await server.as('cs')
  const placesOf = async (...asked: Parameters<typeof cs>) =>
    (await cs(...asked)).headers[LIVE_POSITION_HEADER]
  expect(await placesOf('GET', '/api/bookings?size=30')).toMatch(/^[\da-f]+\.\d+$/)
  expect(await placesOf('GET', '/api/bookings/AT-NONE')).toBeUndefined()
  expect(await placesOf('GET', '/api/roles')).toBeUndefined()
  expect(await placesOf('POST', '/api/notifications/read-all')).toBeUndefined()
  for (const path of ['/api/health', '/api/account', '/api/bookings'])
    expect((await server.ask('GET', path)).headers[LIVE_POSITION_HEADER]).toBeUndefined()
})

describe('after a break', () => {
  test('it goes on where it was, with everything that happened meanwhile and nothing else', async () => {
    const stream = await listen('cs')
    const first = await makeOrder(server)
    const place = await placeAfter(stream, first.id)
    stream.close()
    let missed = first
    await settled(listen, async () => (missed = await makeOrder(server)))
    const again = await listen('cs', place)
    expect(namesOf(again)).toEqual(['orders', 'ready'])
    expect(again.heard.some(tells(missed.id))).toBe(true)
    expect(again.heard.some(tells(first.id))).toBe(false)
    expect(again.heard.at(-1)?.data).toEqual({ resumed: true })
  })

  test('where nothing happened it tells nothing, however often it breaks', async () => {
    // Of one session: a sign-in is something that happened.
    const token = await server.token('cs')
    const opened = async (from?: string) => {
      const stream = await openStream(server, token, from)
      await stream.until(({ name }) => name === 'ready')
      stream.close()
      return stream.heard
    }
    const [{ id }] = (await opened()) as [Heard]
    const again = await opened(id)
    expect(again).toEqual([{ id, name: 'ready', data: { resumed: true } }])
    expect(await opened(again[0]?.id)).toEqual([{ id, name: 'ready', data: { resumed: true } }])
  })

  test('an artist who comes back is told of his own alone', async () => {
    const place = await placeOfRead(server, 'artist')
    const others = await makeOrder(server)
    const own = await makeOrder(server)
    await settled(listen, async () => {
      await (await server.as('cs'))('PUT', `/api/bookings/${own.id}/assign/artist`)
      return own
    })
    const again = await listen('artist', place)
    expect(again.heard.some(tells(own.id))).toBe(true)
    expect(again.heard.some(tells(others.id))).toBe(false)
  })

  test('store staff are told of an order that left meanwhile', async () => {
    const order = await makeOrder(server, { store: 'Hanoi' })
    const place = await placeOfRead(server, 'store')
    await settled(listen, async () => {
      await (await server.as('cs'))('PUT', `/api/bookings/${order.id}/stores/null`)
      return order
    })
    await settled(listen, () => makeOrder(server))
    expect((await listen('store', place)).heard.some(tells(order.id))).toBe(true)
  })

  test('a page that was read before the stream opened hears of what it does not show', async () => {
    const place = await placeOfRead(server, 'cs')
    const cs = await server.as('cs')
    let order = { id: 0 }
    await settled(listen, async () => {
      await cs('POST', '/api/notifications/read-all')
      return (order = await makeOrder(server))
    })
    const stream = await listen('cs', place)
    expect(namesOf(stream)).toEqual(['notifications', 'orders', 'ready'])
    expect(stream.heard.some(tells(order.id))).toBe(true)
  })

  test('and of a change of accounts, which may be its own', async () => {
    const place = await placeOfRead(server, 'cs')
    await settled(listen, async () => {
      await announceSessionChange(server.database.db)
      return makeOrder(server)
    })
    expect(namesOf(await listen('cs', place))).toEqual(['account', 'orders', 'ready'])
  })

  test.skipIf(ENGINE === 'pglite').each<[string, SQL]>([
    [
      'cut off from the database',
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`,
    ],
    ...['live', 'live_past', 'presence', 'calls'].map((channel): [string, SQL] => [
      `told what it cannot read by ${channel}`,
      sql`select pg_notify(${channel}, 'nonsense')`,
    ]),
  ])('a server that is %s asks its streams to load again, and knows no earlier place', async (_, happens) => {
    const stream = await listen('cs')
    await server.database.db.execute(happens)
    await stream.until(({ name }) => name === 'reset')
    const order = await makeOrder(server)
    await stream.until(tells(order.id))
    const [{ id }] = stream.heard as [Heard]
    expect((await listen('cs', id)).heard[0]?.data).toEqual({ resumed: false })
  })

  test.each(['999999999', '00000000.1', 'nonsense', ''])(
    '%j is no place: everything is to be read',
    async (id) => {
      const stream = await listen('cs', id)
      expect(stream.heard[0]).toMatchObject({ name: 'ready', data: { resumed: false } })
    },
  )

  test('after more changes than it remembers, everything is to be read', async () => {
    const place = await placeOfRead(server, 'cs')
    const ids = Array.from({ length: 2100 }, (_, at) => at + 1_000_000)
    await settled(listen, async () => {
      await announce(server.database.db, 'chats', ids)
      return makeOrder(server)
    })
    expect((await listen('cs', place)).heard[0]?.data).toEqual({ resumed: false })
  })
})
