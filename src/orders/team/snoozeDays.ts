import { MAX_SNOOZE_DAYS } from '#contract/orders/team/snoozes.ts'

const DAY_MS = 86_400_000

/** The day that is so many days after today in the time zone, as `2026-11-30`. */
export function dayAfter(days: number, timeZone: string, now = new Date()): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whether a snooze can end on the day: one of the next 60 (D-5.7). */
export const isSnoozeDay = (day: string, timeZone: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= dayAfter(1, timeZone) && day <= dayAfter(MAX_SNOOZE_DAYS, timeZone)
