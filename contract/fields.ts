import { z } from 'zod'

/** An instant on the wire: ISO-8601 with `Z` (D-13.2). */
export const Instant = z.iso.datetime()
/** A given instant, within the years that a shop can mean. */
export const GivenInstant = Instant.refine((text) => text >= '2000' && text < '2200', 'validation.invalid')
/** Whole dollars (D-13.4). */
export const Dollars = z.number().int()
/** US dollars with cents (D-13.4). */
export const Price = z.number()
export const Id = z.number().int()

/** A row id in a query or body, also when it comes as text. */
export const GivenId = z.coerce.number().int().min(1).max(2_147_483_647)

export const Login = z.string().trim().min(1).max(100)

/** Text of one line; blank ends are dropped, an empty one fails with `validation.required`. */
export const RequiredText = (max = 200) =>
  z.string('validation.required').trim().min(1, 'validation.required').max(max, 'validation.tooLong')
