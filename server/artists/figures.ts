import { type SQL, sql } from 'drizzle-orm'
import {
  COLOR_STATUSES,
  OPEN_LANE_STATUSES,
  SKETCH_STATUSES,
  WORK_COUNTS,
  type WorkCount,
} from '#contract/artists/artists.ts'
import { dollarsOf } from '#contract/money.ts'

/**
 * Kept totals of a person as `kind orders cents,kind orders cents`, several per kind until they are added up; null
 * without any. Text, because building JSON of them takes longer than reading them.
 */
export type Totals = string | null

const TOTALS = sql`string_agg(w.kind || ' ' || w.orders || ' ' || w.cents, ',')`

/** Joins the `Totals` of users `u` as `t.totals`: only their rows are read, and added up here. */
export const joinTotals = (role: 'artist' | 'cs'): SQL =>
  sql`left join lateral (
    select ${TOTALS} as totals from work_totals w
    where w.role = ${sql.raw(`'${role}'`)} and w.user_id = u.id) t on true`

/** As `joinTotals`, where most people of the role are read: all their rows in one go. */
export const joinAllTotals = (role: 'artist' | 'cs'): SQL =>
  sql`left join (
    select w.user_id, ${TOTALS} as totals from work_totals w
    where w.role = ${sql.raw(`'${role}'`)} group by w.user_id) t on t.user_id = u.id`

const quoted = (kinds: readonly string[]): SQL => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))

/** Sum of orders or cents over rows `w` of `work_totals` of these kinds. */
export const sumOf = (column: 'orders' | 'cents', kinds: readonly string[]): SQL =>
  sql`coalesce(sum(w.${sql.raw(column)}) filter (where w.kind in (${quoted(kinds)})), 0)`

interface Sum {
  orders: number
  cents: number
}

/** Sums by kind. */
function readTotals(totals: Totals): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const row of totals?.split(',') ?? []) {
    const [kind = '', orders = '', cents = ''] = row.split(' ')
    const sum = sums.get(kind) ?? { orders: 0, cents: 0 }
    sum.orders += Number(orders)
    sum.cents += Number(cents)
    sums.set(kind, sum)
  }
  return sums
}

const ordersIn = (sums: ReadonlyMap<string, Sum>, kinds: readonly string[]): number =>
  kinds.reduce((sum, kind) => sum + (sums.get(kind)?.orders ?? 0), 0)
const centsIn = (sums: ReadonlyMap<string, Sum>, kind: string): number => sums.get(kind)?.cents ?? 0

/** The counts that choosing an artist needs (D-10.1, D-10.2). */
export function workOf(totals: Totals) {
  const sums = readTotals(totals)
  return {
    ...(Object.fromEntries(
      Object.entries(WORK_COUNTS).map(([name, status]) => [name, ordersIn(sums, [status])]),
    ) as Record<WorkCount, number>),
    workload: ordersIn(sums, OPEN_LANE_STATUSES),
  }
}

/** Orders being worked on and those done (D-10.11). */
export function progressOf(totals: Totals) {
  const sums = readTotals(totals)
  return {
    currSketch: ordersIn(sums, SKETCH_STATUSES),
    currColor: ordersIn(sums, COLOR_STATUSES),
    numDone: ordersIn(sums, ['DONE']),
  }
}

/** What an artist is owed and was paid (D-8.32). */
export function owedOf(totals: Totals) {
  const sums = readTotals(totals)
  return {
    numUnpaid: ordersIn(sums, ['unpaid']),
    totalUnpaid: dollarsOf(centsIn(sums, 'unpaid')),
    totalPaid: dollarsOf(centsIn(sums, 'paid')),
  }
}
