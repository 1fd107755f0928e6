import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { users } from '../users/tables.ts'

/** A device that Firebase messaging can reach; belongs to the last account that signed in on it. */
export const pushTokens = pgTable(
  'push_tokens',
  {
    token: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdDate: instant().notNull(),
  },
  (table) => [index('push_tokens_user_idx').on(table.userId)],
)
