import { largestUnit } from '#src/ui/time/largestUnit.ts'

/** How long ago an ISO instant was, in words within a sentence: `12 minutes ago`. */
export function formatAgo(instant: string, locale: string, now = Date.now()): string {
  const { unit, count } = largestUnit(Math.max(now - Date.parse(instant), 0))
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-count, unit)
  // Vietnamese starts some of them with a capital.
  return text.toLocaleLowerCase(locale)
}
