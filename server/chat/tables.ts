import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { blank, instant, rowId } from '../db/columns.ts'
import { files } from '../files/tables.ts'

/** The chat of one artist with customer service; there is a row once somebody has written (D-2.15). */
export const chatThreads = pgTable(
  'chat_threads',
  {
    artistId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastAt: instant().notNull(),
    /** Whether the artist wrote last, and so waits for an answer. */
    waiting: boolean().notNull(),
    /** Ids of the last messages that the artist and customer service have read. */
    artistReadId: integer().notNull().default(0),
    staffReadId: integer().notNull().default(0),
    /** Messages of the other side that the artist and customer service have not read. */
    artistUnread: integer().notNull().default(0),
    staffUnread: integer().notNull().default(0),
    /** Who took it over, and who answered last. */
    claimedBy: integer().references(() => users.id),
    answeredBy: integer().references(() => users.id),
  },
  (table) => [
    // Read backwards: those that wait first, newest first.
    index('chat_threads_list_idx').on(table.waiting, table.lastAt, table.artistId),
    index('chat_threads_agent_idx').on(table.claimedBy).where(sql`${table.claimedBy} is not null`),
    index('chat_threads_unread_idx').on(table.artistId).where(sql`${table.staffUnread} > 0`),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: rowId(),
    artistId: integer()
      .notNull()
      .references(() => chatThreads.artistId, { onDelete: 'cascade' }),
    fromArtist: boolean().notNull(),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    text: blank(),
    at: instant().notNull(),
  },
  (table) => [index('chat_messages_thread_idx').on(table.artistId, table.id)],
)

/** Pictures of a message, in their order. */
export const chatFiles = pgTable(
  'chat_files',
  {
    messageId: integer()
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.position] }),
    index('chat_files_file_idx').on(table.fileId),
  ],
)
