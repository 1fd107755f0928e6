import { type SQL, sql } from 'drizzle-orm'
import type { CustomKey } from '#contract/customFields/fields.ts'
import { customCell } from '../../customFields/exportCell.ts'
import { valueOf } from '../../customFields/read.ts'
import { ORDER_CUSTOM } from './columns.ts'

/** The column of an export that shows the custom field. */
export function customExport(key: CustomKey) {
  const custom = ORDER_CUSTOM.find((one) => one.key === key)
  if (!custom) throw new Error(`${key} is exported, but not declared`)
  const { field, column } = custom
  return {
    heading: field.label.en,
    value: (): SQL => (field.kind === 'flag' ? sql`${column}::int` : valueOf(custom)),
    cell: (value: unknown) => customCell(field, value),
  }
}
