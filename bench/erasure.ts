import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { rowsOf } from '#server/db/db.ts'
import { benchDatabase } from './benchDatabase.ts'
import { openSessions } from './fill.ts'
import { waitForStart } from './jobs.ts'
import { print, save } from './report.ts'
import { type BenchServer, startServer } from './server.ts'

const CUSTOMERS = 5
const PAUSE_MS = 50
/** Tables that are read row by row, by rows. */
const NAMED = 12

interface Erased {
  readonly login: string
  readonly orders: number
  readonly seconds: number
}

/** Customers all of whose orders are done, the first of them those with most orders. */
const erasable = (db: Db): Promise<readonly { login: string; orders: number }[]> =>
  rowsOf(
    db,
    sql`select u.login, count(*)::int as orders from orders o join users u on u.id = o.customer_id
      group by u.login having bool_and(o.status = 'DONE') order by 2 desc, 1 limit ${CUSTOMERS}`,
  )

/** Rows that were read without an index so far, by table; the server counts them. */
async function rowsRead(db: Db): Promise<ReadonlyMap<string, number>> {
  const found = await rowsOf<{ name: string; rows: number }>(
    db,
    sql`select relname as name, coalesce(seq_tup_read, 0)::float8 as rows from pg_stat_user_tables`,
  )
  return new Map(found.map(({ name, rows }) => [name, rows]))
}

/** Erases a customer and waits for the end. */
async function erase({ ask }: BenchServer, token: string, login: string): Promise<number> {
  const path = `/api/customers/${encodeURIComponent(login)}/erasure`
  const started = performance.now()
  const body = { type: 'application/json', text: JSON.stringify({ pictures: 'ERASE' }) }
  const begun = JSON.parse((await ask(token, path, { method: 'POST', body })).text) as { login: string }
  const followed = `/api/customers/${encodeURIComponent(begun.login)}/erasure`
  for (;;) {
    const { state } = JSON.parse((await ask(token, followed)).text) as { state: string }
    if (state === 'DONE') return (performance.now() - started) / 1000
    await wait(PAUSE_MS)
  }
}

/**
 * How long the erasure of a customer takes beside `BENCH_ORDERS` orders (200,000 by default), and which tables it reads row by row:
 * what is read so grows with the shop. PostgreSQL alone counts these rows.
 */
export async function benchErasure(): Promise<void> {
  const orders = Number(process.env.BENCH_ORDERS ?? 200_000)
  const made = await benchDatabase(orders, process.env.DATABASE_URL || undefined)
  try {
    const database = await made.open()
    const { db } = database
    const { admin } = await openSessions(db)
    const customers = await erasable(db)
    await db.execute(sql`analyze`)
    const since = new Date()
    const server = await startServer(made.env)
    await waitForStart(server, admin, since)
    const before = await rowsRead(db)
    const erased: Erased[] = []
    for (const { login, orders: own } of customers)
      erased.push({ login, orders: own, seconds: await erase(server, admin, login) })
    // The server counts with a delay.
    await wait(2000)
    const after = await rowsRead(db)
    const read = [...after]
      .map(([name, rows]) => ({ name, rows: (rows - (before.get(name) ?? 0)) / erased.length }))
      .filter(({ rows }) => rows >= 1)
      .toSorted((one, other) => other.rows - one.rows)
    print(
      ['erasure of a customer', 'orders', 's'],
      erased.map(({ login, orders: own, seconds }) => [login, String(own), seconds.toFixed(2)]),
    )
    print(
      ['read row by row', 'rows each'],
      read.slice(0, NAMED).map(({ name, rows }) => [name, rows.toFixed(0)]),
    )
    await save('erasure', { orders, erased, read })
    await server.stop()
    await database.close()
  } finally {
    await made.remove()
  }
}
