import type * as zod from 'zod'
import { type Builders, buildersLater } from './lazy.ts'

/** What the compiler shows for a name of zod that is not in the list. */
type Unlisted<Name extends string> = Readonly<
  Record<`List ${Name} in contract/schema/zodBuilders.ts, so that the console loads it`, never>
>

type Listed = Builders & {
  /** What a `transform` returns once it has added an issue. */
  readonly NEVER: never
} & {
  readonly [Name in Exclude<keyof typeof zod, keyof Builders | 'NEVER' | 'default'>]: Unlisted<Name>
}

/** The builders of zod by their names; schemas are built at their first use (docs/decisions/0019). */
export const z = buildersLater as Listed

/** The types of zod, by their names. */
export declare namespace z {
  export type infer<Schema> = zod.infer<Schema>
  export type input<Schema> = zod.input<Schema>
  export type output<Schema> = zod.output<Schema>
  export type ZodArray<Element extends zod.ZodType> = zod.ZodArray<Element>
  export type ZodError<Values = unknown> = zod.ZodError<Values>
  export type ZodNumber = zod.ZodNumber
  export type ZodOptional<Inner extends zod.ZodType> = zod.ZodOptional<Inner>
  export type ZodType<Output = unknown, Input = unknown> = zod.ZodType<Output, Input>
  export type ZodVoid = zod.ZodVoid
}
