import { type SQL, sql } from 'drizzle-orm'
import { CARE_TYPES } from '#contract/care/types.ts'
import type { InsightTotals } from '#contract/insights/insights.ts'
import type { InsightRange } from '#contract/insights/range.ts'
import { ANSWER_SPEEDS, INSIGHT_STAGES, ROUNDS } from '#contract/insights/slices.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { answerSpeed, during } from '../orders/list/insightSlice.ts'
import type { DayFigures } from './days.ts'
import type { Period } from './period.ts'
import type { Sight } from './sight.ts'

interface Figure {
  readonly measure: string
  readonly key: string
  readonly orders: number
  readonly amount: number
}

/** The figures of a period by measure and key. */
type Figures = (measure: string, key: string) => Pick<Figure, 'orders' | 'amount'>

const MEASURES = sql`('firstPass', 'sentBack', 'rounds', 'time', 'careREMINDED', 'careCREATED')`

const kept = ({ from, to }: InsightRange): SQL => sql`
  select measure, key, sum(orders)::int as orders, sum(amount)::float8 as amount
  from insight_counts where measure in ${MEASURES} and day between ${from}::date and ${to}::date
  group by measure, key`

/** Orders whose customers wrote, by their longest wait. */
const answers = (range: InsightRange, { zone, now }: Period): SQL => sql`
  select 'answers' as measure, speed as key, count(*)::int as orders, 0::float8 as amount
  from (select ${answerSpeed(now)} as speed from customer_waits w where ${during(sql`w.since`, range, zone)}
    group by w.order_id) waits group by speed`

async function readFigures(db: Db, period: Period, range: InsightRange): Promise<Figures> {
  const rows = await rowsOf<Figure>(db, sql`${kept(range)} union all ${answers(range, period)}`)
  const byKey = new Map(rows.map((row) => [`${row.measure} ${row.key}`, row]))
  return (measure, key) => byKey.get(`${measure} ${key}`) ?? { orders: 0, amount: 0 }
}

const MINUTES = 60
/** To a hundredth of an hour. */
const meanHours = (minutes: number, orders: number): number | null =>
  orders === 0 ? null : Math.round((minutes / orders / MINUTES) * 100) / 100

/** The sums of one period. */
export async function readTotals(
  db: Db,
  period: Period,
  range: InsightRange,
  sight: Sight,
  days: DayFigures,
): Promise<InsightTotals> {
  const figures = await readFigures(db, period, range)
  const orders = (measure: string, key: string) => figures(measure, key).orders
  return {
    ...days.totals,
    firstPass: INSIGHT_STAGES.map((stage) => ({
      stage,
      approved: orders('firstPass', stage),
      sentBack: orders('sentBack', stage),
    })),
    rounds: ROUNDS.map((rounds) => ({ rounds, orders: orders('rounds', rounds) })),
    times: sight.statuses.map((status) => {
      const spent = figures('time', status)
      return { status, orders: spent.orders, hours: meanHours(spent.amount, spent.orders) }
    }),
    answers: ANSWER_SPEEDS.map((speed) => ({ speed, orders: orders('answers', speed) })),
    ...(sight.reminders && {
      reminders: CARE_TYPES.map((type) => ({
        type,
        reminded: orders('careREMINDED', type),
        open: orders('careCREATED', type),
      })),
    }),
  }
}
