import { type Builders, lazy } from './lazy.ts'

export type { infer, input, output, ZodArray, ZodError, ZodNumber, ZodOptional, ZodType, ZodVoid } from 'zod'

/* The builders that the product uses; a further one needs a line here. */

export const array = lazy((z) => z.array)
export const boolean = lazy((z) => z.boolean)
export const coerce = { number: lazy((z) => z.coerce.number) }
export const email = lazy((z) => z.email)
export const iso = { date: lazy((z) => z.iso.date), datetime: lazy((z) => z.iso.datetime) }
export const literal = lazy((z) => z.literal)
export const number = lazy((z) => z.number)
export const object = lazy((z) => z.object)
export const preprocess = lazy((z) => z.preprocess)
export const record = lazy((z) => z.record)
export const string = lazy((z) => z.string)
export const tuple = lazy((z) => z.tuple)
export const union = lazy((z) => z.union)
export const url = lazy((z) => z.url)
export const uuid = lazy((z) => z.uuid)

const enumOf: Builders['enum'] = lazy((z) => z.enum)
const instanceOf: Builders['instanceof'] = lazy((z) => z.instanceof)
const nullOf: Builders['null'] = lazy((z) => z.null)
const voidOf: Builders['void'] = lazy((z) => z.void)

export { enumOf as enum, instanceOf as instanceof, nullOf as null, voidOf as void }

/** What a `transform` returns once it has added an issue. */
export const NEVER = undefined as never
