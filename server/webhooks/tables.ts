import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { WEBHOOK_DELIVERY_STATES } from '#contract/webhooks/deliveries.ts'
import { OFF_REASONS } from '#contract/webhooks/webhooks.ts'
import { users } from '../accounts/tables.ts'
import { instant, rowId, stamps } from '../db/columns.ts'

/** Addresses of other software that is told of events. */
export const webhooks = pgTable('webhooks', {
  id: rowId(),
  name: text().notNull(),
  url: text().notNull(),
  /** Types, or all of an area. */
  events: text().array().notNull(),
  permissions: text().array().notNull(),
  /** Stores whose orders it is told of; null for all. No foreign key: one that is removed must not open the others. */
  storeIds: integer().array(),
  /** Whose rights bound its own: who saved it last. */
  makerId: integer()
    .notNull()
    .references(() => users.id),
  /** Sealed, as is the one before it. */
  secret: text().notNull().default(''),
  earlierSecret: text(),
  earlierSecretUntil: instant(),
  enabled: boolean().notNull().default(true),
  offReason: text({ enum: OFF_REASONS }),
  offSince: instant(),
  /** The last event that was looked at for it. */
  position: bigint({ mode: 'number' }).notNull(),
  /** Earlier events after the position are left out: it was set back a little further than was asked for. */
  since: instant(),
  failingSince: instant(),
  lastDelivery: instant(),
  ...stamps(),
})

/** One event to one endpoint, with its last attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: rowId(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** No foreign key: a sweep of old events must not wait for it. */
    eventId: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    recordId: integer().notNull(),
    state: text({ enum: WEBHOOK_DELIVERY_STATES }).notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    queuedDate: instant().notNull(),
    /** When it is due; while it is being sent, until when the attempt may take. */
    nextAttempt: instant().notNull(),
    /** Whether it is being sent. */
    claimed: boolean().notNull().default(false),
    /** What is sent, the same at each attempt; made at the first. */
    body: text(),
    /** The rights that the body was made with: with fewer it is made again. */
    rights: text(),
    attemptDate: instant(),
    milliseconds: integer(),
    status: integer(),
    error: text(),
    requestHeaders: jsonb().$type<Readonly<Record<string, string>>>(),
    answerHeaders: jsonb().$type<Readonly<Record<string, string>>>(),
    answerBody: text(),
  },
  (table) => [
    unique('webhook_deliveries_event_key').on(table.webhookId, table.eventId),
    index('webhook_deliveries_due_idx')
      .on(table.webhookId, table.nextAttempt)
      .where(sql`${table.state} = 'QUEUED'`),
    index('webhook_deliveries_record_idx')
      .on(table.webhookId, table.recordId, table.eventId)
      .where(sql`${table.state} = 'QUEUED'`),
    index('webhook_deliveries_claimed_idx').on(table.id).where(sql`${table.claimed}`),
    index('webhook_deliveries_log_idx').on(table.webhookId, table.id),
    index('webhook_deliveries_age_idx').on(table.queuedDate),
  ],
)
