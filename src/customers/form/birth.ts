import type { Customer } from '#contract/customers/customers.ts'

/** The parts of a date, empty if not chosen. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** Splits `DD/MM/YYYY` into its parts; any may be missing. */
export function partsOf(text: string): DateParts {
  const [day = '', month = '', year = ''] = text.split('/')
  return { day, month, year }
}

export const textOf = ({ day, month, year }: DateParts): string =>
  day || month || year ? `${day}/${month}/${year}` : ''

/** Whether the date exists. Without a year, a leap year is assumed, so 29 February is valid. */
export function isBirthDay({ day, month, year }: DateParts): boolean {
  const text = `${year || '2000'}-${month}-${day}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A complete date as `YYYY-MM-DD`; undefined if a part is missing or the date does not exist. */
export function isoOf(text: string): string | undefined {
  const parts = partsOf(text)
  return parts.year && isBirthDay(parts) ? `${parts.year}-${parts.month}-${parts.day}` : undefined
}

export interface Birth {
  readonly dob: string | null
  readonly doby: number | null
}

/** The known part of the date of birth (D-9.3): all of it, day and month, or the year. */
export function birthText({ dob, doby }: Pick<Customer, 'dob' | 'doby'>): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})?-?-?(\d\d)-(\d\d)$/.exec(dob ?? '') ?? []
  return textOf({ day, month, year: year || String(doby ?? '') })
}

export function birthIn(text: string): Birth {
  const { day, month, year } = partsOf(text)
  const date = day || month ? `${year || '-'}-${month}-${day}` : null
  return { dob: date, doby: year ? Number(year) : null }
}

/** A day without a month is not valid, nor is a month without a day. */
export function isBirth(text: string): boolean {
  const parts = partsOf(text)
  if (parts.day === '' && parts.month === '') return true
  return parts.day !== '' && parts.month !== '' && isBirthDay(parts)
}
