import type { OrderStatus } from '#contract/orders/statuses.ts'
import { endOfDay } from '../../businessDay.ts'
import { DEFAULT_LIMITS, type Limits } from '../../systemProperties/limits.ts'

/** The limit for steps, by status; some have none. */
export const LIMIT_OF: Readonly<Partial<Record<OrderStatus, keyof Limits>>> = {
  SKETCH: 'sketch_hours',
  SKETCH_EDIT: 'edit_hours',
  SKETCH_REVIEW: 'review_hours',
  CUSTOMER_REVIEW_SKETCH: 'customer_review_hours',
  COLOR: 'color_hours',
  COLOR_EDIT: 'edit_hours',
  COLOR_REVIEW: 'review_hours',
  CUSTOMER_REVIEW_COLOR: 'customer_review_hours',
  EXPORT_FILE: 'export_hours',
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Time limit of a step in milliseconds; half with Faster Processing (D-5). */
export const limitMs = (hours: number, fasterProcessing: boolean): number =>
  Math.floor((fasterProcessing ? hours / 2 : hours) * HOUR_MS)

/** Deadline of a step that starts at `from`, as ISO-8601; null if its status has no limit (D-5). */
export function stepDeadline(
  status: OrderStatus,
  from: Date,
  fasterProcessing: boolean,
  limits: Limits = DEFAULT_LIMITS,
): string | null {
  const limit = LIMIT_OF[status]
  if (limit === undefined) return null
  return new Date(from.getTime() + limitMs(limits[limit], fasterProcessing)).toISOString()
}

/**
 * Deadline of an order: a number of days after payment, at the end of that business day, as ISO-8601 (D-5.4, D-13.1).
 */
export const orderDeadline = (
  paidAt: Date,
  days: number = DEFAULT_LIMITS.order_days,
  timeZone = 'Asia/Ho_Chi_Minh',
): string => endOfDay(new Date(paidAt.getTime() + days * DAY_MS), timeZone).toISOString()
