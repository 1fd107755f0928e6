import { type SQL, sql } from 'drizzle-orm'
import type { Holder } from '#contract/access.ts'
import { type CustomFields, seenCustom } from '#contract/customFields/fields.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import type { CustomColumn } from './columns.ts'

const valueOf = ({ field, column }: CustomColumn): SQL =>
  field.kind === 'money' ? sql`${column} / 100.0` : sql`${column}`

/** The values as a further column `custom` of a row, after a comma; nothing where no field is declared. */
export function customValue(columns: readonly CustomColumn[]): SQL {
  if (columns.length === 0) return sql.empty()
  const pairs = columns.map((one) => sql`${sql.raw(`'${one.name}'`)}, ${valueOf(one)}`)
  return sql`, json_build_object(${sql.join(pairs, sql`, `)}) as custom`
}

/** Of these values those that the account sees (D-3.7); undefined where no field is declared. */
export function visibleCustom(
  account: Holder,
  fields: CustomFields,
  values: PlainContent | undefined,
): PlainContent | undefined {
  if (!values) return undefined
  return Object.fromEntries(seenCustom(account, fields).map(([name]) => [name, values[name]]))
}
