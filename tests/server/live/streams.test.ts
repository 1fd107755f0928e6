// Both engines.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listening, openStream, originOf, placeOfRead, settled } from '#tests/support/live.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
const listen = listening(() => server)

beforeAll(async () => {
  server = await startServer()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

describe('no stream is kept that nobody reads', () => {
  /** The number of artist streams that the server keeps: each queries what it may receive. */
  async function countKept(): Promise<number> {
    const stream = await openStream(server, await server.token('artist'))
    await stream.until(({ name }) => name === 'ready')
    const order = await makeOrder(server)
    const cs = await server.as('cs')
    await cs('PUT', `/api/bookings/${order.id}/assign/artist`)
    await stream.until(({ name }) => name === 'orders')
    const asked = vi.spyOn(server.database.db, 'execute')
    const before = stream.heard.length
    await cs('PUT', `/api/bookings/${order.id}/assign-cs/cs`)
    await stream.until((message) => message.name === 'orders' && stream.heard.indexOf(message) >= before)
    const reads = asked.mock.calls
      .map(([query]) => JSON.stringify(query))
      .filter((query) => query.includes('select o.id from orders o where o.id = any'))
    stream.close()
    vi.restoreAllMocks()
    return reads.length
  }

  test('not one whose head alone is asked for', async () => {
    const token = await server.token('artist')
    const origin = await originOf(server)
    const before = await countKept()
    for (let asked = 0; asked < 5; asked += 1) {
      const answer = await fetch(`${origin}/api/events`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${token}` },
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ])
    }
    expect(await countKept()).toBe(before)
  })

  test('not one that could not begin', async () => {
    const { db } = server.database
    const token = await server.token('artist')
    const before = await countKept()
    const place = await placeOfRead(server, 'artist')
    // What an artist hears of is looked up.
    await settled(listen, () => makeOrder(server))
    const execute = db.execute.bind(db)
    const failing = (...args: Parameters<typeof execute>) =>
      JSON.stringify(args[0]).includes('select o.id from orders o')
        ? Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
        : execute(...args)
    vi.spyOn(db, 'execute').mockImplementation(failing as unknown as typeof db.execute)
    for (let tried = 0; tried < 5; tried += 1)
      expect((await openStream(server, token, place)).status).toBe(503)
    vi.restoreAllMocks()
    expect(await countKept()).toBe(before)
  })
})

test('a server that closes ends its streams', async () => {
  const closing = await startServer()
  const stream = await openStream(closing, await closing.token('cs'))
  await stream.until(({ name }) => name === 'ready')
  await closing.close()
  await stream.ended()
})
