import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Number of audit events by area and actor, maintained by triggers: each write adds signed rows, and their
 * sum is the count (docs/decisions/0005). Also lists all actors without reading the events.
 */
export const auditCounts = pgTable('audit_counts', {
  area: text().notNull(),
  actorId: integer(),
  actor: text().notNull(),
  count: integer().notNull(),
})
