import type { TranslateFunction } from 'ra-core'
import { formatDate, formatDateTime, readTimeZone } from '#src/ui/format.ts'

const DAY_MS = 86_400_000

/** The day before `21/11/2026`, in the same form. */
function dayBefore(date: string): string {
  const [day = 1, month = 1, year = 1970] = date.split('/').map(Number)
  const before = new Date(Date.UTC(year, month - 1, day) - DAY_MS)
  return before.toISOString().slice(0, 10).split('-').toReversed().join('/')
}

/** `hh:mm A`, as in `09:05 AM`. */
const clockTime = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: readTimeZone(),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  }).format(new Date(instant))

/** The time of a late notification: `hh:mm A` of today, `Yesterday at …`, else `MMM DD at …` (B§9). */
export function lateTime(
  translate: TranslateFunction,
  locale: string,
  instant: string,
  now = new Date(),
): string {
  const time = clockTime(instant)
  const date = formatDate(instant)
  const today = formatDate(now.toISOString())
  if (date === today) return time
  if (date === dayBefore(today)) return translate('lateNotifications.time.yesterday', { time })
  const timeZone = readTimeZone()
  const month = new Intl.DateTimeFormat(locale, { timeZone, month: 'short' }).format(new Date(instant))
  return translate('lateNotifications.time.day', { month, day: date.slice(0, 2), time })
}

/** When it was sent, as `HH:mm` and `DD/MM/YYYY` (D-11.17). */
export function sentParts(instant: string): { readonly time: string; readonly date: string } {
  const [date = '', time = ''] = formatDateTime(instant).split(' ')
  return { time, date }
}
