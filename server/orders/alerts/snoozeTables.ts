import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ALERT_TYPES } from '#contract/orders/alerts.ts'
import { users } from '../../accounts/tables.ts'
import { blank, instant } from '../../db/columns.ts'
import { orders } from '../tables.ts'

/** Alerts of orders that are hidden for a time; deleted when that is over (D-5.7). */
export const alertSnoozes = pgTable(
  'alert_snoozes',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    alert: text({ enum: ALERT_TYPES }).notNull(),
    /** The day it ends, in the business time zone, and when that day begins. */
    until: date({ mode: 'string' }).notNull(),
    endsAt: instant().notNull(),
    reason: text().notNull(),
    /** What caused the alert at that time, separated by blanks: another cause ends the snooze. */
    causes: blank(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdDate: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.alert] })],
)
