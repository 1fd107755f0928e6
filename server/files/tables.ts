import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { FETCH_STATES } from '#contract/files/attachments.ts'
import { instant, rowId } from '../db/columns.ts'
import { users } from '../users/tables.ts'

/** A stored file; with `externalUrl` it is our copy of an externally hosted file (D-13.7). */
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
    /** Null for uploads, and once the copy is stored. */
    fetchState: text({ enum: FETCH_STATES }),
    /** Time of the next attempt. */
    fetchAt: instant(),
    fetchTries: integer().notNull().default(0),
    attached: boolean().notNull().default(false),
    uploadedBy: integer().references(() => users.id),
    createdDate: instant().notNull(),
  },
  (table) => [
    index('files_storage_key_idx').on(table.storageKey),
    index('files_fetch_idx').on(table.fetchAt).where(sql`${table.fetchState} = 'PENDING'`),
    index('files_unused_idx').on(table.createdDate).where(sql`not ${table.attached}`),
  ],
)
