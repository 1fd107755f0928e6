import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import { instant } from '../../db/columns.ts'
import { orders } from '../tables.ts'

/** Orders pinned by an account for a bulk action: the action changes exactly those counted. */
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

/** Actions that can be undone: on many orders, or on one order's page. */
export const bulkOperations = pgTable(
  'bulk_operations',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: text({
      enum: ['done', 'refund', 'approve', 'cancel', 'assign', 'agent', 'store', 'budget'],
    }).notNull(),
    accountId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdDate: instant().notNull(),
  },
  (table) => [index('bulk_operations_created_idx').on(table.createdDate)],
)

/** The order before the action, and its version after: a different version means a later change. */
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
    /** Previous values of the order's columns and of changed steps. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operationId, table.orderId] }),
    index('bulk_operation_orders_order_idx').on(table.orderId),
  ],
)
