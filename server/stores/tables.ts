import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { stores as contract } from '#contract/stores.ts'
import { users } from '../accounts/tables.ts'
import { plainTable } from '../db/plainTable.ts'

export const stores = plainTable(contract)

/** The stores whose orders a user sees (D-3.6). */
export const userStores = pgTable(
  'user_stores',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.storeId] })],
)

/** Stores that were merged into another, by their former ids, for what names them by id: events and links. */
export const mergedStores = pgTable(
  'merged_stores',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    intoId: integer().references(() => stores.id, { onDelete: 'set null' }),
    /** Whether orders may still be left to move. */
    moving: boolean().notNull().default(true),
  },
  (table) => [index('merged_stores_into_idx').on(table.intoId)],
)
