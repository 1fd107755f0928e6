import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant, rowId } from '../db/columns.ts'
import { orders } from '../orders/tables.ts'

/** Links by which customers get the delivered files of their order. */
export const deliveryLinks = pgTable(
  'delivery_links',
  {
    id: rowId(),
    /** SHA-256 of the token, which is stored nowhere else but in the mail that carries it. */
    tokenHash: text().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdDate: instant().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    expiresDate: instant().notNull(),
    /** The first time that its page was opened. */
    openedDate: instant(),
    /** The first time that a file, or all of them, was fetched. */
    downloadedDate: instant(),
    revokedDate: instant(),
  },
  (table) => [index('delivery_links_order_idx').on(table.orderId)],
)
