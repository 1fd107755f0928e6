import type { QuietHours } from '#contract/notificationSettings/ownNotices.ts'
import { addDays, businessDay, hourOfDay } from '../businessDay.ts'

const hours = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** When the quiet hours end that `now` is in; undefined if it is in none. Times of day are those of the zone. */
export function quietUntil(now: Date, { from, to }: QuietHours, timeZone: string): Date | undefined {
  const day = businessDay(now, timeZone)
  const begin = hourOfDay(day, hours(from), timeZone)
  const end = hourOfDay(day, hours(to), timeZone)
  if (from < to) return now >= begin && now < end ? end : undefined
  if (now < end) return end
  return now >= begin ? hourOfDay(addDays(day, 1), hours(to), timeZone) : undefined
}
