import { type SQL, sql } from 'drizzle-orm'
import {
  COLOR_STATUSES,
  OPEN_LANE_STATUSES,
  SKETCH_STATUSES,
  WORK_COUNTS,
  type WorkCount,
} from '#contract/artists/artists.ts'
import { dollarsOf } from '#contract/money.ts'

/** Kept totals of a person by kind; null without any. */
export type Totals = Readonly<Record<string, readonly [orders: number, cents: number] | undefined>> | null

/** The `Totals` of the user with this id as artist or agent: see `workTotals`. */
export const totalsOf = (role: 'artist' | 'cs', userId: SQL): SQL =>
  sql`(select json_object_agg(t.kind, json_build_array(t.orders, t.cents))
    from (select w.kind, sum(w.orders)::int as orders, sum(w.cents)::bigint as cents from work_totals w
      where w.role = ${sql.raw(`'${role}'`)} and w.user_id = ${userId} group by w.kind) t)`

const quoted = (kinds: readonly string[]): SQL => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))

/** Sum of orders or cents over rows `w` of `work_totals` of these kinds. */
export const sumOf = (column: 'orders' | 'cents', kinds: readonly string[]): SQL =>
  sql`coalesce(sum(w.${sql.raw(column)}) filter (where w.kind in (${quoted(kinds)})), 0)`

/** Number of orders in these statuses. */
const ordersIn = (totals: Totals, kinds: readonly string[]): number =>
  kinds.reduce((sum, kind) => sum + (totals?.[kind]?.[0] ?? 0), 0)

const centsIn = (totals: Totals, kind: string): number => totals?.[kind]?.[1] ?? 0

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
