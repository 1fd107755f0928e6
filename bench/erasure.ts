import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { rowsOf } from '#server/db/db.ts'
import { benchDatabase } from './benchDatabase.ts'
import { openSessions } from './fill/fill.ts'
import { fillTexts, giveTen, WITH_TEN } from './fill/fillTexts.ts'
import { waitForStart } from './jobs.ts'
import { print, save } from './report.ts'
import { type BenchServer, startServer } from './server.ts'

const PAUSE_MS = 50
/** Tables that are read row by row, by rows. */
const NAMED = 12

interface Customer {
  readonly login: string
  readonly orders: number
}

interface Erased extends Customer {
  /** Until all of their orders are erased, and until all else is. */
  readonly ordersSeconds: number
  readonly seconds: number
}

/** Customers all of whose orders are done, the first of them those with most orders. */
const erasable = (db: Db): Promise<readonly Customer[]> =>
  rowsOf(
    db,
    sql`select u.login, count(*)::int as orders from orders o join users u on u.id = o.customer_id
        join customers c on c.user_id = u.id and c.erased_date is null
      group by u.login having bool_and(o.status = 'DONE') order by 2 desc, 1 limit ${WITH_TEN}`,
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
async function erase({ ask }: BenchServer, token: string, customer: Customer): Promise<Erased> {
  const path = `/api/customers/${encodeURIComponent(customer.login)}/erasure`
  const started = performance.now()
  const passed = () => (performance.now() - started) / 1000
  const body = { type: 'application/json', text: JSON.stringify({ pictures: 'ERASE' }) }
  const begun = JSON.parse((await ask(token, path, { method: 'POST', body })).text) as { login: string }
  const followed = `/api/customers/${encodeURIComponent(begun.login)}/erasure`
  for (let ordersSeconds: number | undefined; ; ) {
    const { state, doneOrders } = JSON.parse((await ask(token, followed)).text) as {
      state: string
      doneOrders: number
    }
    if (doneOrders === customer.orders) ordersSeconds ??= passed()
    const seconds = passed()
    if (state === 'DONE') return { ...customer, ordersSeconds: ordersSeconds ?? seconds, seconds }
    await wait(PAUSE_MS)
  }
}

/** Erases half of the customers one after another, and then the others at once. */
async function eraseAll(
  server: BenchServer,
  token: string,
  customers: readonly Customer[],
): Promise<{ readonly alone: readonly Erased[]; readonly together: readonly Erased[] }> {
  const half = customers.length / 2
  const alone: Erased[] = []
  for (const customer of customers.slice(0, half)) alone.push(await erase(server, token, customer))
  const together = await Promise.all(customers.slice(half).map((customer) => erase(server, token, customer)))
  return { alone, together }
}

const shown = (erased: readonly Erased[]) =>
  erased.map(({ login, orders, ordersSeconds, seconds }) => [
    login,
    String(orders),
    ordersSeconds.toFixed(2),
    seconds.toFixed(2),
  ])

/**
 * How long the erasure of a customer takes beside `BENCH_ORDERS` orders (200,000 by default) with their mails, messages and
 * notices, alone and when several wait, and which tables it reads row by row: what is read so grows with the shop. PostgreSQL alone counts these rows.
 */
export async function benchErasure(): Promise<void> {
  const orders = Number(process.env.BENCH_ORDERS ?? 200_000)
  const made = await benchDatabase(orders, process.env.DATABASE_URL || undefined)
  try {
    const database = await made.open()
    const { db } = database
    const { admin } = await openSessions(db)
    const rows = await fillTexts(db, orders)
    await giveTen(db)
    const customers = await erasable(db)
    const since = new Date()
    const server = await startServer(made.env)
    await waitForStart(server, admin, since)
    const before = await rowsRead(db)
    const { alone, together } = await eraseAll(server, admin, customers)
    // The server counts with a delay.
    await wait(2000)
    const after = await rowsRead(db)
    const read = [...after]
      .map(([name, count]) => ({ name, rows: (count - (before.get(name) ?? 0)) / customers.length }))
      .filter(({ rows: count }) => count >= 1)
      .toSorted((one, other) => other.rows - one.rows)
    print(
      ['table', 'rows'],
      [...rows].map(([name, count]) => [name, String(count)]),
    )
    const heads = ['orders', 'its orders, s', 'all, s']
    print(['one after another', ...heads], shown(alone))
    print(['at once', ...heads], shown(together))
    print(
      ['read row by row', 'rows each'],
      read.slice(0, NAMED).map(({ name, rows: count }) => [name, count.toFixed(0)]),
    )
    await save('erasure', { orders, rows: Object.fromEntries(rows), alone, together, read })
    await server.stop()
    await database.close()
  } finally {
    await made.remove()
  }
}
