// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareCounts, repairCounts } from '#server/keptCounts/compareCounts.ts'
import { KEPT_COUNTS } from '#server/keptCounts/keptCounts.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { expectOneLine, operateServers } from '#tests/support/processes/operating.ts'
import { start } from '#tests/support/processes/process.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const COMMAND = 'server/keptCounts/checkCounts.ts'

describe('kept counts that have become wrong', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
    const admin = await server.as('admin')
    const order = await makeOrder(server, { store: 'Hanoi' })
    await admin('PUT', `/api/bookings/${order.id}/assign/artist`)
  })
  afterAll(() => server.close())

  test.each(KEPT_COUNTS.map((kept) => [kept.table, kept] as const))(
    'of %s are found and repaired',
    async (table, kept) => {
      const { db } = server.database
      expect(await compareCounts(db, kept)).toEqual([])
      const values = [...kept.keys.map((key) => (/^(?:user|actor)_id$/.test(key) ? '1' : "'lost'")), '3']
      const columns = [...kept.keys, kept.sums[0]].join(', ')
      const more = table === 'work_totals' ? "'artist', 1, 'lost', 3" : values.join(', ')
      await db.execute(sql.raw(`insert into ${table} (${columns}) values (${more})`))
      const found = await compareCounts(db, kept)
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({ [kept.sums[0] ?? '']: -3 })
      await repairCounts(db, kept)
      expect(await compareCounts(db, kept)).toEqual([])
    },
  )

  test('and rows that are gone are made again', async () => {
    const { db } = server.database
    await db.execute(sql`delete from order_counts`)
    const [orders] = KEPT_COUNTS
    if (!orders) throw new Error('There are no kept counts')
    expect((await compareCounts(db, orders)).length).toBeGreaterThan(2)
    await repairCounts(db, orders)
    expect(await compareCounts(db, orders)).toEqual([])
    const admin = await server.as('admin')
    const { headers } = await admin('GET', '/api/bookings')
    expect(headers['x-total-count']).toBe('1')
  })
})

describe('npm run counts', () => {
  const { started, env } = operateServers()

  test('says what is right, and what it does not understand', async () => {
    await started()
    const { code, out } = await start(COMMAND, env()).ended
    expect(out.trim().split('\n')).toEqual([
      ...KEPT_COUNTS.map(({ table }) => `${table}: right`),
      'Nothing was changed.',
    ])
    expect(code).toBe(0)
    const again = await start(COMMAND, env(), ['--repair']).ended
    expect({ code: again.code, out: again.out }).toEqual({ code, out })
    expectOneLine(await start(COMMAND, env(), ['--all']).ended, 'npm run counts -- --repair')
    const elsewhere = env({ DATA_DIR: '/no/such/folder', DATABASE_URL: '' })
    expectOneLine(await start(COMMAND, elsewhere).ended, 'There is no data folder /no/such/folder.')
  })
})
