import { type DeadlinePreset, daysOf, type PaidPreset } from '#contract/lists/dayRange.ts'
import { addDays, businessDay, startOfDay } from '../../businessDay.ts'

/** A half-open interval; an open end is undefined. */
export interface Moments {
  readonly from: Date | undefined
  readonly before: Date | undefined
}

/** First and last day; N days include today (D-8.28). */
type Days = readonly [first: string, last: string]

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

function lastMonth(today: string): Days {
  const last = addDays(startOfMonth(today), -1)
  return [startOfMonth(last), last]
}

const PRESETS: Readonly<Record<PaidPreset | Exclude<DeadlinePreset, 'overdue'>, (today: string) => Days>> = {
  today: (today) => [today, today],
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  last7days: (today) => [addDays(today, -6), today],
  last30days: (today) => [addDays(today, -29), today],
  thisMonth: (today) => [startOfMonth(today), today],
  lastMonth,
  tomorrow: (today) => [addDays(today, 1), addDays(today, 1)],
  next3days: (today) => [today, addDays(today, 2)],
  next7days: (today) => [today, addDays(today, 6)],
}

const isPreset = (range: string): range is keyof typeof PRESETS => Object.hasOwn(PRESETS, range)

/** The interval of a preset, or of `2026-11-01..2026-11-21`, in the time zone (D-13.1). */
export function momentsOf(range: string, now: Date, timeZone: string): Moments {
  const days = isPreset(range) ? PRESETS[range](businessDay(now, timeZone)) : undefined
  const { from, to } = days ? { from: days[0], to: days[1] } : (daysOf(range) ?? {})
  return {
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
  }
}
