import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../db/columns.ts'

/** Mails to send: written in the transaction that causes them, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: rowId(),
    /** The Message-ID, fixed before the first try. */
    messageId: text().notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdDate: instant().notNull(),
    state: text({ enum: ['QUEUED', 'SENT', 'FAILED'] })
      .notNull()
      .default('QUEUED'),
    attempts: integer().notNull().default(0),
    nextAttempt: instant().notNull(),
    sentDate: instant(),
    /** Why the last try failed. */
    error: text(),
  },
  (table) => [index('mails_queued_idx').on(table.nextAttempt).where(sql`${table.state} = 'QUEUED'`)],
)
