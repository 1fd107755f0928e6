import type { z } from '../schema/z.ts'

/** A schema for each field, by its maximum length. */
export const eachField = <Name extends string, Schema extends z.ZodType>(
  fields: Readonly<Record<Name, number>>,
  schemaOf: (max: number) => Schema,
) =>
  Object.fromEntries(Object.entries<number>(fields).map(([name, max]) => [name, schemaOf(max)])) as Record<
    Name,
    Schema
  >
