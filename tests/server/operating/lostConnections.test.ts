import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { rowOf } from '#server/db/db.ts'
import { ENGINE } from '#tests/support/database.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { base } from '#tests/support/processes/operating.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

describe.runIf(ENGINE === 'postgres')('a connection that is lost costs the call that had it alone', () => {
  let server: TestServer
  let operator: pg.Client
  let cs: Ask
  let path: string

  beforeAll(async () => {
    server = await startServer()
    const { name } = await rowOf<{ name: string }>(
      server.database.db,
      sql`select current_database()::text as name`,
    )
    const url = new URL(base ?? '')
    url.pathname = `/${name}`
    operator = new pg.Client({ connectionString: url.href })
    await operator.connect()
    cs = await server.as('cs')
    path = `/api/bookings/${(await makeOrder(server)).id}/assign-cs/cs`
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await operator.query('rollback')
  })
  afterAll(async () => {
    await operator.end()
    await server.close()
  })

  /** Terminates a connection on the server's side, as a restart does, and waits until it is closed. */
  async function terminate(pid: number): Promise<void> {
    const { rows } = await operator.query('select pg_terminate_backend($1, 10000) as gone', [pid])
    expect(rows).toEqual([{ gone: true }])
  }

  async function expectLostOnce(answer: ReturnType<Ask>): Promise<void> {
    const lost = await answer
    expect([lost.status, lost.json.errorKey, lost.headers['retry-after']]).toEqual([
      503,
      'databaseUnavailable',
      '2',
    ])
    expect((await cs('PUT', path)).status).toBe(200)
  }

  test('while it is idle in a transaction', async () => {
    const { db } = server.database
    const begin = db.transaction.bind(db)
    const cut = vi.spyOn(db, 'transaction').mockImplementationOnce((work, options) =>
      begin(async (tx) => {
        await terminate((await rowOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)).pid)
        return work(tx)
      }, options),
    )
    await expectLostOnce(cs('PUT', path))
    expect(cut).toHaveBeenCalledTimes(2)
  })

  test('while a query of a transaction waits', async () => {
    await operator.query('begin; lock table orders in access exclusive mode')
    const answer = cs('PUT', path)
    const waiting = () =>
      operator.query<{ pid: number }>(
        `select pid from pg_locks where not granted and relation = 'orders'::regclass`,
      )
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    await terminate((await waiting()).rows[0]?.pid ?? 0)
    await answer
    await operator.query('rollback')
    await expectLostOnce(answer)
  })

  test('and is given back when not even the transaction could begin', async () => {
    const client = pg.Client.prototype
    const query = Reflect.get(client, 'query') as (...args: unknown[]) => unknown
    const refused = vi.spyOn(client, 'query').mockImplementation(function (this: pg.Client, ...args) {
      const [config] = args as unknown as [{ text?: string }]
      if (config.text !== 'begin') return query.apply(this, args)
      return Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    })
    // More than the pool size.
    for (let turn = 0; turn < 8; turn += 1) expect((await cs('PUT', path)).status).toBe(503)
    refused.mockRestore()
    expect((await cs('PUT', path)).status).toBe(200)
  })
})
