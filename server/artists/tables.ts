import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaymentType } from '#contract/artists/payment.ts'
import { users } from '../accounts/tables.ts'
import { instant, rowId } from '../db/columns.ts'

/** The artist extension of a user (B§3). */
export const artists = pgTable('artists', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Whether the user has ROLE_ARTIST; former artists keep their row, for their orders and payouts. */
  current: boolean().notNull().default(true),
  note: text(),
  country: text(),
  countryCode: text(),
  fbUrl: text(),
  igUrl: text(),
  uid: text(),
  workingSpeedScore: integer().notNull().default(0),
  productQualityScore: integer().notNull().default(0),
  workingAttitudeScore: integer().notNull().default(0),
  /** Encrypted: see server/secrets/sealer.ts. */
  paymentInfo: text(),
})

/** How an artist can be paid, in the order of preference (B§3). */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: rowId(),
    artistId: integer()
      .notNull()
      .references(() => artists.userId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    type: text().$type<PaymentType>().notNull(),
    serviceName: text().notNull(),
    /** Encrypted. */
    number: text(),
    email: text(),
  },
  (table) => [index('payment_methods_artist_idx').on(table.artistId)],
)

/**
 * Artists whose payment data were changed since they were last paid, until they are paid again. Locked with the artist's user,
 * as changes and payments are.
 */
export const paymentDataChanges = pgTable('payment_data_changes', {
  artistId: integer()
    .primaryKey()
    .references(() => artists.userId, { onDelete: 'cascade' }),
  changedDate: instant().notNull(),
  /** Ids of the users who changed them since they were last confirmed or paid. */
  changedBy: integer().array().notNull(),
  confirmedDate: instant(),
  confirmedBy: integer().references(() => users.id),
})

/**
 * Numbers of orders and sums of money by artist or agent, maintained by triggers on `orders`, `artist_budgets`
 * and `payouts`: the sum over a key's rows is the figure. Writes only insert rows, to avoid lock contention; a
 * job compacts them.
 */
export const workTotals = pgTable(
  'work_totals',
  {
    userId: integer().notNull(),
    role: text({ enum: ['artist', 'cs'] }).notNull(),
    /** An order status, counting assigned orders; or `unpaid` and `paid`, of artists only. */
    kind: text().notNull(),
    orders: integer().notNull(),
    cents: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('work_totals_idx').on(table.role, table.userId, table.kind, table.orders, table.cents)],
)
