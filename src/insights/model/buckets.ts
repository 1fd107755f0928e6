import dayjs from 'dayjs'
import isoWeek from 'dayjs/plugin/isoWeek.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(isoWeek)

/** How many days a bar of the days chart stands for. */
export type Unit = 'day' | 'week' | 'month'

const MOST_DAYS = 62
const MOST_WEEKS = 370

/** Bars must stay wide enough to be seen and pressed. */
export const unitOf = (days: number): Unit => {
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_WEEKS ? 'week' : 'month'
}

const startOf = (day: string, unit: Unit): string =>
  unit === 'day'
    ? day
    : dayjs
        .utc(day)
        .startOf(unit === 'week' ? 'isoWeek' : 'month')
        .format('YYYY-MM-DD')

/** The places of the first and the last day of each bar. */
export function bucketsOf(
  days: readonly string[],
  unit: Unit,
): readonly (readonly [first: number, last: number])[] {
  const firsts = days.flatMap((day, at) => {
    const before = days[at - 1]
    return before !== undefined && startOf(before, unit) === startOf(day, unit) ? [] : [at]
  })
  return firsts.map((first, at) => [first, (firsts[at + 1] ?? days.length) - 1])
}
