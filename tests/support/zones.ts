const DAY_MS = 86_400_000

/** All that the platform knows. */
export const ZONES = Intl.supportedValuesOf('timeZone')

/** The day on a clock in the zone, by the platform. */
export function dayOn(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  return (at) => format.format(at)
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The days of three years around which the clocks of the zone change, and two others. */
export function daysToTry(zone: string): string[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
  const days: string[] = ['2025-01-01', '2026-07-01']
  let before: string | undefined
  for (let at = Date.parse('2025-01-01T12:00Z'); at < Date.parse('2028-01-01'); at += DAY_MS) {
    const time = clock.format(at)
    if (before !== undefined && time !== before)
      for (const far of [-2, -1, 0, 1]) days.push(dayOf(at + far * DAY_MS))
    before = time
  }
  return days
}
