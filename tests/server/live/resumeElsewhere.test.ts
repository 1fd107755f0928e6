import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LIVE_POSITION_HEADER } from '#contract/live/livePosition.ts'
import { ENGINE } from '#tests/support/database.ts'
import {
  type LiveStream,
  listening,
  openStream,
  placeOfRead,
  settled,
  startElsewhere,
  tells,
} from '#tests/support/live.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const RESUMED = { resumed: true }
const REREAD = { resumed: false }

describe.runIf(ENGINE === 'postgres')('a stream that goes on at another process', () => {
  let one: TestServer
  let other: TestServer
  let third: TestServer | undefined
  let streams: LiveStream[] = []

  beforeAll(async () => {
    one = await startServer()
    other = await startElsewhere(one)
  })
  afterEach(async () => {
    for (const stream of streams) stream.close()
    streams = []
    await third?.close()
    third = undefined
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  const listenAtOne = listening(() => one)
  const listenAtOther = listening(() => other)

  /** Opens a stream with a session that is there already: a sign-in is a change. */
  async function open(server: TestServer, token: string, place?: string): Promise<LiveStream> {
    const stream = await openStream(server, token, place)
    streams.push(stream)
    await stream.until(({ name }) => name === 'ready')
    return stream
  }
  const placeOf = (stream: LiveStream) => stream.heard.findLast(({ id }) => id !== undefined)?.id ?? ''
  const said = (stream: LiveStream) => stream.heard.map(({ name, data }) => [name, data])
  /** A place of a stream that has told everything. */
  async function leave(server: TestServer, token: string): Promise<string> {
    const stream = await open(server, token)
    stream.close()
    return placeOf(stream)
  }

  test('is told nothing where nothing happened, however often it moves', async () => {
    const token = await one.token('cs')
    let place = await leave(one, token)
    for (const server of [other, one, other]) {
      const stream = await open(server, token, place)
      expect(said(stream)).toEqual([['ready', RESUMED]])
      place = placeOf(stream)
      stream.close()
    }
  })

  test('is told what happened meanwhile, by whichever process, and nothing else', async () => {
    const token = await one.token('cs')
    const before = await makeOrder(one)
    await settled(listenAtOther, () => makeOrder(one))
    const place = await leave(one, token)
    const orders = [await makeOrder(one), await makeOrder(other)]
    await settled(listenAtOther, async () => {
      orders.push(await makeOrder(one))
      return orders[2] ?? before
    })
    const stream = await open(other, token, place)
    expect(orders.map(({ id }) => stream.heard.some(tells(id)))).toEqual([true, true, true])
    expect(stream.heard.some(tells(before.id))).toBe(false)
    expect(said(stream).at(-1)).toEqual(['ready', RESUMED])
  })

  test.each([0, 3])(
    'is resumed by one that started after its last place, %i changes later',
    async (changes) => {
      const token = await one.token('cs')
      const place = await leave(one, token)
      const orders: { readonly id: number }[] = []
      for (let made = 0; made < changes; made += 1) orders.push(await makeOrder(one))
      third = await startElsewhere(one)
      const stream = await open(third, token, place)
      expect(said(stream).at(-1)).toEqual(['ready', RESUMED])
      for (const { id } of orders) expect(stream.heard.some(tells(id))).toBe(true)
      if (changes === 0) expect(stream.heard).toHaveLength(1)
      // All have the new place in common, the one that started last included.
      await third.close()
      third = undefined
      expect(said(await open(other, token, placeOf(stream)))).toEqual([['ready', RESUMED]])
    },
  )

  test('counts as the others do, however many write at the same time', async () => {
    const [here, there] = [await one.token('cs'), await other.token('cs')]
    const writes = Array.from({ length: 20 }, (_, at) => makeOrder(at % 2 === 0 ? one : other))
    await Promise.all([...writes, one.token('artist'), other.token('store'), one.token('admin')])
    await expect.poll(async () => (await leave(one, here)) === (await leave(other, there))).toBe(true)
  })

  test('hears what a page does not show that the other process answered', async () => {
    const place = await placeOfRead(one, 'cs')
    let order = { id: 0 }
    await settled(listenAtOther, async () => (order = await makeOrder(other)))
    const stream = await listenAtOther('cs', place)
    expect(stream.heard.some(tells(order.id))).toBe(true)
    expect(said(stream).at(-1)).toEqual(['ready', RESUMED])
  })

  test('goes on from where a process was that stops', async () => {
    const stopping = new AbortController()
    third = await startElsewhere(one, { stopping: stopping.signal })
    const token = await one.token('cs')
    const stream = await open(third, token)
    // Told to nobody: the stream has heard nothing since it began.
    await settled(listenAtOne, async () => {
      const cs = await one.as('cs')
      await cs('POST', '/api/notifications/read-all')
      return makeOrder(one)
    })
    await stream.until(({ name }) => name === 'orders')
    stopping.abort()
    const { id = '' } = await stream.until(({ name }) => name === 'moving')
    await stream.ended()
    expect(said(await open(other, token, id)).at(-1)).toEqual(['ready', RESUMED])
  })

  test('that has not heard yet what the first one has waits for it', async () => {
    const token = await one.token('cs')
    const place = await leave(one, token)
    const [log, received] = place.split('.') as [string, string]
    const opened = openStream(other, token, `${log}.${Number(received) + 1}`)
    await makeOrder(one)
    const stream = await opened
    streams.push(stream)
    expect((await stream.until(({ name }) => name === 'ready')).data).toEqual(RESUMED)
  })

  test('reads again after a place that no process gave', async () => {
    const token = await one.token('cs')
    const [log, received] = (await leave(one, token)).split('.') as [string, string]
    third = await startElsewhere(one)
    await settled(listenAtOther, () => makeOrder(one))
    const forged = [
      `${log}.${Number(received) + 1000}`,
      `${log}.999999999999999`,
      '5f0c2ab1.42',
      `5f0c2ab1.0`,
    ]
    for (const place of forged) {
      const stream = await open(other, token, place)
      expect([place, said(stream)]).toEqual([place, [['ready', REREAD]]])
    }
  })

  test('reads again at one that was cut off meanwhile, and is resumed after that', async () => {
    const token = await one.token('cs')
    const witness = await open(other, token)
    const place = placeOf(witness)
    await one.database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'elsewhere' and query ilike 'listen%'`)
    const asked = await other.as('cs')
    const placeNow = async () => (await asked('GET', '/api/account')).headers[LIVE_POSITION_HEADER]
    await expect.poll(placeNow).toBeUndefined()
    const lost = await makeOrder(one)
    const during = await open(other, token, place)
    // On a busy machine it may listen again by now.
    if (!during.heard.some(tells(lost.id))) expect(said(during).at(-1)).toEqual(['ready', REREAD])
    await witness.until(({ name }) => name === 'reset')
    const order = await makeOrder(one)
    await witness.until(tells(order.id))
    await witness.until(({ name, id }) => name === 'livePosition' && id !== place)
    expect(said(await open(one, token, placeOf(witness))).at(-1)).toEqual(['ready', RESUMED])
    const again = await open(other, token, place)
    expect(again.heard.some(tells(lost.id))).toBe(true)
    expect(again.heard.some(tells(order.id))).toBe(true)
    expect(said(again).at(-1)).toEqual(['ready', RESUMED])
  })
})
