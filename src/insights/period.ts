import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { daysBetween, type InsightRange, MAX_INSIGHT_DAYS } from '#contract/insights/range.ts'
import { DEFAULT_RANGE, isRange, rangeDays, todayIn } from '#src/ui/dates/dateRange.ts'

dayjs.extend(utc)

/** Days of a period that was given by one end only. */
const OPEN_DAYS = 30

/** The day so many days later. */
export const addDays = (day: string, count: number): string =>
  dayjs.utc(day).add(count, 'day').format('YYYY-MM-DD')

/** The range of the URL: a preset, or days; undefined for the default one and for what is none. */
export const readRange = (given: string | null): string | undefined =>
  given !== null && given !== DEFAULT_RANGE && isRange(given) ? given : undefined

/** The days of a range. An open end is today, an open start 30 days before; the last two years of longer ones. */
export function periodOf(range: string | undefined, zone: string, now = new Date()): InsightRange {
  const { from, to = todayIn(zone, now) } = rangeDays(range ?? DEFAULT_RANGE, zone, now)
  const first = from === undefined || from > to ? addDays(to, 1 - OPEN_DAYS) : from
  return { from: daysBetween(first, to) > MAX_INSIGHT_DAYS ? addDays(to, 1 - MAX_INSIGHT_DAYS) : first, to }
}

/** The period of the same length that ends the day before. */
export function daysBefore({ from, to }: InsightRange): InsightRange {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) }
}
