import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { DIFFERENCE_FIELDS } from '#contract/shopConnections/differences.ts'
import { SHOP_HISTORY_STATES } from '#contract/shopConnections/history.ts'
import {
  SHOP_CHANGE_KINDS,
  SHOP_CHANGE_STATES,
  SHOP_MESSAGE_KINDS,
  SHOP_MESSAGE_STATES,
} from '#contract/shopConnections/shopChanges.ts'
import { SHOP_KINDS, type ShopError } from '#contract/shopConnections/shopConnections.ts'
import { users } from '../accounts/tables.ts'
import { instant, rowId, stamps, version } from '../db/columns.ts'
import { orders } from '../orders/tables.ts'
import { stores } from '../stores/tables.ts'
import type { ItemChange, RefundLine, SentToShop, ShopOrder, Taken } from './shop.ts'

/** Shops that orders come from and that are told what becomes of them. */
export const shopConnections = pgTable('shop_connections', {
  id: rowId(),
  kind: text({ enum: SHOP_KINDS }).notNull(),
  name: text().notNull(),
  address: text(),
  source: text().notNull(),
  storeId: integer().references(() => stores.id),
  /** Sealed, as is the secret of its webhooks. */
  credentials: text(),
  webhookSecret: text(),
  /** When a webhook was last signed with it, to the minute. */
  webhookSecretLastUsed: instant(),
  /** The one before it, which counts beside it until then. */
  earlierWebhookSecret: text(),
  earlierWebhookUntil: instant(),
  earlierWebhookLastUsed: instant(),
  /** The one that ended last, so that the shop is told so. */
  endedWebhookSecret: text(),
  enabled: boolean().notNull().default(true),
  fulfilsDigital: boolean().notNull().default(false),
  writesStatus: boolean().notNull().default(true),
  writesLink: boolean().notNull().default(true),
  mayCancel: boolean().notNull().default(false),
  mayRefund: boolean().notNull().default(false),
  photoNames: text().array().notNull().default(sql`'{}'`),
  lastWebhook: instant(),
  lastPull: instant(),
  /** Every change of the shop up to this time has been read. */
  seenUntil: instant(),
  failingSince: instant(),
  lastError: jsonb().$type<ShopError>(),
  /** The last event that was looked at for what it is to be told. */
  position: bigint({ mode: 'number' }).notNull().default(0),
  /** Until when it asked to be left alone. */
  pausedUntil: instant(),
  ...stamps(),
})

/** Locations of connected shops, and the stores that their orders belong to. */
export const shopLocations = pgTable(
  'shop_locations',
  {
    connectionId: integer()
      .notNull()
      .references(() => shopConnections.id, { onDelete: 'cascade' }),
    shopLocationId: text().notNull(),
    name: text().notNull(),
    active: boolean().notNull(),
    storeId: integer().references(() => stores.id),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.shopLocationId] }),
    index('shop_locations_store_idx').on(table.storeId),
  ],
)

/** How far the orders have been read that shops had before they were connected. */
export const shopHistories = pgTable('shop_histories', {
  connectionId: integer()
    .primaryKey()
    .references(() => shopConnections.id, { onDelete: 'cascade' }),
  state: text({ enum: SHOP_HISTORY_STATES }).notNull(),
  since: date({ mode: 'string' }),
  doneBefore: date({ mode: 'string' }).notNull(),
  /** Where to go on: of the shop's kind; null at the beginning. */
  cursor: text(),
  taken: integer().notNull().default(0),
  leftOut: integer().notNull().default(0),
  total: integer(),
  startedDate: instant().notNull(),
  startedBy: text().notNull(),
  endedDate: instant(),
  error: jsonb().$type<ShopError>(),
})

