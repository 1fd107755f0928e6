import { sql } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import type { ArtistBudgets, getUnpaidBudgets as contract } from '#contract/payouts/payouts.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { readPaymentChanges } from '../artists/paymentChange.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { orderScope } from '../scope/orderScope.ts'
import { payeeName } from './rows.ts'

interface Stored extends Omit<ArtistBudgets, 'confirmed' | 'paymentChange'> {
  readonly confirmed: (Omit<Confirmed, 'total'> & { readonly cents: number }) | null
}
type Confirmed = NonNullable<ArtistBudgets['confirmed']>

type Query = z.output<(typeof contract)['query']>

/** The last confirmation that named one of the `owed` orders, as JSON. */
const CONFIRMED = sql`(select json_build_object('createdDate', c.created_date::text, 'createdBy', ${payeeName(sql`c.created_by`)},
      'orders', jsonb_array_length(c.items), 'cents', c.total_cents)
    from payout_confirmations c where c.artist_id = owed.artist_id and exists (
      select 1 from jsonb_array_elements(c.items) item where (item->>'number')::int = any(owed.numbers))
    order by c.id desc limit 1)`

const confirmedOf = ({ cents, createdDate, ...rest }: NonNullable<Stored['confirmed']>): Confirmed => ({
  ...rest,
  createdDate: iso(createdDate),
  total: dollarsOf(cents),
})

/**
 * What artists are owed: unpaid entries above zero, of DONE orders that were not refunded (D-8.32); with
 * `orderIds` of these orders, DONE or not, as far as each can be paid now (D-8.33). Artists by name, orders by
 * number.
 */
export async function unpaidBudgets(
  db: Db,
  { account, now }: { readonly account: SignedIn; readonly now: Date },
  { artistIds = [], orderIds }: Query,
): Promise<ArtistBudgets[]> {
  const artists = artistIds.length > 0 ? sql`and b.artist_id = any(${intArray(artistIds)})` : sql``
  const which =
    orderIds === undefined
      ? sql`and o.status = 'DONE'`
      : sql`and o.id = any(${intArray(orderIds)}) and (o.status = 'DONE' or o.assigned_to = b.artist_id)`
  if (artistIds.length === 0 && orderIds === undefined) return []
  const owed = await rowsOf<Stored>(
    db,
    sql`select json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name, 'lastName', u.last_name,
        'fullName', trim(u.first_name || ' ' || u.last_name), 'email', u.email, 'activated', u.activated) as artist, owed.budgets,
        ${CONFIRMED} as confirmed
      from (
        select b.artist_id, json_agg(json_build_object('id', b.id, 'orderId', o.id, 'bookingNumber', o.number,
          'code', o.code, 'budget', b.budget, 'assigned', coalesce(o.assigned_to = b.artist_id, false), 'done', o.status = 'DONE',
          'items', coalesce((select json_agg(i.name order by i.id) from order_items i where i.order_id = o.id), '[]'))
          order by o.number) as budgets, array_agg(o.number) as numbers
        from artist_budgets b join orders o on o.id = b.order_id
        where b.payment_status = 'UNPAID' and b.budget > 0 and not o.refunded ${artists} ${which}
          and ${orderScope(account)}
        group by b.artist_id) owed
      join users u on u.id = owed.artist_id order by sort_name(u.first_name), sort_name(u.last_name), u.id`,
  )
  const ids = owed.map(({ artist }) => artist.id)
  const changes = await readPaymentChanges(db, { account, now }, ids)
  return owed.map(({ confirmed, ...one }) => ({
    ...one,
    confirmed: confirmed && confirmedOf(confirmed),
    paymentChange: changes.get(one.artist.id) ?? null,
  }))
}
