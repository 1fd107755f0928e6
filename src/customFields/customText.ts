import type { TranslateFunction } from 'ra-core'
import { type CustomField, customKey, type NamedFields, plainOf } from '#contract/customFields/fields.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { valueText } from '#src/plain/valueText.ts'

/**
 * A value of a custom field as text; empty without a value.
 * @param area of which the field is, such as `orders`
 */
export const customText = (
  translate: TranslateFunction,
  area: string,
  [name, field]: readonly [string, CustomField],
  value: unknown,
): string => valueText(translate, area, [customKey(name), plainOf(field)], value)

/** What of these values a card says, on one line: those that are there, with their labels; a flag is its label alone. */
export const customLine = (
  translate: TranslateFunction,
  area: string,
  fields: NamedFields,
  values: PlainContent = {},
): string =>
  fields
    .flatMap((one) => {
      const [name, { kind }] = one
      const value = values[name]
      const label = translate(`${area}.fields.${customKey(name)}`)
      if (kind === 'flag') return value === true ? [label] : []
      const text = customText(translate, area, one, value)
      return text === '' ? [] : [`${label}: ${text}`]
    })
    .join(' · ')

/** The value of an event, which says it as text, or null where there was none. */
export function valueOfText({ kind }: CustomField, text: string | null): unknown {
  if (kind === 'flag') return text === 'true'
  return text
}
