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
    /** What the audit finds the record by: its name as it was then, folded; of orders there is none. */
    recordName: text(),
  },
  (table) => [
    index('events_record_idx').on(table.area, table.recordId, table.id),
    // Of orders there are many, and the audit lists all the others: in their order, by who did it, by what they were
    // done to; events that do not say its name are few.
    index('events_audit_idx').on(table.at, table.id, table.area).where(sql`${table.area} <> 'orders'`),
    index('events_actor_idx').on(table.actor, table.at).where(sql`${table.area} <> 'orders'`),
    index('events_name_idx')
      .using('gin', sql`${table.recordName} gin_trgm_ops`)
      .where(sql`${table.area} <> 'orders'`),
    index('events_nameless_idx')
      .on(table.recordId)
      .where(sql`${table.area} <> 'orders' and ${table.recordName} is null`),
  ],
)
