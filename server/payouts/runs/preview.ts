import { sql } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import type { PayRunCandidate } from '#contract/payouts/payRuns.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { readPaymentChanges } from '../../artists/paymentChange.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { isDue } from './due.ts'

/** Everything unpaid of orders DONE up to the end of the business day, by artist, by name. */
export async function previewRun(
  db: Db,
  { account, now }: { readonly account: SignedIn; readonly now: Date },
  until: string,
): Promise<PayRunCandidate[]> {
  const rows = await rowsOf<Omit<PayRunCandidate, 'total' | 'paymentChange'> & { cents: number }>(
    db,
    sql`select json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name, 'lastName', u.last_name,
        'fullName', trim(u.first_name || ' ' || u.last_name)) as artist, owed.orders, owed.cents, u.activated,
        (select m.type from payment_methods m where m.artist_id = u.id order by m.position limit 1) as "paymentType"
      from (
        select b.artist_id, count(*)::int as orders, sum(b.budget)::float8 * 100 as cents
        from artist_budgets b join orders o on o.id = b.order_id
        -- Of the artists who are owed anything, so that no others are read.
        where b.artist_id in (select user_id from work_totals where role = 'artist' and kind = 'unpaid'
          group by user_id having sum(cents) > 0) and ${await isDue(db, account, until)}
        group by 1) owed
      join users u on u.id = owed.artist_id order by sort_name(u.first_name), sort_name(u.last_name), u.id`,
  )
  const ids = rows.map(({ artist }) => artist.id)
  const changes = await readPaymentChanges(db, { account, now }, ids)
  return rows.map(({ cents, ...row }) => ({
    ...row,
    total: dollarsOf(cents),
    paymentChange: changes.get(row.artist.id) ?? null,
  }))
}
