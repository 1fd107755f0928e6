import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../users/tables.ts'

/** The artist extension of a user (B§3). Users with a row here can be assigned to orders. */
export const artists = pgTable('artists', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  note: text(),
  country: text(),
  countryCode: text(),
  fbUrl: text(),
  igUrl: text(),
  uid: text(),
  workingSpeedScore: integer().notNull().default(0),
  productQualityScore: integer().notNull().default(0),
  workingAttitudeScore: integer().notNull().default(0),
})
