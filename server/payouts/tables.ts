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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PAY_RUN_LINE_STATES, REPORTED_STATES } from '#contract/payouts/payRuns.ts'
import type { ErrorKey } from '#contract/problem.ts'
import { users } from '../accounts/tables.ts'
import { artists } from '../artists/tables.ts'
import { blank, filePosition, instant, rowId } from '../db/columns.ts'
import { files } from '../files/tables.ts'
import { orders } from '../orders/tables.ts'
import type { Due } from './lockEntries.ts'

/** Payments of artists (B§3). */
export const payouts = pgTable(
  'payouts',
  {
    id: rowId(),
    transactionId: text().notNull().unique(),
    code: text().notNull(),
    artistId: integer()
      .notNull()
      .references(() => artists.userId),
    /** Sums of the items, kept here so that a summary reads no items. */
    orderCents: bigint({ mode: 'number' }).notNull(),
    extraCents: bigint({ mode: 'number' }).notNull().default(0),
    note: blank(),
    /** The artist's e-mail at the time of payment (D-8.30). */
    email: text(),
    createdDate: instant().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    voidedDate: instant(),
    voidedBy: integer().references(() => users.id),
    voidReason: text(),
    /** Folded search text: transaction id, note, artist and `#number` of each order. */
    searchText: text().notNull(),
  },
  (table) => [
    index('payouts_artist_idx').on(table.artistId, table.id),
    index('payouts_created_idx').on(table.createdDate, table.voidedDate, table.orderCents, table.extraCents),
    index('payouts_artist_created_idx').on(
      table.artistId,
      table.createdDate,
      table.voidedDate,
      table.orderCents,
      table.extraCents,
    ),
    index('payouts_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

export const payoutItems = pgTable(
  'payout_items',
  {
    id: rowId(),
    payoutId: integer()
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    type: text({ enum: ['BOOKING_PAYMENT', 'EXTRA_PAYMENT'] }).notNull(),
    orderId: integer().references(() => orders.id),
    /** The budget entry that is paid; not a reference, as history outlives a removed entry. */
    budgetId: integer(),
    cents: bigint({ mode: 'number' }).notNull(),
    note: text(),
    /** False once the payout is voided. */
    live: boolean().notNull().default(true),
  },
  (table) => [
    index('payout_items_payout_idx').on(table.payoutId),
    index('payout_items_order_idx').on(table.orderId),
    // An entry is paid at most once, whatever the code does (D-8.18).
    uniqueIndex('payout_items_paid_key').on(table.budgetId).where(sql`${table.live}`),
  ],
)

export const payoutFiles = pgTable(
  'payout_files',
  {
    payoutId: integer()
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    position: filePosition(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.fileId] }),
    index('payout_files_file_idx').on(table.fileId),
  ],
)

/** Confirmations as mailed to artists (D-8.14). */
export const payoutConfirmations = pgTable(
  'payout_confirmations',
  {
    id: rowId(),
    artistId: integer()
      .notNull()
      .references(() => artists.userId),
    email: text().notNull(),
    items: jsonb().$type<{ number: number; cents: number }[]>().notNull(),
    extraCents: bigint({ mode: 'number' }).notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    note: blank(),
    createdDate: instant().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('payout_confirmations_artist_idx').on(table.artistId, table.id)],
)

/** Runs that pay many artists. */
export const payRuns = pgTable('pay_runs', {
  id: rowId(),
  /** The last business day of the orders that are paid. */
  until: date({ mode: 'string' }).notNull(),
  note: blank(),
  createdDate: instant().notNull(),
  createdBy: integer()
    .notNull()
    .references(() => users.id),
})

/** The artists of a run, each paid in a transaction of its own. */
export const payRunLines = pgTable(
  'pay_run_lines',
  {
    id: rowId(),
    runId: integer()
      .notNull()
      .references(() => payRuns.id, { onDelete: 'cascade' }),
    artistId: integer()
      .notNull()
      .references(() => artists.userId),
    orders: integer().notNull(),
    /** As reviewed. */
    cents: bigint({ mode: 'number' }).notNull(),
    /** What was due when the run started: the only entries that it pays. */
    dues: jsonb().$type<readonly Due[]>().notNull().default([]),
    state: text().$type<(typeof PAY_RUN_LINE_STATES)[number]>().notNull().default('PENDING'),
    errorKey: text().$type<ErrorKey>(),
    payoutId: integer().references(() => payouts.id),
    reported: text().$type<(typeof REPORTED_STATES)[number]>(),
    reportedCents: bigint({ mode: 'number' }),
  },
  (table) => [
    unique('pay_run_lines_key').on(table.runId, table.artistId),
    index('pay_run_lines_pending_idx').on(table.runId).where(sql`${table.state} = 'PENDING'`),
    uniqueIndex('pay_run_lines_payout_key').on(table.payoutId),
  ],
)
