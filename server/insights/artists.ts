import { sql } from 'drizzle-orm'
import type { InsightArtist } from '#contract/insights/insights.ts'
import { dollarsOf } from '#contract/money.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { personJson } from '../db/personJson.ts'
import { during } from '../orders/list/insightSlice.ts'
import type { Period } from './period.ts'
import type { Sight } from './sight.ts'

interface Row extends Omit<InsightArtist, 'paid' | 'payouts'> {
  readonly cents: number
  readonly payouts: number
}

/** Open orders by artist are kept anyway, with what else artists have to do. */
const OPEN = sql`select w.user_id, sum(w.orders)::int as open, 0 as finished, 0 as late, 0::float8 as cents, 0 as payouts
  from work_totals w where w.role = 'artist' and w.kind not in ('DONE', 'unpaid', 'paid') group by 1`

const finished = ({ range }: Period) => sql`
  select c.key::int, 0, sum(c.orders)::int, sum(c.amount)::int, 0, 0 from insight_counts c
  where c.measure = 'artist' and c.day between ${range.from}::date and ${range.to}::date group by 1`

const paid = ({ range, zone }: Period) => sql`
  select p.artist_id, 0, 0, 0, sum(p.order_cents + p.extra_cents)::float8, count(*)::int from payouts p
  where p.voided_date is null and ${during(sql`p.created_date`, range, zone)} group by 1`

/** What artists have open, finished and were paid; those with nothing of it are left out. */
export async function readArtists(db: Db, period: Period, sight: Sight): Promise<InsightArtist[]> {
  const payouts = sight.payouts ? sql`union all ${paid(period)}` : sql``
  const rows = await rowsOf<Row>(
    db,
    sql`with shares as (${OPEN} union all ${finished(period)} ${payouts}),
      sums as (select user_id, sum(open)::int as open, sum(finished)::int as finished, sum(late)::int as late,
        sum(cents)::float8 as cents, sum(payouts)::int as payouts from shares group by 1)
      select ${personJson('u')} as artist, s.open, s.finished, s.late, s.cents, s.payouts
      from sums s join users u on u.id = s.user_id
      where s.open <> 0 or s.finished <> 0 or s.payouts <> 0
      order by s.finished desc, s.open desc, sort_name(u.first_name), sort_name(u.last_name), u.id`,
  )
  return rows.map(({ cents, payouts: count, ...row }) => ({
    ...row,
    ...(sight.payouts && { paid: dollarsOf(cents), payouts: count }),
  }))
}
