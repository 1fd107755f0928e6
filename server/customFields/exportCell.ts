import type { CustomField } from '#contract/customFields/fields.ts'
import type { Cell } from '../http/csvCells.ts'

/** As lists show it (A§9). */
const dayText = (day: string): string => day.split('-').toReversed().join('/')

/** A value as an answer has it, in the words of an export, which are English; a flag may be 0 or 1. */
export function customCell(field: CustomField, value: unknown): Cell {
  if (field.kind === 'flag') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  if (field.kind === 'day') return dayText(value)
  return field.kind === 'choice' ? (field.choices[value]?.en ?? value) : value
}
