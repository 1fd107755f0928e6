import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LATE_ALERTS } from '#contract/lateNotifications/lateNotifications.ts'
import { users } from '../accounts/tables.ts'
import { instant, rowId } from '../db/columns.ts'
import { orders } from '../orders/tables.ts'
import { outbox } from '../outbox/tables.ts'

/** Orders that became late until one moment, gathered each morning or by hand (D-11.11). */
export const lateNotifications = pgTable('late_notifications', {
  id: rowId(),
  /** The business day. */
  day: date({ mode: 'string' }).notNull(),
  lastModifiedDate: instant().notNull(),
  /** Who gathered them by hand; null for the job. */
  createdBy: integer().references(() => users.id),
})

/** A late order, and whether its customer was told (D-11.12). */
export const lateBookings = pgTable(
  'late_bookings',
  {
    lateNotificationId: integer()
      .notNull()
      .references(() => lateNotifications.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    alert: text({ enum: LATE_ALERTS }).notNull(),
    /** What was late, separated by blanks: the deadline of the order, the ids of steps. */
    causes: text().notNull(),
    sentDate: instant(),
    outboxId: integer().references(() => outbox.id),
  },
  (table) => [
    primaryKey({ columns: [table.lateNotificationId, table.orderId] }),
    index('late_bookings_order_idx').on(table.orderId),
    index('late_bookings_outbox_idx').on(table.outboxId),
  ],
)
