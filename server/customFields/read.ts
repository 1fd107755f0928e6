import { type SQL, sql } from 'drizzle-orm'
import type { Holder } from '#contract/access.ts'
import { type CustomFields, seenCustom } from '#contract/customFields/fields.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import type { CustomColumn } from './columns.ts'

/** The value as an answer has it. */
export const valueOf = ({ field, column }: CustomColumn): SQL =>
  field.kind === 'money' ? sql`${column} / 100.0` : sql`${column}`

function valuesOf(columns: readonly CustomColumn[]): SQL {
  const pairs = columns.map((one) => sql`${sql.raw(`'${one.name}'`)}, ${valueOf(one)}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** The values as a further column `custom` of a row, after a comma; nothing where no field is declared. */
export const customValue = (columns: readonly CustomColumn[]): SQL =>
  columns.length === 0 ? sql.empty() : sql`, ${valuesOf(columns)} as custom`

/** The same as a further pair of an object in JSON. */
export const customPair = (columns: readonly CustomColumn[]): SQL =>
  columns.length === 0 ? sql.empty() : sql`, 'custom', ${valuesOf(columns)}`

/** Of these values those that the account sees (D-3.7); undefined where no field is declared. */
export function visibleCustom(
  account: Holder,
  fields: CustomFields,
  values: PlainContent | undefined,
): PlainContent | undefined {
  if (!values) return undefined
  return Object.fromEntries(seenCustom(account, fields).map(([name]) => [name, values[name]]))
}
