import type { TranslateFunction } from 'ra-core'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { customColumnsOf } from '#src/customFields/customColumns.ts'
import { cut } from '#src/orders/data/orderCells.tsx'

/** A column for each custom field. */
export const customColumns = (translate: TranslateFunction) =>
  customColumnsOf(translate, 'orders', ORDER_CUSTOM_FIELDS).map(({ textOf, ...column }) => ({
    ...column,
    cell: (order: OrderRow) => cut(textOf(order)),
  }))
