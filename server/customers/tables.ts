import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { users } from '../accounts/tables.ts'
import { customColumns, customIndexes, customOf } from '../customFields/columns.ts'
import { instant, rowId } from '../db/columns.ts'

export interface CustomerAddress {
  company?: string
  address1?: string
  address2?: string
  city?: string
  province?: string
  provinceCode?: string
  zip?: string
  country?: string
  countryCode?: string
}

/** The customer extension of a user (A§3). Orders and spending are totals, updated by writes to orders. */
export const customers = pgTable(
  'customers',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    note: text(),
    gen: text({ enum: ['MALE', 'FEMALE'] }),
    dob: text(),
    doby: integer(),
    fbUrl: text(),
    fbUrl2: text(),
    igUrl: text(),
    igUrl2: text(),
    linkedUrl: text(),
    snapChatUrl: text(),
    twitterUrl: text(),
    fbChat: text(),
    mailChain: text(),
    psid: text(),
    address: jsonb().$type<CustomerAddress>().notNull().default({}),
    /** Orders and spending, without those that are refunded (D-9.7). */
    totalOrder: integer().notNull().default(0),
    refundedOrders: integer().notNull().default(0),
    totalSpentCents: bigint({ mode: 'number' }).notNull().default(0),
    /** Of the customer without contact that a store's walk-in orders come in on: `store:3`, or `store:null` (D-4.28). */
    walkIn: text(),
    /** The customer that this one was merged into, and deactivated by it. */
    mergedInto: integer().references(() => users.id),
    /** When the person was erased: what shops still say of their orders is not taken any more (D-9.33). */
    erasedDate: instant(),
    ...customColumns(CUSTOMER_CUSTOM_FIELDS),
  },
  (table) => [
    // For counting and sorting the tabs.
    index('customers_orders_idx').on(table.totalOrder, table.userId).where(sql`${table.mergedInto} is null`),
    index('customers_spent_idx')
      .on(table.totalSpentCents, table.userId)
      .where(sql`${table.mergedInto} is null`),
    uniqueIndex('customers_walk_in_key')
      .on(table.walkIn)
      .where(sql`${table.walkIn} is not null and ${table.mergedInto} is null`),
    index('customers_merged_idx').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    ...customIndexes(
      'customers',
      customOf(CUSTOMER_CUSTOM_FIELDS, table),
      table.userId,
      sql`${table.mergedInto} is null`,
    ),
  ],
)

/**
 * Number of customers in each tab, maintained by triggers: each write adds signed rows, and their sum is the
 * count (docs/decisions/0005).
 */
export const customerCounts = pgTable(
  'customer_counts',
  { tab: text({ enum: ['NEW', 'RETURNING'] }).notNull(), count: integer().notNull() },
  (table) => [index('customer_counts_idx').on(table.tab, table.count)],
)

export const customerTags = pgTable(
  'customer_tags',
  {
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.name] })],
)

export const anniversaries = pgTable(
  'anniversaries',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    note: text(),
  },
  (table) => [index('anniversaries_customer_idx').on(table.customerId)],
)
