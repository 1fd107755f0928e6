import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { linkColumns } from '../customerPages/linkColumns.ts'
import { instant } from '../db/columns.ts'
import { orders } from '../orders/tables.ts'

/** Links by which customers get the delivered files of their order. */
export const deliveryLinks = pgTable(
  'delivery_links',
  {
    ...linkColumns(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The first time that a file, or all of them, was fetched. */
    downloadedDate: instant(),
  },
  (table) => [
    index('delivery_links_order_idx').on(table.orderId),
    index('delivery_links_expires_idx').on(table.expiresDate, table.id),
  ],
)
