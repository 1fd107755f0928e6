import { writtenNumber } from '../orders/writtenOrder.ts'

/** The number of an order as typed, such as `#1001`, in the digits of any script; undefined for none, NaN if it is no number. */
export const orderNumberIn = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : (writtenNumber(typed) ?? Number.NaN)
