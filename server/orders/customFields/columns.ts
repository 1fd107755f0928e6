import { alias } from 'drizzle-orm/pg-core'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customOf } from '../../customFields/columns.ts'
import { orders } from '../tables.ts'

/** The custom fields of orders `o`. */
export const ORDER_CUSTOM = customOf(ORDER_CUSTOM_FIELDS, alias(orders, 'o'))
