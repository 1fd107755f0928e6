import { type SQL, sql } from 'drizzle-orm'
import { addDays, businessDay, DEFAULT_ZONE } from '#server/businessDay.ts'
import type { Case } from './case.ts'

/** As the server counts them: the machine's day is another one for seven hours. */
const today = businessDay(new Date(), DEFAULT_ZONE)
const yearAgo = addDays(today, -364)
const YEAR = `${yearAgo}..${today}`

const RANGE = sql`between ${yearAgo}::date and ${today}::date`
const BOTH = sql`between ${addDays(yearAgo, -365)}::date and ${today}::date`

/** Reads every figure of two years as the page does, one statement after another. */
const insights: Case = {
  name: 'insights of a year',
  as: 'admin',
  path: () => [`/api/insights?from=${yearAgo}&to=${today}`],
  raw: async (_, db) => {
    await db.execute(sql`select day, measure, sum(orders), sum(amount) from insight_counts
      where measure in ('paid', 'revenue', 'finished', 'late') and day ${BOTH} group by 1, 2`)
    await db.execute(sql`select measure, key, day >= ${yearAgo}::date, sum(orders), sum(amount) from insight_counts
      where measure in ('firstPass', 'sentBack', 'rounds', 'time', 'careREMINDED', 'careCREATED') and day ${BOTH}
      group by 1, 2, 3`)
    await db.execute(
      sql`select key, day, sum(orders) from insight_counts where measure = 'lane' group by 1, 2`,
    )
    await db.execute(sql`select key, sum(orders), sum(amount) from insight_counts
      where measure = 'artist' and day ${RANGE} group by 1`)
    await db.execute(sql`select order_id, max(coalesce(answered_at, now()) - since) from customer_waits
      where since >= ${addDays(yearAgo, -365)}::date group by 1`)
    await db.execute(sql`select artist_id, sum(order_cents + extra_cents), count(*) from payouts
      where voided_date is null and created_date >= ${yearAgo}::date group by 1`)
  },
  times: 10,
}

const slice = (name: string, insight: string, facts: SQL): Case => {
  const where = sql`o.id in (select f.order_id from order_facts f where ${facts})`
  return {
    name,
    as: 'admin',
    path: () => [`/api/bookings?insight=${encodeURIComponent(insight)}`],
    raw: (_, db) =>
      db.execute(sql`with found as materialized (select o.id, o.number from orders o where ${where})
        select o.*, (select count(*) from found) from (select number from found order by number desc limit 100) page
        join orders o on o.number = page.number order by page.number desc`),
    where,
    times: 10,
  }
}

/** The insights, and the orders that some of their bars lead to. */
export const insightCases: readonly Case[] = [
  insights,
  slice('insights, late in a year', `late,${YEAR}`, sql`f.late and f.done_day ${RANGE}`),
  slice('insights, time in a year', `time,${YEAR},SKETCH`, sql`f.minutes ? 'SKETCH' and f.done_day ${RANGE}`),
  slice(
    'insights, lane',
    'lane,SKETCH,7+',
    sql`f.status = 'SKETCH' and f.since_day <= ${addDays(today, -7)}::date`,
  ),
]
