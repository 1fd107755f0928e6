import dayjs from 'dayjs'
import isoWeek from 'dayjs/plugin/isoWeek.js'
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { daysOf } from '#contract/lists/dayRange.ts'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.extend(isoWeek)
dayjs.extend(quarterOfYear)

/*
 * Date ranges of business days (D-8.28). Days are calculated in UTC, where each has 24 hours, and become
 * instants of the business time zone at the end.
 */

type Day = dayjs.Dayjs

/** The first and last day of each preset, from today. */
const PRESETS = {
  today: (today: Day) => [today, today],
  yesterday: (today: Day) => [today.subtract(1, 'day'), today.subtract(1, 'day')],
  last7days: (today: Day) => [today.subtract(6, 'day'), today],
  last30days: (today: Day) => [today.subtract(29, 'day'), today],
  last90days: (today: Day) => [today.subtract(89, 'day'), today],
  lastMonth: (today: Day) => {
    const month = today.subtract(1, 'month')
    return [month.startOf('month'), month.endOf('month')]
  },
  lastYear: (today: Day) => {
    const year = today.subtract(1, 'year')
    return [year.startOf('year'), year.endOf('year')]
  },
  weekToDate: (today: Day) => [today.startOf('isoWeek'), today],
  monthToDate: (today: Day) => [today.startOf('month'), today],
  quarterToDate: (today: Day) => [today.startOf('quarter'), today],
  yearToDate: (today: Day) => [today.startOf('year'), today],
} as const satisfies Readonly<Record<string, (today: Day) => readonly [Day, Day]>>
export type RangePreset = keyof typeof PRESETS

/** In the order of the product description; days of one's own choice come first there (B§2). */
export const RANGE_PRESETS = Object.keys(PRESETS) as readonly RangePreset[]
export const DEFAULT_RANGE: RangePreset = 'last30days'

export const isPreset = (text: string): text is RangePreset => Object.hasOwn(PRESETS, text)

/** Whether the text is a preset, or days such as `2026-11-01..2026-11-21`. */
export const isRange = (text: string): boolean => isPreset(text) || daysOf(text) !== undefined

const format = (day: Day): string => day.format('YYYY-MM-DD')

/** Today in the time zone, as `2026-11-21`. */
export const todayIn = (zone: string, now = new Date()): string => format(dayjs(now).tz(zone))

/** First and last day of a range; either may be open. */
export interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The days of a preset or of `2026-11-01..2026-11-21`. */
export function rangeDays(range: string, zone: string, now = new Date()): Days {
  if (!isPreset(range)) return daysOf(range) ?? { from: undefined, to: undefined }
  const [from, to] = PRESETS[range](dayjs.utc(todayIn(zone, now)))
  return { from: format(from), to: format(to) }
}

const HOUR_MS = 3_600_000

/** The first moment of the day in the time zone: not quite midnight where clocks skip it that day, or show it twice. */
function startOf(day: string, zone: string): number {
  const midnight = dayjs.tz(`${day}T00:00:00`, zone).valueOf()
  const around = [midnight - HOUR_MS, midnight, midnight + HOUR_MS]
  return around.find((at) => todayIn(zone, new Date(at)) >= day) ?? midnight
}

/** The range as instants: from the start of its first to the end of its last day (D-8.27). */
export function rangeInstants(range: string, zone: string, now = new Date()) {
  const { from, to } = rangeDays(range, zone, now)
  const after = to && format(dayjs.utc(to).add(1, 'day'))
  return {
    ...(from && { from: new Date(startOf(from, zone)).toISOString() }),
    ...(after && { to: new Date(startOf(after, zone) - 1).toISOString() }),
  }
}
