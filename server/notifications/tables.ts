import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ACTION_NAMES } from '#contract/notificationSettings/notificationSettings.ts'
import { NOTIFICATION_CAUSES, NOTIFICATION_STATUSES, type Notification } from '#contract/notifications.ts'
import { blank, instant, rowId, version } from '../db/columns.ts'
import { users } from '../users/tables.ts'

export const notifications = pgTable('notifications', {
  id: rowId(),
  title: text().notNull(),
  description: blank(),
  content: blank(),
  status: text({ enum: NOTIFICATION_STATUSES }).notNull().default('DRAFT'),
  senderName: blank(),
  createdDate: instant().notNull(),
  /** What the server tells its recipients by itself; null if it was written by staff. */
  cause: text({ enum: [...NOTIFICATION_CAUSES, ...ACTION_NAMES] }),
  additionalData: jsonb().$type<Notification['additionalData']>().notNull().default({}),
  version: version(),
})

export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readDate: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notificationId] }),
    index('notification_recipients_unread_idx').on(table.userId).where(sql`${table.readDate} is null`),
  ],
)
