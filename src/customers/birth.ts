import type { Customer } from '#contract/customers.ts'

/** A day as its parts, each empty where it is not chosen. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** `DD/MM/YYYY` as its parts; any may be absent. */
export function partsOf(text: string): DateParts {
  const [day = '', month = '', year = ''] = text.split('/')
  return { day, month, year }
}

export const textOf = ({ day, month, year }: DateParts): string =>
  day || month || year ? `${day}/${month}/${year}` : ''

/** Whether the calendar has the day; without a year it is one of a leap year, so that 29 February is a day. */
export function isDay({ day, month, year }: DateParts): boolean {
  const text = `${year || '2000'}-${month}-${day}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A whole day as `YYYY-MM-DD`; undefined while a part is missing or the calendar has no such day. */
export function isoOf(text: string): string | undefined {
  const parts = partsOf(text)
  return parts.year && isDay(parts) ? `${parts.year}-${parts.month}-${parts.day}` : undefined
}

export interface Birth {
  readonly dob: string | null
  readonly doby: number | null
}

/** What is known of the day of birth (D-9.3): whole, day and month alone, or the year alone. */
export function birthText({ dob, doby }: Pick<Customer, 'dob' | 'doby'>): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})?-?-?(\d\d)-(\d\d)$/.exec(dob ?? '') ?? []
  return textOf({ day, month, year: year || String(doby ?? '') })
}

export function birthIn(text: string): Birth {
  const { day, month, year } = partsOf(text)
  const date = day || month ? `${year || '-'}-${month}-${day}` : null
  return { dob: date, doby: year ? Number(year) : null }
}

/** A day without its month says nothing, nor does a month without its day. */
export function isBirth(text: string): boolean {
  const parts = partsOf(text)
  if (parts.day === '' && parts.month === '') return true
  return parts.day !== '' && parts.month !== '' && isDay(parts)
}
