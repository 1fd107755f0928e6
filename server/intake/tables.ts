import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Processed webhook deliveries, so that a replay has no effect. */
export const intakeDeliveries = pgTable(
  'intake_deliveries',
  { channel: text().notNull(), deliveryId: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.channel, table.deliveryId] })],
)
