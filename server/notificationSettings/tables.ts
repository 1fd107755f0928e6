import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ACTION_NAMES } from '#contract/notificationSettings/notificationSettings.ts'
import { users } from '../accounts/tables.ts'
import { blank, rowId, stamps } from '../db/columns.ts'

/** What the server tells its followers about (B§3 Notification action). */
export const notificationActions = pgTable('notification_actions', {
  id: rowId(),
  name: text({ enum: ACTION_NAMES }).notNull().unique(),
  description: blank(),
  messageDefault: blank(),
  disabled: boolean().notNull().default(false),
  ...stamps(),
})

export const notificationFollowers = pgTable(
  'notification_followers',
  {
    actionId: integer()
      .notNull()
      .references(() => notificationActions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.actionId, table.userId] }),
    index('notification_followers_user_idx').on(table.userId),
  ],
)
