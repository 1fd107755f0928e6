import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { type Address, PAYMENT_STATUSES } from '#contract/orders/orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/statuses.ts'
import { users } from '../accounts/tables.ts'
import { customers } from '../customers/tables.ts'
import { customColumns, customIndexes, customOf } from '../customFields/columns.ts'
import { blank, filePosition, instant, rowId, version } from '../db/columns.ts'
import { files } from '../files/tables.ts'
import { stores } from '../stores/tables.ts'

/** A status missing here has no rank: a new one needs a migration that adds it. */
const STATUS_RANK = `array_position('{${ORDER_STATUSES.join(',')}}'::text[], status)`

export const orders = pgTable(
  'orders',
  {
    id: rowId(),
    number: integer().notNull().unique(),
    code: text().notNull().unique(),
    status: text().$type<OrderStatus>().notNull().default('NEW_ORDER'),
    /** Position of the status in the workflow, for sorting. */
    statusRank: smallint().notNull().generatedAlwaysAs(sql.raw(STATUS_RANK)),
    statusForCanvas: text().$type<OrderStatus>().notNull().default('NEW_ORDER'),
    /** When it was paid; of an order that is not paid yet, when it was placed. */
    paidAt: instant().notNull(),
    /** Until it is paid, its deadline is infinity: nothing runs out (D-4.26). */
    paid: boolean().notNull().default(true),
    createdDate: instant().notNull(),
    lastModifiedDate: instant().notNull(),
    lastModifiedBy: text().notNull(),
    deadline: instant().notNull(),
    /** When it became DONE, set by a trigger; null while it is not. */
    doneDate: instant(),
    customerId: integer()
      .notNull()
      .references(() => customers.userId),
    source: text().notNull(),
    storeId: integer().references(() => stores.id),
    vendor: text(),
    subtotalCents: integer().notNull().default(0),
    totalCents: integer().notNull().default(0),
    /** Budget of the assigned artist's entry, kept up to date by budget writes (D-8.6). */
    budget: integer().notNull().default(0),
    assignedTo: integer().references(() => users.id),
    /** The artist who gets no pay for it (D-7.70): another one does. A trigger forgets them with a budget above 0. */
    noPayFor: integer().references(() => users.id),
    firstAssignedDate: instant(),
    csId: integer().references(() => users.id),
    alert: text(),
    alerts: text().array().notNull().default(sql`'{}'`),
    tags: text().array().notNull().default(sql`'{}'`),
    hasCanvas: boolean().notNull().default(false),
    poster: boolean().notNull().default(false),
    fasterProcessing: boolean().notNull().default(false),
    refunded: boolean().notNull().default(false),
    refundedDate: instant(),
    refundedBy: text(),
    refundReason: text(),
    /** Time of the last activity, and whether it was by the order's artist (D-5). */
    lastActivityDate: instant().notNull(),
    lastActivityByArtist: boolean().notNull().default(false),
    hasUpload: boolean().notNull().default(false),
    finalDriveId: text(),
    shippingAddress: jsonb().$type<Address>(),
    printfulTrackings: jsonb().$type<{ trackingCode: string; trackingUrl: string }[]>().notNull().default([]),
    printfulEstimatedDeliveryFrom: date({ mode: 'string' }),
    printfulEstimatedDeliveryTo: date({ mode: 'string' }),
    /** Folded search texts, each including the previous one: open data, with names, with contact data. */
    searchOrder: blank(),
    searchName: blank(),
    searchAll: blank(),
    externalId: text(),
    version: version(),
    ...customColumns(ORDER_CUSTOM_FIELDS),
  },
  (table) => [
    unique('orders_external_key').on(table.source, table.externalId),
    index('orders_status_idx').on(table.status, table.number),
    index('orders_assigned_idx').on(table.assignedTo, table.number),
    index('orders_cs_idx').on(table.csId, table.number),
    index('orders_store_idx').on(table.storeId, table.number),
    index('orders_source_idx').on(table.source, table.number),
    index('orders_customer_idx').on(table.customerId, table.number),
    index('orders_page_idx').on(table.number, table.id),
    index('orders_paid_idx').on(table.paidAt, table.number),
    index('orders_modified_idx').on(table.lastModifiedDate, table.number),
    index('orders_deadline_idx').on(table.deadline, table.number),
    index('orders_rank_idx').on(table.statusRank, table.number),
    index('orders_budget_idx').on(table.budget, table.number),
    index('orders_subtotal_idx').on(table.subtotalCents, table.number),
    index('orders_vendor_idx').on(table.vendor, table.number).where(sql`${table.vendor} is not null`),
    index('orders_poster_idx').on(table.number).where(sql`${table.poster}`),
    index('orders_printing_idx')
      .on(table.statusForCanvas, table.number)
      .where(sql`${table.statusForCanvas} like 'PRINT%'`),
    index('orders_alerts_idx').using('gin', table.alerts),
    index('orders_tags_idx').using('gin', table.tags),
    index('orders_search_idx').using('gin', sql`${table.searchAll} gin_trgm_ops`),
    index('orders_open_idx').on(table.id).where(sql`${table.status} <> 'DONE'`),
    // Whether an unpaid entry is due, without reading orders that are still open.
    index('orders_done_idx')
      .on(table.id, table.doneDate)
      .where(sql`${table.status} = 'DONE' and not ${table.refunded}`),
    // Finished orders whose artist has no budget (D-7.56).
    index('orders_unbudgeted_idx')
      .on(table.doneDate, table.id)
      .where(
        sql`${table.status} = 'DONE' and ${table.assignedTo} is not null and ${table.budget} = 0 and not ${table.refunded} and ${table.noPayFor} is distinct from ${table.assignedTo}`,
      ),
    index('orders_late_idx')
      .on(table.assignedTo, table.deadline, table.status)
      .where(sql`${table.status} <> 'DONE'`),
    ...customIndexes('orders', customOf(ORDER_CUSTOM_FIELDS, table), table.number),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    productName: text().notNull(),
    productType: text().notNull(),
    quantity: integer().notNull().default(1),
    priceCents: integer().notNull().default(0),
    note: text(),
    summarize: text(),
    version: version(),
  },
  (table) => [
    index('order_items_order_idx').on(table.orderId),
    // The latest item of a name.
    index('order_items_product_idx').on(table.productName, table.orderId),
  ],
)

