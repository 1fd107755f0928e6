// Both engines.
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEPT } from '#server/keptCounts/kept.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { expectOneLine, operateServers } from '#tests/support/processes/operating.ts'
import { start } from '#tests/support/processes/process.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const COMMAND = 'server/keptCounts/checkCounts.ts'

/** A further row of sums, for three that are not there. */
const lost = (table: string, columns: string, keys: string): SQL =>
  sql.raw(`insert into ${table} (${columns}) values (${keys}, 3)`)

/** What an edit by hand does to each table, and how it is found. */
const DAMAGE: Readonly<Record<string, { readonly by: SQL; readonly found: object }>> = {
  order_payments: {
    by: sql`update order_payments set status = 'PAID'`,
    found: { order_id: expect.any(Number) },
  },
  order_facts: { by: sql`delete from order_facts`, found: { order_id: expect.any(Number) } },
  customer_waits: {
    by: sql`insert into customer_waits (order_id, since) select id, now() from orders`,
    found: { order_id: expect.any(Number) },
  },
  order_counts: {
    by: lost('order_counts', 'scope, facet, value, count', "'x', 'x', 'x'"),
    found: { count: -3 },
  },
  customer_counts: { by: lost('customer_counts', 'tab, count', "'x'"), found: { count: -3 } },
  audit_counts: {
    by: lost('audit_counts', 'area, actor_id, actor, count', "'x', 1, 'x'"),
    found: { count: -3 },
  },
  care_counts: { by: lost('care_counts', 'type, status, count', "'x', 'x'"), found: { count: -3 } },
  work_totals: {
    by: lost('work_totals', 'role, user_id, kind, orders', "'artist', 1, 'x'"),
    found: { orders: -3 },
  },
  insight_counts: {
    by: lost('insight_counts', 'measure, day, key, orders', "'paid', '2026-03-02', ''"),
    found: { orders: -3, amount: 0 },
  },
}

describe('what triggers keep and has become wrong', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
    const admin = await server.as('admin')
    const order = await makeOrder(server, { store: 'Hanoi' })
    await admin('PUT', `/api/bookings/${order.id}/assign/artist`)
  })
  afterAll(() => server.close())

  test('is looked for in every table that they keep', () => {
    expect(KEPT.map(({ table }) => table)).toEqual(Object.keys(DAMAGE))
  })

  test.each(KEPT.map((kept) => [kept.table, kept] as const))(
    'in %s is found and repaired',
    async (table, { compare, repair }) => {
      const { db } = server.database
      const { by, found } = DAMAGE[table] ?? {}
      expect(await compare(db)).toEqual([])
      await db.execute(by ?? sql`select`)
      expect(await compare(db)).toEqual([expect.objectContaining(found)])
      await repair(db)
      for (const every of KEPT) expect([every.table, ...(await every.compare(db))]).toEqual([every.table])
    },
  )

  test('and rows that are gone are made again', async () => {
    const { db } = server.database
    await db.execute(sql`delete from order_counts`)
    const orders = KEPT.find(({ table }) => table === 'order_counts')
    expect((await orders?.compare(db))?.length).toBeGreaterThan(2)
    await orders?.repair(db)
    expect(await orders?.compare(db)).toEqual([])
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
      ...KEPT.map(({ table }) => `${table}: right`),
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
