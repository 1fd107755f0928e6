import { type SQL, sql } from 'drizzle-orm'

/** An integer array for `any(…)`, in a form that works on both engines. */
export const intArray = (values: readonly number[]): SQL => sql`${`{${values.join(',')}}`}::int[]`

/**
 * Whether a column is one of the values. A single one is compared as such: PostgreSQL guesses ten for an array whose length
 * it does not know, and so plans a statement that is to be planned once at every call, since that looks cheaper.
 */
export function isOneOf(column: SQL, values: readonly number[]): SQL {
  const [only, ...others] = values
  return only !== undefined && others.length === 0
    ? sql`${column} = ${only}::int`
    : sql`${column} = any(${intArray(values)})`
}
