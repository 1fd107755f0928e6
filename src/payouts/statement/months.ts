import '#contract/schema/builders.ts'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { getStatement } from '#contract/payouts/earnings.ts'
import { todayIn } from '#src/ui/dates/dateRange.ts'

dayjs.extend(utc)

/** How many months the choice offers, the current one included. */
const OFFERED = 24

/** The current month in the time zone, as `2026-11`. */
export const monthIn = (zone: string): string => todayIn(zone).slice(0, 7)

/** The month that is this many months later; earlier with a negative number. */
export const monthAfter = (month: string, months: number): string =>
  dayjs.utc(`${month}-01`).add(months, 'month').format('YYYY-MM')

/** The current month and those before it, the newest first; and a chosen one that is older. */
export function monthsUntil(current: string, chosen: string): readonly string[] {
  const offered = Array.from({ length: OFFERED }, (_, back) => monthAfter(current, -back))
  return offered.includes(chosen) ? offered : [...offered, chosen]
}

/** The month of a URL; the current one if there is none, or it is wrong or in the future. */
export function readMonth(given: string | null, current: string): string {
  const month = getStatement.query.safeParse({ month: given }).data?.month
  return month !== undefined && month <= current ? month : current
}

/** `November 2026` within a sentence, in the language of the console. */
export const monthText = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** The same on its own, with a capital in every language. */
export function monthTitle(month: string, language: string): string {
  const text = monthText(month, language)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
