import { sql } from 'drizzle-orm'
import type { Insights } from '#contract/insights/insights.ts'
import { LANE_AGES } from '#contract/insights/slices.ts'
import { businessDay } from '../businessDay.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { laneAge } from '../orders/list/insightSlice.ts'
import type { Period } from './period.ts'
import type { Sight } from './sight.ts'

/** Open orders by status, and by the business days that they have been in it. */
export async function readLanes(db: Db, { zone, now }: Period, sight: Sight): Promise<Insights['lanes']> {
  const rows = await rowsOf<{ status: string; age: string; orders: number }>(
    db,
    sql`select key as status, ${laneAge(sql`day`, businessDay(now, zone))} as age, sum(orders)::int as orders
      from insight_counts where measure = 'lane' group by 1, 2`,
  )
  const counted = new Map(rows.map(({ status, age, orders }) => [`${status} ${age}`, orders]))
  return sight.statuses.map((status) => ({
    status,
    ages: LANE_AGES.map((age) => ({ age, orders: counted.get(`${status} ${age}`) ?? 0 })),
  }))
}
