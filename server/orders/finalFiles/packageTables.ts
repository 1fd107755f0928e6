import { bigint, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { PACKAGE_STATES } from '#contract/orders/finalFiles.ts'
import { users } from '../../accounts/tables.ts'
import { instant } from '../../db/columns.ts'

/** Zips of the final files of many orders (D-7.31). */
export const filePackages = pgTable(
  'file_packages',
  {
    id: serial().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: PACKAGE_STATES }).notNull().default('WAITING'),
    orderIds: integer().array().notNull(),
    packed: integer().notNull().default(0),
    files: integer().notNull().default(0),
    empty: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    size: bigint({ mode: 'number' }),
    storageKey: text().notNull(),
    createdDate: instant().notNull(),
  },
  (table) => [index('file_packages_created_idx').on(table.createdDate)],
)
