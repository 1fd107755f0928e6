import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Webhook deliveries that were taken in, so that a replay changes nothing. */
export const intakeDeliveries = pgTable(
  'intake_deliveries',
  { channel: text().notNull(), deliveryId: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.channel, table.deliveryId] })],
)
