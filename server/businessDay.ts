import type { Db } from './db/db.ts'
import { readProperty } from './systemProperties/read.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
export const DEFAULT_ZONE = 'Asia/Ho_Chi_Minh'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** Offset of the time zone from UTC at this time, in milliseconds. */
function offset(at: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const local = Date.parse(
    `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
  )
  return local - Math.floor(at.getTime() / 1000) * 1000
}

/** The instant of a local time in the zone; `local` is encoded as if it were UTC. */
function momentOf(local: number, timeZone: string): Date {
  const guess = new Date(local - offset(new Date(local), timeZone))
  return new Date(local - offset(guess, timeZone))
}

/** The day in the time zone, as `2026-11-21` (D-13.1). */
export const businessDay = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + offset(at, timeZone)).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * The first moment of the day in the time zone. Where clocks change at midnight a day begins at one o'clock, or the hour
 * before it comes twice.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Midnight by the clocks of the day before and of the day after: the same, unless they change in between.
  const [before, after] = [-DAY_MS, DAY_MS].map((far) => {
    const at = new Date(midnight + far)
    return new Date(midnight - offset(at, timeZone))
  }) as [Date, Date]
  const [first, last] = before < after ? [before, after] : [after, before]
  return businessDay(first, timeZone) >= day ? first : last
}

/** The instant of a full hour of the day in the time zone, also on days with 23 or 25 hours. */
export const hourOfDay = (day: string, hour: number, timeZone: string): Date =>
  momentOf(Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS, timeZone)

/** The instant of a local time in the time zone, written as if it were UTC: `2026-11-20T10:00:00Z`. */
export const instantOf = (local: string, timeZone: string): Date => momentOf(Date.parse(local), timeZone)

/** The last millisecond of the day in the time zone. */
export const endOfDay = (at: Date, timeZone: string): Date =>
  new Date(startOfDay(addDays(businessDay(at, timeZone), 1), timeZone).getTime() - 1)

/** The business time zone from the system property, or the default (D-13.1). */
export const readTimeZone = async (db: Db): Promise<string> =>
  (await readProperty(db, 'business_timezone')) ?? DEFAULT_ZONE
