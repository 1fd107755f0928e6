import { businessDay, startOfDay } from '../businessDay.ts'

/** The instants of a month in a time zone, `to` excluded. */
export interface MonthRange {
  readonly from: string
  readonly to: string
}

/** The month after or before `2026-11` by this many. */
function shifted(month: string, months: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + months, 1)).toISOString().slice(0, 7)
}

export const monthBefore = (month: string): string => shifted(month, -1)

/** The month in the time zone, as `2026-11`. */
export const monthAt = (at: Date, timeZone: string): string => businessDay(at, timeZone).slice(0, 7)

export const monthRange = (month: string, timeZone: string): MonthRange => ({
  from: startOfDay(`${month}-01`, timeZone).toISOString(),
  to: startOfDay(`${shifted(month, 1)}-01`, timeZone).toISOString(),
})
