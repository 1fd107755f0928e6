import { alias } from 'drizzle-orm/pg-core'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customOf } from '../customFields/columns.ts'
import { customers } from './tables.ts'

/** The custom fields of customers `c`. */
export const CUSTOMER_CUSTOM = customOf(CUSTOMER_CUSTOM_FIELDS, alias(customers, 'c'))
