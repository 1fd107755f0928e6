import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk
let late: MadeOrder
let soon: MadeOrder
let handedIn: MadeOrder
let theirs: MadeOrder

/** Sets the deadline of the open step. */
const due = async (order: MadeOrder, deadline: string | null) => {
  const { id } = await desk.open(order)
  await server.database.db.execute(sql`update steps set deadline = ${deadline} where id = ${id}`)
}

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  soon = await desk.drive(await desk.make(), 'SKETCH')
  late = await desk.make()
  handedIn = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  theirs = await desk.make()
  await desk.assign(theirs, 'artist2')
  await due(soon, '2026-03-05T10:00:00Z')
  await due(late, '2026-03-01T10:00:00Z')
})
afterAll(() => server.close())

const list = async (ask: Ask, query: string) => {
  const { json } = await ask('GET', `/api/bookings?${query}`)
  return json as unknown as OrderRow[]
}
const numbers = async (ask: Ask, query: string) => (await list(ask, query)).map(({ number }) => number)

const BY_STEP = 'sort=stepDeadline,asc'

describe('my turn', () => {
  test('is what the artist has to work on, by the deadline of their step', async () => {
    expect(await numbers(desk.artist, `myTurn=true&${BY_STEP}`)).toEqual([late.number, soon.number])
    expect(await numbers(desk.artist, 'myTurn=true&sort=stepDeadline,desc')).toEqual([
      soon.number,
      late.number,
    ])
    expect(await numbers(desk.artist2, `myTurn=true&${BY_STEP}`)).toEqual([theirs.number])
    expect(await numbers(desk.artist, 'myTurn=false')).toEqual([theirs.number, handedIn.number])
  })

  test('says when the step is due; orders that wait for somebody else have no such time and come last', async () => {
    const rows = await list(desk.artist, BY_STEP)
    expect(rows.map(({ number, stepDeadline }) => [number, stepDeadline])).toEqual([
      [late.number, '2026-03-01T10:00:00.000Z'],
      [soon.number, '2026-03-05T10:00:00.000Z'],
      [handedIn.number, null],
      [theirs.number, null],
    ])
  })

  test('takes the order’s deadline where the step has none', async () => {
    await due(late, null)
    const [row] = await list(desk.artist, `id=${late.id}`)
    expect(row?.stepDeadline).toBe(row?.deadline)
    await due(late, '2026-03-01T10:00:00Z')
  })

  test('is searched and sorted at once', async () => {
    expect(await numbers(desk.artist, `text=${late.code}&myTurn=true&${BY_STEP}`)).toEqual([late.number])
    expect(await numbers(desk.artist, `text=at-&${BY_STEP}&sort=deadline,asc`)).toHaveLength(4)
  })

  test.each(['admin', 'cs', 'store'] as const)('is only for artists: %s', async (login) => {
    const ask = desk[login]
    for (const query of ['myTurn=true', BY_STEP]) {
      const answer = await ask('GET', `/api/bookings?${query}`)
      expect([answer.status, answer.json.errorKey]).toEqual([403, 'hiddenField'])
    }
    const [row] = await list(ask, '')
    if (row) expect(row).not.toHaveProperty('stepDeadline')
  })
})
