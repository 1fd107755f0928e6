import { Money } from './money.ts'
import { z } from './schema/z.ts'
import { cleanName } from './text/clean.ts'
import { isVisible } from './text/invisible.ts'

/** An instant in requests and responses: ISO-8601 with `Z` (D-13.2). */
export const Instant = z.iso.datetime()

/** Limits dates to plausible years; the database rejects some of the others. */
export const isUsual = (text: string): boolean => text >= '2000' && text < '2200'
/** An instant in a request. */
export const GivenInstant = Instant.refine(isUsual, 'validation.invalid')
/** Money in whole dollars, as budgets are (D-13.4); see contract/money.ts. */
export const Dollars = Money.int()

/** Maximum budget per entry, in dollars. */
export const MAX_BUDGET = 1_000_000
export const GivenBudget = Dollars.min(0, 'validation.negativeBudget').max(MAX_BUDGET, 'validation.tooLarge')

export const Id = z.number().int()

/** A row id in a query or body; numeric strings are accepted. */
export const GivenId = z.coerce.number().int().min(1).max(2_147_483_647)

/** A list of ids, as an array or as comma-separated text (shorter in URLs). */
export const givenIds = (most: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',') : given),
    z.array(GivenId).min(1, 'validation.required').max(most),
  )

export const Login = z.string().overwrite(cleanName).min(1).max(100)

/** Text, trimmed; one of which nothing can be seen fails with `validation.required`. */
export const RequiredText = (max = 200) =>
  z
    .string('validation.required')
    .overwrite((text) => (isVisible(text) ? text.trim() : ''))
    .min(1, 'validation.required')
    .max(max, 'validation.tooLong')

/** Text of several lines, trimmed; may be empty. */
export const LongText = (max: number) => z.string().trim().max(max, 'validation.tooLong')

/** A text by which something is told from others, as `cleanName` makes it; may be empty. */
export const Name = (max: number) => z.string().overwrite(cleanName).max(max, 'validation.tooLong')

/** The same; one of which nothing can be seen fails with `validation.required`. */
export const RequiredName = (max = 200) =>
  z
    .string('validation.required')
    .overwrite(cleanName)
    .min(1, 'validation.required')
    .max(max, 'validation.tooLong')

/** Optional single-line text, trimmed; empty becomes null, absent stays unchanged. */
export const OptionalText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, 'validation.tooLong')
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional()

/** An email address in a request, validated by the simple pattern of A§5. */
export const GivenEmail = RequiredName(254).pipe(
  z.string().regex(/^[A-Z0-9._%+'-]+@[A-Z0-9-]+(\.[A-Z0-9-]+)*\.[A-Z]{2,}$/i, 'validation.email'),
)

/** The version of the record known to the caller; otherwise the response is 409 `versionConflict` (D-14). */
export const GivenVersion = z.number().int().optional()

/** A day in a request, `YYYY-MM-DD` (D-13.2); an empty one fails with `validation.required`. */
export const GivenDay = RequiredText(10).pipe(
  z.iso.date('validation.invalid').refine(isUsual, 'validation.invalid'),
)

/** A boolean query parameter. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
