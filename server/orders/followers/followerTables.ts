import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import { orders } from '../tables.ts'

/** Orders that an account follows or muted (D-11.73). */
export const orderFollowers = pgTable(
  'order_followers',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    muted: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.userId] }),
    index('order_followers_user_idx').on(table.userId),
  ],
)
