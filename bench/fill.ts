import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '#server/db/db.ts'
import { openSession } from '#server/session/tokens.ts'
import { fillOrders } from './fillOrders.ts'
import { fillPeople } from './fillPeople.ts'

const CUSTOMERS_PER_ORDER = 4

/** Who asks in the bench, by the token of the session. */
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
  return (await openSession(db, id, true, new Date())).id_token
}

/** Fills an empty, migrated and seeded database with so many orders and a quarter as many customers. */
export async function fill(db: Db, orders: number): Promise<void> {
  await fillPeople(db, Math.ceil(orders / CUSTOMERS_PER_ORDER))
  await fillOrders(db, orders)
  await db.execute(sql`insert into users (login, first_name) values ('bench', 'Bench')`)
  await db.execute(sql`vacuum analyze`)
}

/** Opens the sessions of an administrator and of an artist. */
export const openSessions = async (db: Db): Promise<Tokens> => ({
  admin: await signIn(db, 'bench', 'ROLE_ADMIN'),
  artist: await signIn(db, 'artist7', 'ROLE_ARTIST'),
})
