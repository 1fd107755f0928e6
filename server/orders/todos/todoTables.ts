import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { TODO_STATUSES } from '#contract/orders/team/todos.ts'
import { users } from '../../accounts/tables.ts'
import { instant, rowId, version } from '../../db/columns.ts'
import { orders } from '../tables.ts'

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

/** Accounts mentioned in a to-do: each is notified once, also if it is reworded later. */
export const todoMentions = pgTable(
  'todo_mentions',
  {
    todoId: integer()
      .notNull()
      .references(() => todos.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.todoId, table.userId] }),
    index('todo_mentions_user_idx').on(table.userId),
  ],
)
