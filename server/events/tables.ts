import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { users } from '../users/tables.ts'

/** What happened, written in the transaction that did it: timeline, live stream and audit read it. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    actorId: integer().references(() => users.id),
    actor: text().notNull(),
    area: text().notNull(),
    recordId: integer().notNull(),
    kind: text().notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (table) => [
    index('events_record_idx').on(table.area, table.recordId, table.id),
    // Of orders there are many, and the audit lists all the others.
    index('events_audit_idx').on(table.id).where(sql`${table.area} <> 'orders'`),
  ],
)
