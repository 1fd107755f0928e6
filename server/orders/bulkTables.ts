import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { users } from '../users/tables.ts'
import { orders } from './tables.ts'

/** Orders that an account has pinned for a bulk action: what was counted is what the action takes. */
export const selections = pgTable(
  'selections',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    accountId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderIds: integer().array().notNull(),
    createdDate: instant().notNull(),
  },
  (table) => [index('selections_created_idx').on(table.createdDate)],
)

/** What somebody did that can be taken back: to many orders, or to one on its page. */
export const bulkOperations = pgTable(
  'bulk_operations',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: text({ enum: ['done', 'refund', 'approve', 'cancel'] }).notNull(),
    accountId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdDate: instant().notNull(),
  },
  (table) => [index('bulk_operations_created_idx').on(table.createdDate)],
)

/** What an order was before the action, and its version after: another version means that someone touched it since. */
export const bulkOperationOrders = pgTable(
  'bulk_operation_orders',
  {
    operationId: uuid()
      .notNull()
      .references(() => bulkOperations.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    versionAfter: integer().notNull(),
    /** The order's columns and what else was changed of its steps, as they were. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operationId, table.orderId] }),
    index('bulk_operation_orders_order_idx').on(table.orderId),
  ],
)
