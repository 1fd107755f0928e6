import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How many events of the audit there are of each area and actor, kept by triggers: writers add signed rows, the sum is
 * the count (docs/decisions/0005). It also names everyone who ever did something, without a look at the events.
 */
export const auditCounts = pgTable('audit_counts', {
  area: text().notNull(),
  actorId: integer(),
  actor: text().notNull(),
  count: integer().notNull(),
})
