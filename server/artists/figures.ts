import { type SQL, sql } from 'drizzle-orm'
import {
  COLOR_STATUSES,
  OPEN_LANE_STATUSES,
  SKETCH_STATUSES,
  WORK_COUNTS,
  type WorkCount,
} from '#contract/artists/artists.ts'
import { dollarsOf } from '#contract/money.ts'

/** Kept totals of a person, several rows per kind until they are added up; null without any. */
export type Totals = readonly (readonly [kind: string, orders: number, cents: number])[] | null

/** Joins the `Totals` of users `u` as `t.totals`: only their rows are read, and added up here. */
export const joinTotals = (role: 'artist' | 'cs'): SQL =>
  sql`left join lateral (
    select json_agg(json_build_array(w.kind, w.orders, w.cents)) as totals from work_totals w
    where w.role = ${sql.raw(`'${role}'`)} and w.user_id = u.id) t on true`

const quoted = (kinds: readonly string[]): SQL => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))

/** Sum of orders or cents over rows `w` of `work_totals` of these kinds. */
export const sumOf = (column: 'orders' | 'cents', kinds: readonly string[]): SQL =>
  sql`coalesce(sum(w.${sql.raw(column)}) filter (where w.kind in (${quoted(kinds)})), 0)`

/** Sum of orders or cents over rows of these kinds. */
const summed = (totals: Totals, kinds: readonly string[], at: 1 | 2): number =>
  (totals ?? []).reduce((sum, row) => (kinds.includes(row[0]) ? sum + row[at] : sum), 0)

const ordersIn = (totals: Totals, kinds: readonly string[]): number => summed(totals, kinds, 1)
const centsIn = (totals: Totals, kind: string): number => summed(totals, [kind], 2)

/** The counts that choosing an artist needs (D-10.1, D-10.2). */
export const workOf = (totals: Totals) => ({
  ...(Object.fromEntries(
    Object.entries(WORK_COUNTS).map(([name, status]) => [name, ordersIn(totals, [status])]),
  ) as Record<WorkCount, number>),
  workload: ordersIn(totals, OPEN_LANE_STATUSES),
})

/** Orders being worked on and those done (D-10.11). */
export const progressOf = (totals: Totals) => ({
  currSketch: ordersIn(totals, SKETCH_STATUSES),
  currColor: ordersIn(totals, COLOR_STATUSES),
  numDone: ordersIn(totals, ['DONE']),
})

/** What an artist is owed and was paid (D-8.32). */
export const owedOf = (totals: Totals) => ({
  numUnpaid: ordersIn(totals, ['unpaid']),
  totalUnpaid: dollarsOf(centsIn(totals, 'unpaid')),
  totalPaid: dollarsOf(centsIn(totals, 'paid')),
})
