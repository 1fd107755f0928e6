import { sql } from 'drizzle-orm'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp as PostgreSQL text; `iso` converts it to ISO-8601 without a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'string' })

export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Rises with each file that a record takes: its files are shown in the order in which they were chosen. */
export const filePosition = () => integer().notNull().generatedAlwaysAsIdentity()

/** Incremented by each save of a mutable record; a save with an older version fails with 409. */
export const version = () => integer().notNull().default(1)

export const blank = () => text().notNull().default('')

export const stamps = () => ({
  createdDate: instant().notNull().default(sql`now()`),
  createdBy: text().notNull().default('system'),
  lastModifiedDate: instant().notNull().default(sql`now()`),
  lastModifiedBy: text().notNull().default('system'),
  version: version(),
})

/** Converts a name to snake case: `customerGroups` is `customer_groups`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
