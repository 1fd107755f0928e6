import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Responses to calls with an `Idempotency-Key` (D-14). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The calling account or proof. */
    scope: text().notNull(),
    /** Method and path pattern of the endpoint. */
    endpoint: text().notNull(),
    key: text().notNull(),
    /** Hash of the requested path and the body: another request with the same key is rejected. */
    requestHash: text().notNull(),
    /** The response body; empty only within the transaction that creates it. */
    answer: text().notNull().default(''),
    createdDate: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.endpoint, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdDate),
  ],
)
