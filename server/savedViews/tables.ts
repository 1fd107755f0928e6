import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { rowId, stamps } from '../db/columns.ts'

/** A saved view of the orders list. One without an owner was seeded. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: rowId(),
    ownerId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    columns: text().array(),
    shared: boolean().notNull().default(false),
    ...stamps(),
  },
  (table) => [index('saved_views_owner_idx').on(table.ownerId)],
)
