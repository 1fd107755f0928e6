import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { INTAKE_CHANNELS } from '#contract/intake/secrets.ts'
import { DELIVERY_OUTCOMES, type Fault, SHOP_CHANNELS } from '#contract/parkedOrders/parkedOrders.ts'
import { users } from '../accounts/tables.ts'
import { instant, rowId, version } from '../db/columns.ts'
import { orders } from '../orders/tables.ts'

/** Processed webhook deliveries, so that a replay has no effect. */
export const intakeDeliveries = pgTable(
  'intake_deliveries',
  { channel: text().notNull(), deliveryId: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.channel, table.deliveryId] })],
)

/** What shops delivered and what became of it, kept for `kept_delivery_days` (D-4.25). */
export const shopDeliveries = pgTable(
  'shop_deliveries',
  {
    id: rowId(),
    channel: text({ enum: SHOP_CHANNELS }).notNull(),
    deliveryId: text(),
    topic: text(),
    at: instant().notNull(),
    /** As it came, but without secrets and what a text cannot hold. */
    body: text().notNull(),
    outcome: text({ enum: DELIVERY_OUTCOMES }).notNull(),
    /** Whether it ever waited for a person. */
    parked: boolean().notNull().default(false),
    /** Why it was not taken in. */
    faults: jsonb().$type<readonly Fault[]>().notNull().default([]),
    /** The shop's own id of the order; null if it cannot be read. */
    externalId: text(),
    /** What the list shows of the order. */
    shopNumber: text(),
    customerName: text(),
    /** The connected shop that sent it. No foreign key: it is kept when the shop is disconnected. */
    connectionId: integer(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    settledBy: integer().references(() => users.id),
    settledDate: instant(),
    dismissReason: text(),
    version: version(),
  },
  (table) => [
    index('shop_deliveries_at_idx').on(table.at),
    index('shop_deliveries_parked_idx').on(table.at, table.id).where(sql`${table.parked}`),
    index('shop_deliveries_order_idx').on(table.orderId),
    index('shop_deliveries_external_idx').on(table.channel, table.externalId).where(sql`${table.parked}`),
  ],
)

/** What orders from outside are proved by, of each channel. Without a row, or a secret in it, that of the environment counts. */
export const intakeSecrets = pgTable('intake_secrets', {
  channel: text({ enum: INTAKE_CHANNELS }).primaryKey(),
  /** Sealed, as are those before it. */
  secret: text(),
  rotatedDate: instant(),
  rotatedBy: text(),
  /** To the minute. */
  lastUsed: instant(),
  earlierSecret: text(),
  earlierUntil: instant(),
  earlierLastUsed: instant(),
  /** The one that ended last, so that its sender is told so. */
  endedSecret: text(),
})
