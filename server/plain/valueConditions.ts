import { eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isRanged, type PlainContent, type PlainField } from '#contract/plain/fields.ts'

/** Conditions for the column of a field from a list's query; `filtersOf` says under which names they are asked. */
export function valueConditions(
  column: AnyPgColumn,
  name: string,
  field: PlainField,
  query: PlainContent,
): SQL[] {
  if (isRanged(field)) {
    const [from, to] = [query[`${name}From`], query[`${name}To`]]
    return [
      ...(from === undefined ? [] : [gte(column, from)]),
      ...(to === undefined ? [] : [lte(column, to)]),
    ]
  }
  const value = query[name]
  if (value === undefined) return []
  if (field.kind === 'flag') return [eq(column, value === 'true')]
  if (field.kind === 'choices') return [sql`${value} = any(${column})`]
  return field.kind === 'choice' || field.kind === 'reference' ? [eq(column, value)] : []
}
