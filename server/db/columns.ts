import { sql } from 'drizzle-orm'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant as PostgreSQL's own text; `iso` turns it into the wire's form without a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'string' })

export const rowId = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Counts the saves of a mutable record: a save that names an older one answers 409. */
export const version = () => integer().notNull().default(1)

export const blank = () => text().notNull().default('')

export const stamps = () => ({
  createdDate: instant().notNull().default(sql`now()`),
  createdBy: text().notNull().default('system'),
  lastModifiedDate: instant().notNull().default(sql`now()`),
  lastModifiedBy: text().notNull().default('system'),
  version: version(),
})

/** A name of ours as the database has it: `customerGroups` is `customer_groups`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
