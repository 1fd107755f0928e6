import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { addDays, readTimeZone, startOfDay } from '../../orders/businessDay.ts'
import { orderScope } from '../../orders/scope.ts'
import type { Account } from '../../session/account.ts'
import type { Due } from '../lockEntries.ts'

/** The entries `b` of orders `o` that a run up to the end of the business day pays. */
export async function isDue(db: Db, account: Account, until: string): Promise<SQL> {
  const end = startOfDay(addDays(until, 1), await readTimeZone(db)).toISOString()
  return sql`(b.payment_status = 'UNPAID' and b.budget > 0 and o.status = 'DONE' and not o.refunded
    and o.done_date < ${end} and ${orderScope(account)})`
}

/** What the run owes the artist now, by order number. */
export async function duesOf(db: Db, account: Account, artistId: number, until: string): Promise<Due[]> {
  return rowsOf(
    db,
    sql`select o.number, b.budget * 100 as cents, null as note
      from artist_budgets b join orders o on o.id = b.order_id
      where b.artist_id = ${artistId} and ${await isDue(db, account, until)} order by o.number`,
  )
}
