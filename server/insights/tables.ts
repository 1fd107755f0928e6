import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import { instant } from '../db/columns.ts'
import { orders } from '../orders/tables.ts'

/**
 * What the insights count each order for, kept by triggers on `orders` (docs/decisions/0015). Days are business days
 * in the zone of `insight_state`. They are no columns of `orders`, whose every write would update two dozen indexes.
 */
export const orderFacts = pgTable(
  'order_facts',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null until it is paid. */
    paidDay: date({ mode: 'string' }),
    /** Null if it was refunded. */
    revenueCents: integer(),
    status: text().$type<OrderStatus>().notNull(),
    /** When it entered its status; null once it is DONE. */
    sinceDay: date({ mode: 'string' }),
    /** When it became DONE; null if it is not, or was refunded. The facts below are those of finished orders. */
    doneDay: date({ mode: 'string' }),
    late: boolean().notNull().default(false),
    artistId: integer(),
    /** Whether staff approved the first version of the stage; null if it had none. */
    sketchFirst: boolean(),
    colorFirst: boolean(),
    /** Versions of sketch and colour work that were handed in. */
    rounds: integer().notNull().default(0),
    /** Minutes spent in each status. */
    minutes: jsonb().$type<Readonly<Partial<Record<OrderStatus, number>>>>().notNull().default({}),
  },
  (table) => [
    index('order_facts_done_idx').on(table.doneDay).where(sql`${table.doneDay} is not null`),
    index('order_facts_lane_idx').on(table.status, table.sinceDay).where(sql`${table.sinceDay} is not null`),
  ],
)

/**
 * Figures of the insights by measure, business day and key: the sum over a key's rows is the figure (decision 0005).
 * Kept by triggers on `order_facts` and `care_reminders`.
 */
export const insightCounts = pgTable(
  'insight_counts',
  {
    measure: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** A status, stage, number of rounds, type of reminder or artist's id, by measure; empty where there is none. */
    key: text().notNull(),
    orders: integer().notNull(),
    /** Cents of `revenue`, minutes of `time`, late orders of `artist`. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    /** Not added up yet. */
    fresh: boolean().notNull().default(true),
  },
  (table) => [
    index('insight_counts_idx').on(table.measure, table.day, table.key, table.orders, table.amount),
    index('insight_counts_fresh_idx').on(table.measure, table.day, table.key).where(sql`${table.fresh}`),
  ],
)

/** How long customers waited for an answer about an order; kept by triggers on messages, the outbox and calls. */
export const customerWaits = pgTable(
  'customer_waits',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    since: instant().notNull(),
    /** Null while the customer waits. */
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.since] }),
    index('customer_waits_since_idx').on(table.since, table.orderId, table.answeredAt),
  ],
)

/** The time zone of the days above, which follows the property; without a row the default zone. At most one row. */
export const insightState = pgTable('insight_state', {
  id: integer().primaryKey().default(1),
  zone: text().notNull(),
  /** Whether all facts are in this zone. */
  settled: boolean().notNull(),
})
