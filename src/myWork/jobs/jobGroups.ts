import dayjs from 'dayjs'
import isoWeek from 'dayjs/plugin/isoWeek.js'
import utc from 'dayjs/plugin/utc.js'
import type { OrderRow } from '#contract/orders/orders.ts'
import { isWork } from '#contract/orders/steps/workflow.ts'
import { todayIn } from '#src/ui/dates/dateRange.ts'

dayjs.extend(utc)
dayjs.extend(isoWeek)

/** What the artist works on by the deadline of their step, and last what others work on now. */
export const JOB_GROUPS = ['late', 'today', 'week', 'later', 'waiting'] as const
export type JobGroup = (typeof JOB_GROUPS)[number]

export interface Job {
  readonly order: OrderRow
  readonly isLate: boolean
  /** Business days until the day of the deadline; negative after it. */
  readonly daysLeft: number
}

/** Whether the artist is the one to act, rather than staff, the customer or the printer. */
export const isOwnTurn = ({ status }: OrderRow): boolean => status === 'NEW_ORDER' || isWork(status)

const dayIn = (zone: string, at: number | string) => dayjs.utc(todayIn(zone, new Date(at)))

function groupOf({ order, isLate, daysLeft }: Job, daysInWeek: number): JobGroup {
  if (!isOwnTurn(order)) return 'waiting'
  if (isLate) return 'late'
  if (daysLeft <= 0) return 'today'
  return daysLeft <= daysInWeek ? 'week' : 'later'
}

/** The jobs by group, in the given order; weeks end on Sunday, days in the business time zone. */
export function groupJobs(
  orders: readonly OrderRow[],
  { now, zone }: { readonly now: number; readonly zone: string },
): ReadonlyMap<JobGroup, readonly Job[]> {
  const today = dayIn(zone, now)
  const daysInWeek = 7 - today.isoWeekday()
  const jobs = orders.map((order) => {
    const due = order.stepDeadline ?? order.deadline
    // What is not paid yet is due on no day.
    if (due === null) return { order, isLate: false, daysLeft: Number.POSITIVE_INFINITY }
    return { order, isLate: Date.parse(due) < now, daysLeft: dayIn(zone, due).diff(today, 'day') }
  })
  return new Map(
    JOB_GROUPS.map((group) => [group, jobs.filter((job) => groupOf(job, daysInWeek) === group)] as const),
  )
}
