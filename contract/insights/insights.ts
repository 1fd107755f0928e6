import { anyOf } from '../access.ts'
import { CARE_TYPES } from '../care/types.ts'
import { bytesEndpoint, endpoint } from '../endpoint.ts'
import { Money } from '../money.ts'
import { OrderStatus } from '../orders/statuses.ts'
import { Person } from '../people.ts'
import { z } from '../schema/z.ts'
import { InsightRange } from './range.ts'
import { AnswerSpeed, InsightStage, LaneAge, Rounds } from './slices.ts'

const count = z.number().int()

/** One business day. `revenue` is absent without VIEW_ORDER_SUBTOTAL. */
export const InsightDay = z.object({
  day: z.iso.date(),
  /** Orders paid on that day. */
  orders: count,
  /** Totals of the orders paid on that day without those refunded. */
  revenue: Money.optional(),
  /** Orders that became DONE on that day without those refunded. */
  finished: count,
  /** Those of `finished` that were past their deadline. */
  late: count,
})
export type InsightDay = z.infer<typeof InsightDay>

/** Sums of a period. */
export const InsightTotals = z.object({
  orders: count,
  /** Orders paid in the period and not refunded: what `revenue` adds up. */
  paid: count,
  revenue: Money.optional(),
  finished: count,
  late: count,
  /** Finished orders by whether their first version of a stage was approved by staff. */
  firstPass: z.array(z.object({ stage: InsightStage, approved: count, sentBack: count })),
  /** Finished orders by the versions that were handed in for them; every number of rounds. */
  rounds: z.array(z.object({ rounds: Rounds, orders: count })),
  /** Mean time that finished orders spent in a status; statuses that the account may filter by. */
  times: z.array(z.object({ status: OrderStatus, orders: count, hours: z.number().nullable() })),
  /** Orders whose customers wrote in the period, by the longest wait for an answer. */
  answers: z.array(z.object({ speed: AnswerSpeed, orders: count })),
  /** Customers care by the reminder's day; absent without VIEW_CUSTOMERS_CARE. */
  reminders: z.array(z.object({ type: z.enum(CARE_TYPES), reminded: count, open: count })).optional(),
})
export type InsightTotals = z.infer<typeof InsightTotals>

/** An artist's share. Only what differs from nothing is listed. */
export const InsightArtist = z.object({
  artist: Person,
  /** Open orders that are assigned to them now. */
  open: count,
  finished: count,
  late: count,
  /** Payouts of the period without voided ones; absent without VIEW_ALL_PAYOUT and the artist-pay permission. */
  paid: Money.optional(),
  payouts: count.optional(),
})
export type InsightArtist = z.infer<typeof InsightArtist>

export const Insights = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** The period of the same length that ends the day before. */
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  days: z.array(InsightDay),
  /** As many days as `days`, for the same places of a chart. */
  daysBefore: z.array(InsightDay),
  totals: InsightTotals,
  totalsBefore: InsightTotals,
  /** Open orders by status and age, as they are now; statuses that the account may filter by. */
  lanes: z.array(z.object({ status: OrderStatus, ages: z.array(z.object({ age: LaneAge, orders: count })) })),
  /** Absent for accounts that do not see artists. */
  artists: z.array(InsightArtist).optional(),
})
export type Insights = z.infer<typeof Insights>

/** The charts, each with a table and CSV of its own. */
export const INSIGHT_CHARTS = [
  'days',
  'lanes',
  'times',
  'firstPass',
  'rounds',
  'artists',
  'answers',
  'reminders',
] as const
export const InsightChart = z.enum(INSIGHT_CHARTS)
export type InsightChart = z.infer<typeof InsightChart>

export const getInsights = endpoint('GET', '/api/insights', {
  summary: 'Figures of business days and of the period before; 403 for accounts that see some orders only',
  access: anyOf('VIEW_INSIGHTS'),
  fromReplica: true,
  query: InsightRange,
  reply: Insights,
})

export const exportInsights = bytesEndpoint('/api/insights/export.csv', {
  summary: 'The rows of one chart as CSV; 403 `hiddenField` for a chart that the account does not get',
  access: anyOf('VIEW_INSIGHTS'),
  fromReplica: true,
  query: InsightRange.safeExtend({ chart: InsightChart }),
})
