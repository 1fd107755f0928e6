import type { TranslateFunction } from 'ra-core'
import { type CustomField, customKey, plainOf } from '#contract/customFields/fields.ts'
import { valueText } from '#src/plain/plainValues.ts'

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

/** The value of an event, which says it as text, or null where there was none. */
export function valueOfText({ kind }: CustomField, text: string | null): unknown {
  if (kind === 'flag') return text === 'true'
  return text
}
