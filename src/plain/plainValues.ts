import type { TranslateFunction } from 'ra-core'
import type { PlainField, PlainRecord, PlainResource, PlainValue } from '#contract/plain.ts'
import { formatDate } from '#src/ui/format.ts'

export type PlainValues = Record<string, unknown>

export const labelOf = (translate: TranslateFunction, { name }: PlainResource, field: string): string =>
  translate(`${name}.fields.${field}`)

/** What stands in a form for the value of a field; nothing is an empty text, which inputs can hold. */
function formValue({ kind }: PlainField, value: unknown): unknown {
  if (kind === 'flag') return value === true
  return value === null || value === undefined ? '' : value
}

/** The record as its form holds it; a new one without a record. */
export const valuesOf = ({ fields }: PlainResource, record?: PlainRecord): PlainValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, formValue(field, record?.[name])]))

/** What the form holds as the call takes it: numbers as numbers, nothing as null. */
export const bodyOf = ({ fields }: PlainResource, values: PlainValues): PlainValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = values[name]
      if (kind === 'text' || kind === 'flag') return [name, value]
      if (value === '' || value === null) return [name, null]
      return [name, kind === 'number' ? Number(value) : value]
    }),
  )

/** A value as lists show it. */
export function plainText(
  translate: TranslateFunction,
  resource: PlainResource,
  name: string,
  value: PlainValue | undefined,
): string {
  const field = resource.fields[name]
  if (field?.kind === 'flag') return translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false')
  if (value === null || value === undefined || value === '') return ''
  if (field?.kind === 'choice') return translate(`${resource.name}.values.${name}.${String(value)}`)
  if (field?.kind === 'text' && field.words)
    return translate(`${field.words}.${String(value)}`, { _: String(value) })
  return field?.kind === 'day' ? formatDate(String(value)) : String(value)
}
