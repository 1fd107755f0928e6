import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../db/columns.ts'
import { files } from '../files/tables.ts'
import { orders } from '../orders/tables.ts'

/** Copies of pictures that texts of an order link to, one for each link. */
export const textPictures = pgTable(
  'text_pictures',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    createdDate: instant().notNull(),
  },
  (table) => [
    // Hashed, since an address can be longer than an index takes.
    uniqueIndex('text_pictures_link_key').on(table.orderId, sql`md5(${table.url})`),
    index('text_pictures_file_idx').on(table.fileId),
  ],
)
