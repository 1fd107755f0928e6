// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { announceSessionChange } from '#server/accounts/sessionChange.ts'
import { recomputeAllAlerts } from '#server/orders/alerts/alerts.ts'
import { type LiveStream, listening, openStream, placeOfRead, settled, tells } from '#tests/support/live.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => server.close())

const listen = listening(() => server)

/** Creates an order that the stream sees and waits for it: all earlier messages have then arrived. */
async function settle(stream: LiveStream, sees: () => Promise<{ id: number }>): Promise<void> {
  const { id } = await sees()
  await stream.until(tells(id))
}

describe('what the stream tells', () => {
  test('a new order and each write to it, by id alone', async () => {
    const stream = await listen('cs')
    const order = await makeOrder(server)
    await stream.until(tells(order.id))
    const before = stream.heard.length
    const admin = await server.as('admin')
    expect((await admin('PUT', `/api/bookings/${order.id}/assign/artist`)).status).toBe(200)
    await stream.until((message) => tells(order.id)(message) && stream.heard.indexOf(message) >= before)
    for (const { data, name } of stream.heard.filter(({ name: kind }) => kind === 'orders')) {
      expect([name, Object.keys(data as object)]).toEqual(['orders', ['ids']])
    }
  })

  test('an order whose alerts change by the clock', async () => {
    const order = await makeOrder(server)
    const stream = await listen('cs')
    server.clock.advance(25 * 3_600_000)
    await recomputeAllAlerts(server.database.db, server.clock.now)
    await stream.until(tells(order.id))
  })

  test('an artist hears of his own orders alone, from the moment that he has them', async () => {
    const stream = await listen('artist')
    const others = await makeOrder(server)
    const own = await makeOrder(server)
    const cs = await server.as('cs')
    await cs('PUT', `/api/bookings/${others.id}/assign/artist2`)
    await cs('PUT', `/api/bookings/${own.id}/assign/artist`)
    await stream.until(tells(own.id))
    expect(stream.heard.some(tells(others.id))).toBe(false)
  })

  test('store staff hear of their store, and of an order that leaves it', async () => {
    const stream = await listen('store')
    const elsewhere = await makeOrder(server, { store: 'Saigon' })
    const order = await makeOrder(server, { store: 'Hanoi' })
    await stream.until(tells(order.id))
    const cs = await server.as('cs')
    const stores = await cs('GET', '/api/bookings/stores')
    const saigon = (stores.json as unknown as { id: number; name: string }[]).find(
      ({ name }) => name === 'Saigon',
    )
    const before = stream.heard.length
    await cs('PUT', `/api/bookings/${order.id}/stores/${saigon?.id}`)
    await stream.until((message) => tells(order.id)(message) && stream.heard.indexOf(message) >= before)
    await cs('PUT', `/api/bookings/${elsewhere.id}/assign-cs/cs`)
    await settle(stream, () => makeOrder(server, { store: 'Hanoi' }))
    expect(stream.heard.some(tells(elsewhere.id))).toBe(false)
  })

  test('what becomes of an order later, store staff who had it once do not hear', async () => {
    const stream = await listen('store')
    const order = await makeOrder(server, { store: 'Hanoi' })
    const cs = await server.as('cs')
    await cs('PUT', `/api/bookings/${order.id}/stores/null`)
    const own = await makeOrder(server, { store: 'Hanoi' })
    await stream.until(tells(own.id))
    const before = stream.heard.length
    await cs('PUT', `/api/bookings/${order.id}/assign-cs/cs`)
    server.clock.advance(25 * 3_600_000)
    await recomputeAllAlerts(server.database.db, server.clock.now)
    await stream.until((message) => tells(own.id)(message) && stream.heard.indexOf(message) >= before)
    await settle(stream, () => makeOrder(server, { store: 'Hanoi' }))
    expect(stream.heard.slice(before).some(tells(order.id))).toBe(false)
  })

  test('an account without the orders list hears of none', async () => {
    const stream = await listen('nobody')
    const other = await listen('cs')
    const order = await makeOrder(server)
    await other.until(tells(order.id))
    // Messages are in order, so a later one proves that no earlier one is still to come.
    await (await server.as('nobody'))('POST', '/api/notifications/read-all')
    await stream.until(({ name }) => name === 'notifications')
    expect(stream.heard.some(({ name }) => name === 'orders')).toBe(false)
  })

  test('a notification that comes is told by its id, to those who get it alone', async () => {
    const [own, other] = [await listen('cs'), await listen('cs2')]
    const admin = await server.as('admin')
    const given = { title: 'Holiday', description: '', content: 'Closed on Monday' }
    const { json: draft } = await admin('POST', '/api/notifications', { body: given })
    const body = { id: draft.id, usersLogin: ['cs'] }
    expect((await admin('POST', '/api/notifications/publish', { body })).status).toBe(204)
    const { data } = await own.until(({ name }) => name === 'notifications')
    expect(data).toEqual({ published: [draft.id] })
    const order = await makeOrder(server)
    await other.until(tells(order.id))
    expect(other.heard.some(({ name }) => name === 'notifications')).toBe(false)
  })

  test('reading the notifications in one tab is told to the other tabs of that account', async () => {
    const [own, other] = [await listen('cs'), await listen('cs2')]
    const cs = await server.as('cs')
    expect((await cs('POST', '/api/notifications/read-all')).status).toBe(204)
    await own.until(({ name }) => name === 'notifications')
    const order = await makeOrder(server)
    await other.until(tells(order.id))
    expect(other.heard.some(({ name }) => name === 'notifications')).toBe(false)
  })
})

describe('the session', () => {
  test('signing out ends the stream', async () => {
    const token = await server.token('cs')
    const stream = await openStream(server, token)
    await stream.until(({ name }) => name === 'ready')
    await server.ask('POST', '/api/logout', { body: {}, headers: { authorization: `Bearer ${token}` } })
    await stream.ended()
  })

  test('so does the end of the account, and other permissions are told', async () => {
    const { db } = server.database
    const stream = await openStream(server, await server.token('cs2'))
    await stream.until(({ name }) => name === 'ready')
    const cs2 = sql`(select id from users where login = 'cs2')`
    await db.execute(sql`insert into user_permissions (user_id, permission_id)
      select ${cs2}, id from permissions where name = 'CREATE_PAYOUT'`)
    await announceSessionChange(db)
    await stream.until(({ name }) => name === 'account')
    await db.execute(sql`update users set activated = false where login = 'cs2'`)
    await announceSessionChange(db)
    await stream.ended()
  })

  test('one that ends while its stream opens ends the stream', async () => {
    const token = await server.token('artist')
    const place = await placeOfRead(server, 'artist')
    await settled(listen, () => makeOrder(server))
    const { db } = server.database
    const execute = db.execute.bind(db)
    let signedOut: Promise<unknown> | undefined
    const slow = async (...args: Parameters<typeof execute>) => {
      if (JSON.stringify(args[0]).includes('select o.id from orders o')) {
        signedOut ??= server.ask('POST', '/api/logout', {
          body: {},
          headers: { authorization: `Bearer ${token}` },
        })
        await signedOut
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return execute(...args)
    }
    vi.spyOn(db, 'execute').mockImplementation(slow as unknown as typeof db.execute)
    await (await openStream(server, token, place)).ended()
    expect(signedOut).toBeDefined()
    expect(server.log.some((line) => line.includes('"level":50'))).toBe(false)
  })

  test('no token, no stream', async () => {
    expect((await openStream(server, 'nonsense')).status).toBe(401)
  })
})
