import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { type CustomValue, changedColumns } from '../../customFields/write.ts'

/** The columns of a new order for the checked values that it comes with; without an event, since nothing was there before. */
export const givenCustom = (given: PlainContent = {}) =>
  changedColumns(
    ORDER_CUSTOM_FIELDS,
    Object.entries(given).map(([name, value]) => ({ name, after: value as CustomValue })),
  )
