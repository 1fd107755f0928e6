import type { TranslateFunction } from 'ra-core'
import {
  type CustomField,
  type CustomFields,
  customKey,
  isCustomSortable,
} from '#contract/customFields/fields.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { customText } from './customText.ts'

const WIDTHS: Readonly<Record<CustomField['kind'], number>> = {
  text: 140,
  number: 80,
  money: 80,
  flag: 64,
  day: 90,
  choice: 100,
}

/** Columns of a list for these fields, with the text of each cell. */
export const customColumnsOf = (translate: TranslateFunction, area: string, fields: CustomFields) =>
  Object.entries(fields).map(([name, field]) => ({
    key: customKey(name),
    ...(isCustomSortable(field) && { sort: customKey(name) }),
    numeric: field.kind === 'number' || field.kind === 'money',
    width: WIDTHS[field.kind],
    textOf: ({ custom }: { readonly custom?: PlainContent | undefined }) =>
      customText(translate, area, [name, field], custom?.[name]),
  }))
