import { plainDigits } from './digits.ts'

/** The number of an order as typed, such as `#1001`, in the digits of any script; undefined for none, NaN if it is no number. */
export function orderNumberIn(typed: string): number | undefined {
  const text = plainDigits(typed).replace(/^#\s*/, '')
  if (text === '') return undefined
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : Number.NaN
}
