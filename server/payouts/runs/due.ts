import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../../accounts/account.ts'
import { addDays, readTimeZone, startOfDay } from '../../businessDay.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { orderScope } from '../../scope/orderScope.ts'
import type { Due } from '../lockEntries.ts'

/** The entries `b` of orders `o` that a run up to the end of the business day pays. */
export async function isDue(db: Db, account: Account, until: string): Promise<SQL> {
  const end = startOfDay(addDays(until, 1), await readTimeZone(db)).toISOString()
  return sql`(b.payment_status = 'UNPAID' and b.budget > 0 and o.status = 'DONE' and not o.refunded
    and o.done_date < ${end} and ${orderScope(account)})`
}

/** What a run owes the artists, by artist; an artist's orders by number. */
export async function duesOf(
  db: Db,
  account: Account,
  artistIds: readonly number[],
  until: string,
): Promise<ReadonlyMap<number, readonly Due[]>> {
  const rows = await rowsOf<{ artistId: number; dues: Due[] }>(
    db,
    sql`select b.artist_id as "artistId",
        json_agg(json_build_object('number', o.number, 'cents', b.budget * 100, 'note', null) order by o.number) as dues
      from artist_budgets b join orders o on o.id = b.order_id
      where b.artist_id = any(${intArray(artistIds)}) and ${await isDue(db, account, until)} group by 1`,
  )
  return new Map(rows.map(({ artistId, dues }) => [artistId, dues]))
}
