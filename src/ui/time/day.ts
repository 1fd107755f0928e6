import { plainDigits } from '#contract/numbers/digits.ts'

/** Whether the text is an existing date as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Formats `2026-11-21` as `21/11/2026` (A§9). Returns any other text unchanged. */
export const dayText = (day: string): string => (isDay(day) ? day.split('-').toReversed().join('/') : day)

/** Parses a typed date in the digits of any script, with or without separators, to `YYYY-MM-DD`; returns other text unchanged. */
export function dayOf(typed: string): string {
  const text = plainDigits(typed)
  const parts = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = parts ?? []
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : text
}
