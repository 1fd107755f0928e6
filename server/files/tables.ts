import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, rowId } from '../db/columns.ts'
import { users } from '../users/tables.ts'

/** A stored file, or with `externalUrl` one that is hosted elsewhere (D-13.7). */
export const files = pgTable(
  'files',
  {
    id: rowId(),
    name: text().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    size: integer().notNull().default(0),
    width: integer(),
    height: integer(),
    storageKey: text(),
    thumbnailKey: text(),
    externalUrl: text(),
    attached: boolean().notNull().default(false),
    uploadedBy: integer().references(() => users.id),
    createdDate: instant().notNull(),
  },
  (table) => [
    index('files_storage_key_idx').on(table.storageKey),
    index('files_unused_idx').on(table.createdDate).where(sql`not ${table.attached}`),
  ],
)
