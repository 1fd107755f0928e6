import { sql } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import type { Earnings } from '#contract/payouts/earnings.ts'
import { readTimeZone } from '../businessDay.ts'
import { type Db, rowOf } from '../db/db.ts'
import { findEarner } from './earner.ts'
import { monthAt, monthBefore, monthRange } from './month.ts'

interface Figures {
  readonly unpaidCount: number
  readonly unpaid: number
  readonly workCount: number
  readonly work: number
  readonly thisMonth: number
  readonly lastMonth: number
  readonly total: number
}

/** What an artist earned and will earn, months by the business time zone. Throws 404 for an unknown login. */
export async function getEarnings(db: Db, login: string, now: Date): Promise<Earnings> {
  const { id } = await findEarner(db, login)
  const zone = await readTimeZone(db)
  const month = monthAt(now, zone)
  const current = monthRange(month, zone)
  const last = monthRange(monthBefore(month), zone)
  const found = await rowOf<Figures>(
    db,
    sql`select coalesce(sum(w.orders) filter (where w.kind = 'unpaid'), 0)::int as "unpaidCount",
        coalesce(sum(w.cents) filter (where w.kind = 'unpaid'), 0)::float8 as unpaid,
        coalesce(sum(w.cents) filter (where w.kind = 'paid'), 0)::float8 as total,
        i.count as "workCount", i.cents as work,
        (select coalesce(sum(p.order_cents + p.extra_cents), 0)::float8 from payouts p where p.artist_id = ${id}
          and p.voided_date is null and p.created_date >= ${current.from} and p.created_date < ${current.to}) as "thisMonth",
        (select coalesce(sum(p.order_cents + p.extra_cents), 0)::float8 from payouts p where p.artist_id = ${id}
          and p.voided_date is null and p.created_date >= ${last.from} and p.created_date < ${last.to}) as "lastMonth"
      from (select count(*)::int as count, coalesce(sum(b.budget), 0)::float8 * 100 as cents
          from artist_budgets b join orders o on o.id = b.order_id
          where b.artist_id = ${id} and o.status <> 'DONE' and b.payment_status = 'UNPAID' and b.budget > 0
            and not o.refunded) i
        left join work_totals w on w.role = 'artist' and w.user_id = ${id}
      group by i.count, i.cents`,
  )
  return {
    unpaid: { count: found.unpaidCount, total: dollarsOf(found.unpaid) },
    inWork: { count: found.workCount, total: dollarsOf(found.work) },
    paidThisMonth: dollarsOf(found.thisMonth),
    paidLastMonth: dollarsOf(found.lastMonth),
    totalPaid: dollarsOf(found.total),
  }
}
