import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { stores as contract } from '#contract/stores.ts'
import { plainTable } from '../plain/table.ts'

export const stores = plainTable(contract)

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
