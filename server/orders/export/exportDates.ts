const MINUTE_S = 60
const QUARTER = 15
/** About a year and a half of quarter hours, so that the kept ones stay small. */
const MOST_KEPT = 50_000

/**
 * Formats seconds since 1970 like the list, `DD/MM/YYYY HH:mm` in the business time zone (A§9, D-13.3). Formatting is slow
 * and clocks change at quarter hours only, so each quarter hour is formatted once and its minutes are counted on.
 */
export function dateFormat(timeZone: string): (seconds: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const textOf = (minute: number) => format.format(minute * MINUTE_S * 1000).replace(', ', ' ')
  const starts = new Map<number, string>()

  const startOf = (quarter: number): string => {
    const known = starts.get(quarter)
    if (known !== undefined) return known
    if (starts.size >= MOST_KEPT) starts.clear()
    const start = textOf(quarter * QUARTER)
    starts.set(quarter, start)
    return start
  }
  return (seconds) => {
    const minute = Math.floor(seconds / MINUTE_S)
    const quarter = Math.floor(minute / QUARTER)
    const start = startOf(quarter)
    const minutes = Number(start.slice(-2))
    // Before time zones were introduced, clocks went by the sun.
    if (minutes % QUARTER !== 0) return textOf(minute)
    const since = minutes + minute - quarter * QUARTER
    return start.slice(0, -2) + String(since).padStart(2, '0')
  }
}