/** Orders of a connected shop by the shop's id, also those that are no order here. */
export const shopOrders = pgTable(
  'shop_orders',
  {
    connectionId: integer()
      .notNull()
      .references(() => shopConnections.id, { onDelete: 'cascade' }),
    shopOrderId: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** The shop's time of the state that was taken last. */
    updated: instant(),
    /** That state; null until one was taken. */
    state: jsonb().$type<ShopOrder>(),
    /** What of it has been dealt with here. */
    taken: jsonb().$type<Taken>().notNull().default({}),
    /** Since when it is to be read from the shop, and when next. */
    pullRequested: instant(),
    pullAttempts: integer().notNull().default(0),
    nextPull: instant(),
    /** What the shop has been told of it. */
    sent: jsonb().$type<SentToShop>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.shopOrderId] }),
    unique('shop_orders_order_key').on(table.orderId),
    index('shop_orders_pull_idx')
      .on(table.connectionId, table.nextPull)
      .where(sql`${table.nextPull} is not null`),
  ],
)

/** Changes of shops that a person decides about, or decided. */
export const shopChanges = pgTable(
  'shop_changes',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    connectionId: integer()
      .notNull()
      .references(() => shopConnections.id, { onDelete: 'cascade' }),
    kind: text({ enum: SHOP_CHANGE_KINDS }).notNull(),
    /** The shop's id of the item; null for a change of the whole order. */
    lineId: text(),
    data: jsonb().$type<ItemChange>().notNull().default({}),
    at: instant().notNull(),
    state: text({ enum: SHOP_CHANGE_STATES }).notNull().default('WAITING'),
    settledBy: integer().references(() => users.id),
    settledDate: instant(),
    version: version(),
  },
  (table) => [
    index('shop_changes_order_idx').on(table.orderId),
    index('shop_changes_waiting_idx').on(table.orderId).where(sql`${table.state} = 'WAITING'`),
    index('shop_changes_connection_idx').on(table.connectionId),
  ],
)

/** Money that shops paid back. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    connectionId: integer().references(() => shopConnections.id, { onDelete: 'set null' }),
    shopRefundId: text().notNull(),
    at: instant().notNull(),
    cents: integer().notNull(),
    reason: text(),
    lines: jsonb().$type<readonly RefundLine[]>().notNull().default([]),
    /** Who asked for it from here. */
    askedBy: integer().references(() => users.id),
  },
  (table) => [
    unique('order_refunds_key').on(table.orderId, table.shopRefundId),
    index('order_refunds_connection_idx').on(table.connectionId),
  ],
)

/** Open orders that are not as their shops say. */
export const shopDifferences = pgTable(
  'shop_differences',
  {
    id: rowId(),
    connectionId: integer()
      .notNull()
      .references(() => shopConnections.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    field: text({ enum: DIFFERENCE_FIELDS }).notNull(),
    here: text(),
    there: text(),
    since: instant().notNull(),
  },
  (table) => [
    unique('shop_differences_key').on(table.orderId, table.field),
    index('shop_differences_connection_idx').on(table.connectionId, table.since),
  ],
)

/** What shops are told of their orders: the outbox of each connection. */
export const shopMessages = pgTable(
  'shop_messages',
  {
    id: rowId(),
    connectionId: integer()
      .notNull()
      .references(() => shopConnections.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: SHOP_MESSAGE_KINDS }).notNull(),
    /** The same key is told once. */
    key: text().notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    subject: text(),
    state: text({ enum: SHOP_MESSAGE_STATES }).notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    queuedDate: instant().notNull(),
    nextAttempt: instant(),
    sentDate: instant(),
    error: text(),
    /** What the shop answered, such as the id of its fulfilment. */
    answer: jsonb().$type<Readonly<Record<string, unknown>>>(),
    queuedBy: integer().references(() => users.id),
    version: version(),
  },
  (table) => [
    unique('shop_messages_key').on(table.orderId, table.key),
    index('shop_messages_due_idx')
      .on(table.connectionId, table.nextAttempt)
      .where(sql`${table.state} in ('QUEUED', 'SENDING')`),
    index('shop_messages_log_idx').on(table.connectionId, table.id),
    index('shop_messages_failed_idx').on(table.connectionId).where(sql`${table.state} = 'FAILED'`),
  ],
)
