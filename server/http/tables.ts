import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** What calls with an `Idempotency-Key` have answered (D-14). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account, or the proof, that made the call. */
    scope: text().notNull(),
    /** Method and path of the call as the contract has it. */
    endpoint: text().notNull(),
    key: text().notNull(),
    /** Of the path as it was asked and the body: another one with the same key is refused. */
    requestHash: text().notNull(),
    /** The body of the answer; empty only within the transaction that works it out. */
    answer: text().notNull().default(''),
    createdDate: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.endpoint, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdDate),
  ],
)
