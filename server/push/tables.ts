import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, rowId } from '../db/columns.ts'

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

/** A push message to one device: written in the transaction that causes it, deleted once it was sent. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: rowId(),
    token: text()
      .notNull()
      .references(() => pushTokens.token, { onDelete: 'cascade' }),
    /** Whom it is for: a device that changes hands meanwhile must not show it. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    senderName: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Path in the console that it opens. */
    path: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttempt: instant().notNull(),
    /** After this it is too old to be shown. */
    expiresDate: instant().notNull(),
  },
  (table) => [
    index('push_messages_due_idx').on(table.nextAttempt, table.id),
    index('push_messages_token_idx').on(table.token),
    index('push_messages_user_idx').on(table.userId),
  ],
)
