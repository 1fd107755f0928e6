import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { linkColumns } from '../customerPages/linkColumns.ts'
import { stepFeedbacks, steps } from '../orders/stepTables.ts'
import { orders } from '../orders/tables.ts'

/** Links that show a version to a customer, bound to its review. */
export const proofLinks = pgTable(
  'proof_links',
  {
    ...linkColumns(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    stepId: integer()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    /** The answer that was sent through it. */
    feedbackId: integer().references(() => stepFeedbacks.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('proof_links_order_idx').on(table.orderId),
    index('proof_links_step_idx').on(table.stepId),
    index('proof_links_expires_idx').on(table.expiresDate, table.id),
  ],
)
