/** Day and time of an instant in a time zone, as `DD/MM/YYYY` and `HH:mm`. */
export type ZonedDate = (at: Date) => readonly [day: string, time: string]

const two = (value: number): string => String(value).padStart(2, '0')

function byTemporal(zone: string): ZonedDate {
  const inZone = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  // Throws for an unknown zone here instead of at the first date.
  inZone(new Date(0))
  return (at) => {
    const { year, month, day, hour, minute } = inZone(at)
    return [`${two(day)}/${two(month)}/${year}`, `${two(hour)}:${two(minute)}`]
  }
}

function byIntl(timeZone: string): ZonedDate {
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => {
    const [day = '', time = ''] = formatter.format(at).split(', ')
    return [day, time]
  }
}

/**
 * Formats instants in this time zone. By `Temporal` where the browser has it, because the first use of `Intl` in a page takes
 * 15 to 35 ms. Throws if there is no such zone.
 */
export const zonedDate = (zone: string): ZonedDate =>
  'Temporal' in globalThis ? byTemporal(zone) : byIntl(zone)
