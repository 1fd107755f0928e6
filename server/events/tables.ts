import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'

/** Events, written in the transaction that caused them; read by the timeline, live stream and audit. */
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
    /** Folded name of the record at that time, for searching the audit; null for orders. */
    recordName: text(),
  },
  (table) => [
    index('events_record_idx').on(table.area, table.recordId, table.id),
    // The audit excludes the many events of orders: by time, by actor and by record; few events have no
    // record name. By time it is counted from the index alone, so the index has the audit's own condition.
    index('events_shown_idx')
      .on(table.at, table.id, table.area)
      .where(sql`${table.area} <> 'orders' and ${table.kind} <> 'imported'`),
    // What has changed, by area in the order of ids; of orders, which have nearly all events, the primary key is read.
    index('events_changed_idx').on(table.area, table.id).where(sql`${table.area} <> 'orders'`),
    index('events_actor_idx').on(table.actor, table.at).where(sql`${table.area} <> 'orders'`),
    index('events_name_idx')
      .using('gin', sql`${table.recordName} gin_trgm_ops`)
      .where(sql`${table.area} <> 'orders'`),
    index('events_nameless_idx')
      .on(table.recordId)
      .where(sql`${table.area} <> 'orders' and ${table.recordName} is null`),
  ],
)
