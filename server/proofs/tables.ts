import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, rowId } from '../db/columns.ts'
import { stepFeedbacks, steps } from '../orders/stepTables.ts'
import { orders } from '../orders/tables.ts'

/** Links that show a version to a customer, bound to its review. */
export const proofLinks = pgTable(
  'proof_links',
  {
    id: rowId(),
    /** SHA-256 of the token, which is stored nowhere else but in the mail that carries it. */
    tokenHash: text().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    stepId: integer()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    createdDate: instant().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    expiresDate: instant().notNull(),
    /** The first time that its page was opened. */
    openedDate: instant(),
    /** The answer that was sent through it. */
    feedbackId: integer().references(() => stepFeedbacks.id, { onDelete: 'set null' }),
    revokedDate: instant(),
  },
  (table) => [
    index('proof_links_order_idx').on(table.orderId),
    index('proof_links_step_idx').on(table.stepId),
  ],
)
