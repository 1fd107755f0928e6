import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ACTION_NAMES } from '#contract/notificationSettings/notificationSettings.ts'
import { NOTICE_KINDS } from '#contract/notificationSettings/ownNotices.ts'
import {
  NOTIFICATION_CAUSES,
  NOTIFICATION_STATUSES,
  type Notification,
} from '#contract/notifications/notifications.ts'
import { users } from '../accounts/tables.ts'
import { blank, instant, rowId, version } from '../db/columns.ts'

export const notifications = pgTable(
  'notifications',
  {
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
  },
  (table) => [index('notifications_order_idx').on(sql`(${table.additionalData}->>'orderNumber')`)],
)

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
    index('notification_recipients_notification_idx').on(table.notificationId),
    index('notification_recipients_unread_idx').on(table.userId).where(sql`${table.readDate} is null`),
  ],
)

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** By which channels an account is told of a kind; without a row by the default ones (D-11.71). */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: owner(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    bell: boolean().notNull(),
    push: boolean().notNull(),
    mail: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** When an account gets no push message and no mail, as `HH:mm` in the business time zone (D-11.72). */
export const quietHours = pgTable('quiet_hours', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  from: text().notNull(),
  to: text().notNull(),
})

/** What waits to be mailed to an account: several go into one mail (D-11.74). */
export const noticeMails = pgTable(
  'notice_mails',
  {
    id: rowId(),
    userId: owner(),
    title: text().notNull(),
    body: text().notNull(),
    /** Path in the console that it is about. */
    path: text().notNull(),
    due: instant().notNull(),
    /** Instead of the user's address, such as the one before it was changed. */
    address: text(),
  },
  (table) => [index('notice_mails_due_idx').on(table.due), index('notice_mails_user_idx').on(table.userId)],
)
