import type * as zod from 'zod'
import type * as builders from './zodBuilders.ts'

type Made<Builder> = Builder extends (...given: never) => infer Schema
  ? Schema extends zod.ZodType
    ? Schema
    : never
  : never
type Builders = typeof builders
type Schema = { [Name in keyof Builders]: Made<Builders[Name]> }[keyof Builders]

/** Names of the methods that return a further schema; `any`, which parsing returns, is none. */
type StepsOf<S> = S extends unknown
  ? {
      [Key in keyof S]-?: S[Key] extends (...given: never) => infer Returned
        ? 0 extends 1 & Returned
          ? never
          : [Returned] extends [zod.ZodType]
            ? Key
            : never
        : never
    }[keyof S]
  : never

/** Every method of the listed schemas that returns a schema and is therefore delayed: the compiler names one that is missing. */
export const STEPS: Readonly<Record<StepsOf<Schema>, 1>> = {
  and: 1,
  array: 1,
  brand: 1,
  catch: 1,
  catchall: 1,
  check: 1,
  clone: 1,
  default: 1,
  describe: 1,
  endsWith: 1,
  exactOptional: 1,
  exactPartial: 1,
  exclude: 1,
  extend: 1,
  extract: 1,
  finite: 1,
  gt: 1,
  gte: 1,
  includes: 1,
  int: 1,
  keyof: 1,
  length: 1,
  loose: 1,
  lowercase: 1,
  lt: 1,
  lte: 1,
  max: 1,
  merge: 1,
  meta: 1,
  min: 1,
  multipleOf: 1,
  negative: 1,
  nonempty: 1,
  nonnegative: 1,
  nonoptional: 1,
  nonpositive: 1,
  normalize: 1,
  nullable: 1,
  nullish: 1,
  omit: 1,
  optional: 1,
  or: 1,
  overwrite: 1,
  partial: 1,
  passthrough: 1,
  pick: 1,
  pipe: 1,
  positive: 1,
  prefault: 1,
  properties: 1,
  readonly: 1,
  refine: 1,
  regex: 1,
  register: 1,
  required: 1,
  rest: 1,
  safe: 1,
  safeExtend: 1,
  slugify: 1,
  startsWith: 1,
  step: 1,
  strict: 1,
  strip: 1,
  superRefine: 1,
  toLowerCase: 1,
  toUpperCase: 1,
  transform: 1,
  trim: 1,
  uppercase: 1,
  with: 1,
}
