// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { rowOf } from '#server/db/db.ts'
import { recomputeAllAlerts } from '#server/orders/alerts/alerts.ts'
import { ENGINE } from '#tests/support/database.ts'
import { importFile } from '#tests/support/imports.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

describe.runIf(ENGINE === 'pglite')('while the embedded engine works long', () => {
  let server: TestServer
  let admin: Ask

  beforeAll(async () => {
    server = await startServer({ thread: 'own' })
    admin = await server.as('admin')
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => server.close())

  /** Checks that so many calls of `turn` end before the work does, which is then left alone. */
  async function expectTurns(least: number, work: Promise<unknown>, turn: () => Promise<unknown>) {
    const state = { over: false, turns: 0 }
    const finish = () => {
      state.over = true
    }
    void work.then(finish, finish)
    for (; !state.over && state.turns < least; state.turns += 1) {
      await turn()
      await loopTurn()
    }
    expect(state).toEqual({ over: false, turns: least })
    await work
  }

  const loopTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const call = async () => expect((await admin('GET', '/api/bookings?size=1')).status).toBe(200)

  test('the event loop turns, for all that asks the database nothing', async () => {
    const query = server.database.db.execute(
      sql`select count(*) from generate_series(1, 1000000) as n where md5(n::text) like 'abc%'`,
    )
    await expectTurns(100, query, loopTurn)
  })

  test('other calls get in between the batches of an import', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => `L,${at},long${at}@example.com,${984_000_000 + at}`)
    const csv = ['firstName,lastName,email,phone', ...rows].join('\n')
    // Each of the few queries of a call waits for at most one batch.
    await expectTurns(4, importFile(admin, 'customers', csv), call)
  })

  test('and of a bulk action', async () => {
    const ids = await makeOrders(server, 800)
    const done = admin('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: ids } })
    await expectTurns(2, done, call)
    expect((await done).json.updatedCount).toBe(800)
  })

  test('and of what the clock does to all orders, none of which is left out', async () => {
    // Enough orders for more than one statement.
    await makeOrders(server, 4500)
    const { db } = server.database
    const late = new Date(server.clock.now.getTime() + 60 * 86_400_000)
    const done = recomputeAllAlerts(db, late)
    await expectTurns(5, done, call)
    expect(await done).toBe(4500)
    const left = await rowOf<{ count: number }>(
      db,
      sql`select count(*)::int from orders where status <> 'DONE' and not alerts && '{LATE_FINAL_DEADLINE}'`,
    )
    expect(left.count).toBe(0)
    expect(await recomputeAllAlerts(db, late)).toBe(0)
  })
})
