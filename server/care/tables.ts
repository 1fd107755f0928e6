import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { CARE_STATUSES } from '#contract/care/care.ts'
import { CARE_TYPES } from '#contract/care/types.ts'
import { users } from '../accounts/tables.ts'
import { customers } from '../customers/tables.ts'
import { blank, instant, rowId } from '../db/columns.ts'

/** Reasons to write to customers, written by a daily job (B§3, D-11.36). */
export const careReminders = pgTable(
  'care_reminders',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.userId, { onDelete: 'cascade' }),
    type: text({ enum: CARE_TYPES }).notNull(),
    /**
     * What there is one reminder for: the year of a birthday, the day of an anniversary, the order of a returning
     * customer; `first` for the first order.
     */
    occasion: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** Names of the anniversaries on that day. */
    name: blank(),
    status: text({ enum: CARE_STATUSES }).notNull().default('CREATED'),
    createdDate: instant().notNull(),
    remindedDate: instant(),
    remindedBy: integer().references(() => users.id),
  },
  (table) => [
    // Also finds the reminders of a customer.
    unique('care_reminders_once').on(table.customerId, table.type, table.occasion),
    index('care_reminders_date_idx').on(table.date, table.id),
    index('care_reminders_type_idx').on(table.type, table.date, table.id),
    index('care_reminders_status_idx').on(table.status, table.date, table.id),
    index('care_reminders_type_status_idx').on(table.type, table.status, table.date, table.id),
  ],
)

/** Number of reminders by type and status, kept like the counts of customers (docs/decisions/0005). */
export const careCounts = pgTable(
  'care_counts',
  {
    type: text({ enum: CARE_TYPES }).notNull(),
    status: text({ enum: CARE_STATUSES }).notNull(),
    count: integer().notNull(),
  },
  (table) => [index('care_counts_idx').on(table.type, table.status, table.count)],
)
