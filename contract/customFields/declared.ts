import type { CustomFields } from './fields.ts'

/** Fields of orders that are the shop's own (docs/extending.md). */
export const ORDER_CUSTOM_FIELDS: CustomFields = {
  // In display order.
}

/** Fields of customers that are the shop's own. */
export const CUSTOMER_CUSTOM_FIELDS: CustomFields = {
  // In display order.
}
