import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { TODO_STATUSES } from '#contract/orders/todos.ts'
import { instant, rowId, version } from '../db/columns.ts'
import { users } from '../users/tables.ts'
import { orders } from './tables.ts'

/** To-dos of an order (A§3). */
export const todos = pgTable(
  'order_todos',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    detail: text().notNull(),
    status: text({ enum: TODO_STATUSES }).notNull().default('CREATED'),
    /** Whom it was handed to with the order. */
    assigneeId: integer().references(() => users.id),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdDate: instant().notNull(),
    resolvedBy: integer().references(() => users.id),
    resolvedDate: instant(),
    version: version(),
  },
  (table) => [index('order_todos_order_idx').on(table.orderId)],
)
