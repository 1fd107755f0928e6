import type { TranslateFunction } from 'ra-core'
import { choiceKey, type PlainField } from '#contract/plain/fields.ts'
import { formatDate, formatPrice } from '#src/ui/format.ts'

/** The value of a field that refers to nothing and has one value, as text. */
export function valueText(
  translate: TranslateFunction,
  resource: string,
  [name, field]: readonly [string, PlainField],
  value: unknown,
): string {
  if (field.kind === 'flag') return translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false')
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  switch (field.kind) {
    case 'choice':
      return value === '' ? '' : translate(choiceKey(resource, name, field, value))
    case 'day':
      return formatDate(String(value))
    case 'money':
      return formatPrice(Number(value))
    case 'text':
      return field.words && value !== ''
        ? translate(`${field.words}.${value}`, { _: `${value}` })
        : `${value}`
    default:
      return String(value)
  }
}
