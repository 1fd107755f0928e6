import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { FETCH_STATES } from '#contract/files/attachments.ts'
import { COLOURS } from '#contract/gallery/pictureFacts.ts'
import { users } from '../accounts/tables.ts'
import { instant, rowId } from '../db/columns.ts'

/** A picture that was stored before its kind could be drawn; once it is looked at, its facts have a state. */
export const UNDRAWN = sql`facts_state is null and thumbnail_key is null and size > 0
  and file_type in ('image/heic', 'image/vnd.adobe.photoshop')`

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
    /** False if the bytes of the picture end too early: the rest is shown. */
    complete: boolean().notNull().default(true),
    externalUrl: text(),
    /** Whether the picture has been looked at: null until then, NONE if its thumbnail cannot be read. */
    factsState: text({ enum: ['KNOWN', 'NONE'] }),
    /** Base64; a blurred placeholder is drawn from it. */
    thumbhash: text(),
    colours: text({ enum: COLOURS }).array(),
    /** 64 bits, of which few differ in pictures that look alike. */
    perceptualHash: bigint({ mode: 'bigint' }),
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
    index('files_facts_idx')
      .on(table.id)
      .where(sql`${table.factsState} is null and ${table.thumbnailKey} is not null`),
    index('files_undrawn_idx').on(table.id).where(UNDRAWN),
    index('files_unused_idx').on(table.createdDate).where(sql`not ${table.attached}`),
  ],
)
