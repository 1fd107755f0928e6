import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '#server/db/db.ts'
import { addUpCounts } from '#server/jobs/addUpCounts.ts'
import { recomputeAllAlerts } from '#server/orders/alerts/alerts.ts'
import { openSession } from '#server/session/tokens.ts'
import { GROUPS } from '../cases/peopleWrites.ts'
import { fillCare } from './fillCare.ts'
import { fillEvents } from './fillEvents.ts'
import { fillGallery } from './fillGallery.ts'
import { fillInsights } from './fillInsights.ts'
import { fillLate } from './fillLate.ts'
import { fillOrders } from './fillOrders.ts'
import { fillPayouts } from './fillPayouts.ts'
import { fillPeople } from './fillPeople.ts'

const CUSTOMERS_PER_ORDER = 4
/** The administrator who calls. */
export const BENCH_LOGIN = 'bench'

/** The callers of the benchmark, as session tokens. */
export interface Tokens {
  readonly admin: string
  readonly artist: string
}

async function signIn(db: Db, login: string, role: string): Promise<string> {
  const { id } = await rowOf<{ id: number }>(db, sql`select id from users where login = ${login}`)
  await db.execute(
    sql`insert into user_roles (user_id, role_id) select ${id}, id from roles where name = ${role}
      on conflict do nothing`,
  )
  const to = { userId: id, remembered: true, address: '127.0.0.1', userAgent: 'bench' }
  return (await openSession(db, to, new Date())).id_token
}

/**
 * Fills an empty, migrated, seeded database with orders, payouts of three in ten of them, and a quarter as many
 * customers and events.
 */
export async function fill(db: Db, orders: number): Promise<void> {
  const customers = Math.ceil(orders / CUSTOMERS_PER_ORDER)
  await fillPeople(db, customers)
  await fillOrders(db, orders)
  await fillInsights(db, orders)
  await fillPayouts(db)
  await fillEvents(db, customers)
  await fillCare(db)
  await recomputeAllAlerts(db, new Date())
  await fillLate(db)
  await fillGallery(db)
  await db.execute(sql`insert into customer_groups (name) values (${GROUPS.api}), (${GROUPS.raw})`)
  // With a password that nobody knows, so that the server does not take it for a new shop, whose accounts need a second factor.
  await db.execute(
    sql`insert into users (login, first_name, password_hash) values (${BENCH_LOGIN}, 'Bench', 'none')`,
  )
  // Files were given ids.
  await db.execute(sql`select setval(pg_get_serial_sequence('files', 'id'), (select max(id) from files))`)
  // As the job does every minute.
  await addUpCounts(db)
  await db.execute(sql`vacuum analyze`)
}

/** Creates sessions for an administrator and an artist. */
export const openSessions = async (db: Db): Promise<Tokens> => ({
  admin: await signIn(db, BENCH_LOGIN, 'ROLE_ADMIN'),
  artist: await signIn(db, 'artist7', 'ROLE_ARTIST'),
})
