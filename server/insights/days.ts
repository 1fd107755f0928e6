import { sql } from 'drizzle-orm'
import type { InsightDay } from '#contract/insights/insights.ts'
import { dollarsOf } from '#contract/money.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { daysOf, type Period } from './period.ts'
import type { Sight } from './sight.ts'

/** Figures of one day, in cents; `unrefunded` are the orders that `cents` adds up. */
interface Counted {
  readonly day: string
  readonly orders: number
  readonly unrefunded: number
  readonly cents: number
  readonly finished: number
  readonly late: number
}

const countDays = (db: Db, { range, before }: Period): Promise<Counted[]> =>
  rowsOf(
    db,
    sql`select day::text as day, coalesce(sum(orders) filter (where measure = 'paid'), 0)::int as orders,
        coalesce(sum(orders) filter (where measure = 'revenue'), 0)::int as unrefunded,
        coalesce(sum(amount) filter (where measure = 'revenue'), 0)::float8 as cents,
        coalesce(sum(orders) filter (where measure = 'finished'), 0)::int as finished,
        coalesce(sum(orders) filter (where measure = 'late'), 0)::int as late
      from insight_counts where measure in ('paid', 'revenue', 'finished', 'late')
        and day between ${before.from}::date and ${range.to}::date
      group by day`,
  )

export interface DayFigures {
  readonly days: readonly InsightDay[]
  readonly totals: Omit<InsightDay, 'day'> & { readonly paid: number }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function figuresOf(days: readonly string[], counted: ReadonlyMap<string, Counted>, sight: Sight): DayFigures {
  const none = { orders: 0, unrefunded: 0, cents: 0, finished: 0, late: 0 }
  const rows = days.map((day) => ({ ...none, ...counted.get(day), day }))
  const money = (cents: number) => sight.revenue && { revenue: dollarsOf(cents) }
  return {
    days: rows.map(({ day, orders, cents, finished, late }) => ({
      day,
      orders,
      ...money(cents),
      finished,
      late,
    })),
    totals: {
      orders: sum(rows.map(({ orders }) => orders)),
      paid: sum(rows.map(({ unrefunded }) => unrefunded)),
      ...money(sum(rows.map(({ cents }) => cents))),
      finished: sum(rows.map(({ finished }) => finished)),
      late: sum(rows.map(({ late }) => late)),
    },
  }
}

/** Every day of the period and of the one before, with their sums. */
export async function readDays(
  db: Db,
  period: Period,
  sight: Sight,
): Promise<{ readonly now: DayFigures; readonly before: DayFigures }> {
  const counted = new Map((await countDays(db, period)).map((row) => [row.day, row]))
  return {
    now: figuresOf(daysOf(period.range), counted, sight),
    before: figuresOf(daysOf(period.before), counted, sight),
  }
}
