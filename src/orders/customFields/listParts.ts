import type { TranslateFunction } from 'ra-core'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customKey, seenCustom } from '#contract/customFields/fields.ts'
import type { OrderColumn } from '#contract/orders/fields.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Account } from '#contract/session/session.ts'
import { customColumnsOf } from '#src/customFields/customColumns.ts'
import { filtersFor } from '#src/customFields/customFilters.tsx'
import { customLine } from '#src/customFields/customText.ts'
import { cut } from '#src/orders/data/orderCells.tsx'

/** A column for each custom field. */
export const customColumns = (translate: TranslateFunction) =>
  customColumnsOf(translate, 'orders', ORDER_CUSTOM_FIELDS).map(({ textOf, ...column }) => ({
    ...column,
    cell: (order: OrderRow) => cut(textOf(order)),
  }))

/** A filter for each custom field that the account sees and lists are filtered by. */
export const customFilters = (account: Account) => filtersFor(account, 'orders', ORDER_CUSTOM_FIELDS)

interface LineContext {
  readonly translate: TranslateFunction
  readonly chosen: readonly OrderColumn[]
}

/** Says the custom fields of an order that have a column and a value, on one line of its card. */
export function customLineOf({ translate, chosen }: LineContext, account: Account | undefined) {
  const shown = account ? seenCustom(account, ORDER_CUSTOM_FIELDS) : []
  const fields = shown.filter(([name]) => chosen.includes(customKey(name)))
  return ({ custom }: OrderRow) => customLine(translate, 'orders', fields, custom)
}