export const itemFiles = pgTable(
  'item_files',
  {
    itemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    position: filePosition(),
    kind: text({ enum: ['PHOTO', 'ATTACHMENT'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.fileId] }),
    index('item_files_file_idx').on(table.fileId),
  ],
)

export const deliveryFiles = pgTable(
  'delivery_files',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    position: filePosition(),
    /** What the customer is given it as (D-4.32); null for its own name. */
    name: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.fileId] }),
    index('delivery_files_file_idx').on(table.fileId),
  ],
)

/**
 * Payment statuses of orders by their budget entries (D-8.1), for the filter: triggers keep them. They are no
 * columns of `orders`, since paying many would then write all indexes of each.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('UNPAID'),
    /** The order's status, so that what is to be paid is counted here. */
    orderStatus: text().$type<OrderStatus>().notNull(),
  },
  (table) => [index('order_payments_status_idx').on(table.status, table.orderStatus, table.number)],
)

/** Budgets of artists; one entry for each artist who was ever assigned to the order. */
export const artistBudgets = pgTable(
  'artist_budgets',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    artistId: integer()
      .notNull()
      .references(() => users.id),
    budget: integer().notNull().default(0),
    paymentStatus: text({ enum: ['PAID', 'UNPAID'] })
      .notNull()
      .default('UNPAID'),
    /** The order's number, set by a trigger, so that an artist's list comes sorted from one index. */
    orderNumber: integer().notNull().default(0),
  },
  (table) => [
    unique('artist_budgets_key').on(table.orderId, table.artistId),
    unique('artist_budgets_list_key').on(table.artistId, table.orderNumber),
    // What is unpaid: a small part of what an artist ever had.
    index('artist_budgets_unpaid_idx')
      .on(table.artistId, table.orderId, table.budget)
      .where(sql`${table.paymentStatus} = 'UNPAID' and ${table.budget} > 0`),
  ],
)

export const budgetChanges = pgTable(
  'budget_changes',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    artistBudgetId: integer(),
    artistId: integer().references(() => users.id),
    action: text({ enum: ['MODIFY', 'INCREASE', 'DECREASE', 'CHANGE_ARTIST'] }).notNull(),
    amount: integer().notNull(),
    note: blank(),
    createdDate: instant().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('budget_changes_order_idx').on(table.orderId)],
)

/**
 * Number of orders by scope and facet, maintained by triggers on `orders` and `artist_budgets`: the sum over
 * a key's rows is the count. Writes only insert rows, to avoid lock contention; a job compacts them.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    /** `all`, `store:<id>`, `store:null`, or `artist:<id>` for current and former assignments (D-3.6). */
    scope: text().notNull(),
    facet: text({ enum: ['status', 'tag', 'alert'] }).notNull(),
    value: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('order_counts_idx').on(table.scope, table.facet, table.value, table.count)],
)
