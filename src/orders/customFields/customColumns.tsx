import type { TranslateFunction } from 'ra-core'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { type CustomField, customKey, isCustomSortable } from '#contract/customFields/fields.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { customText } from '#src/customFields/customText.ts'
import { cut } from '#src/orders/data/orderCells.tsx'

const WIDTHS: Readonly<Record<CustomField['kind'], number>> = {
  text: 140,
  number: 80,
  money: 80,
  flag: 64,
  day: 90,
  choice: 100,
}

/** A column for each custom field. */
export const customColumns = (translate: TranslateFunction) =>
  Object.entries(ORDER_CUSTOM_FIELDS).map(([name, field]) => ({
    key: customKey(name),
    ...(isCustomSortable(field) && { sort: customKey(name) }),
    numeric: field.kind === 'number' || field.kind === 'money',
    width: WIDTHS[field.kind],
    cell: ({ custom }: OrderRow) => cut(customText(translate, 'orders', [name, field], custom?.[name])),
  }))
