import { largestUnit } from '#src/ui/time/largestUnit.ts'

/** How long something took, in words: `3 hours`; a minute at least. */
export function timeWorked(from: string, to: string, locale: string): string {
  const { unit, count } = largestUnit(Math.max(Date.parse(to) - Date.parse(from), 60_000))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
