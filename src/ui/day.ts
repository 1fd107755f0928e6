/** Whether the text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** `2026-11-21` as it is shown: `21/11/2026` (A§9). What is no day stays as it is. */
export const dayText = (day: string): string => (isDay(day) ? day.split('-').toReversed().join('/') : day)

/** The day that was typed, with or without signs between its parts, as `YYYY-MM-DD`; what is no day comes as it was typed. */
export function dayOf(typed: string): string {
  const text = typed.trim()
  const parts = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = parts ?? []
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : text
}
