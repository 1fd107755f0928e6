import type { TranslateFunction } from 'ra-core'
import {
  choiceKey,
  emptyValue,
  isSeveral,
  type PlainContent,
  type PlainField,
} from '#contract/plain/fields.ts'
import type { PlainRecord, PlainResource } from '#contract/plain/plain.ts'
import type { PlainDescribed } from './plainContext.ts'
import { valueText } from './valueText.ts'

export type PlainValues = Record<string, unknown>

export const labelOf = (translate: TranslateFunction, { name }: PlainDescribed, field: string): string =>
  translate(`${name}.fields.${field}`)

/** Form value of a field; null becomes an empty string, which inputs can hold. */
function formValue(field: PlainField, value: unknown): unknown {
  if (field.kind === 'flag') return value === true
  if (isSeveral(field)) return value ?? []
  return value === null || value === undefined ? '' : value
}

/** Form values of a record; of a new one if there is no record. */
export const plainValues = ({ fields }: Pick<PlainDescribed, 'fields'>, record?: PlainContent): PlainValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      formValue(field, record ? record[name] : emptyValue(field)),
    ]),
  )

/** The form values as request body: empty ones as null. */
export const plainBody = ({ fields }: Pick<PlainDescribed, 'fields'>, values: PlainValues): PlainValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name]
      if (field.kind === 'text' || field.kind === 'flag' || isSeveral(field)) return [name, value]
      return [name, value === '' ? null : value]
    }),
  )

/** The names of the records that a field references. */
const namesOf = (record: PlainRecord, name: string): string =>
  (record.names?.[name] ?? []).map((one) => one.name || `#${one.id}`).join(', ')

/** Several texts, or words of choices, as one. */
function textsOf(
  translate: TranslateFunction,
  resource: PlainDescribed,
  name: string,
  value: unknown,
): string {
  const field = resource.fields[name]
  const texts = Array.isArray(value) ? value.map(String) : []
  const words =
    field?.kind === 'choices'
      ? texts.map((text) => translate(choiceKey(resource.name, name, field, text)))
      : texts
  return words.join(', ')
}

/** A value as text. */
export function fieldText(
  translate: TranslateFunction,
  resource: PlainDescribed,
  name: string,
  record: PlainRecord,
): string {
  const field = resource.fields[name]
  const value = record[name]
  if (field?.kind === 'choices' || field?.kind === 'texts') return textsOf(translate, resource, name, value)
  if (Array.isArray(value) || field?.kind === 'reference') return namesOf(record, name)
  if (field?.kind === 'picture') return record.files?.[name]?.name ?? ''
  return field ? valueText(translate, resource.name, [name, field], value) : ''
}

/** Formats ids by name, where two versions of a record are compared. */
export const referenceWords = (
  { fields }: PlainResource,
  record: PlainRecord,
): Readonly<Record<string, (value: unknown) => string>> => {
  const known = Object.entries(record.names ?? {})
  const words = known.map(([name, all]) => {
    const nameOf = (id: unknown) => all.find((one) => one.id === id)?.name || `#${String(id)}`
    const text = (value: unknown) =>
      [value]
        .flat()
        .filter((id) => typeof id === 'number')
        .map(nameOf)
        .join(', ') || '–'
    return [name, text] as const
  })
  return Object.fromEntries(words.filter(([name]) => name in fields))
}
