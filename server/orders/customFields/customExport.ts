import { type SQL, sql } from 'drizzle-orm'
import type { CustomField, CustomKey } from '#contract/customFields/fields.ts'
import type { Cell } from '../../http/csvCells.ts'
import type { ExportColumn, Value } from '../export/exportColumns.ts'
import { ORDER_CUSTOM } from './columns.ts'

/** As the list shows it (A§9). */
const dayText = (day: string): string => day.split('-').toReversed().join('/')

/** A value as the database has it, in the words of an export, which are English; a flag is 0 or 1. */
export function customCell(field: CustomField, value: Value): Cell {
  if (value === null) return undefined
  switch (field.kind) {
    case 'flag':
      return value === 0 ? 'No' : 'Yes'
    case 'money':
      return Number(value) / 100
    case 'day':
      return dayText(String(value))
    case 'choice':
      return field.choices[String(value)]?.en ?? String(value)
    default:
      return value
  }
}

/** The column of an export that shows the custom field. */
export function customExport(key: CustomKey): ExportColumn {
  const custom = ORDER_CUSTOM.find((one) => one.key === key)
  if (!custom) throw new Error(`${key} is exported, but not declared`)
  const { field, column } = custom
  return {
    heading: field.label.en,
    value: (): SQL => (field.kind === 'flag' ? sql`${column}::int` : sql`${column}`),
    cell: (value) => customCell(field, value),
  }
}
