import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { COLOURS, ORIENTATIONS, PICTURE_SIZES } from '#contract/gallery/pictureFacts.ts'
import { users } from '../accounts/tables.ts'
import { blank, instant, rowId, version } from '../db/columns.ts'
import { files } from '../files/tables.ts'
import { orders } from '../orders/tables.ts'

/** An artwork of the gallery (B§3). */
export const artworks = pgTable(
  'artworks',
  {
    id: rowId(),
    title: text().notNull(),
    description: text(),
    destinationLink: text().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdDate: instant().notNull(),
    bookingNumber: integer().references(() => orders.number),
    version: version(),
    /** Folded search text: title, description, tags. */
    searchText: blank(),
    /** Copies of what the picture's file says, so that filters read no files. */
    orientation: text({ enum: ORIENTATIONS }),
    pictureSize: text({ enum: PICTURE_SIZES }),
    colours: text({ enum: COLOURS }).array(),
    perceptualHash: bigint({ mode: 'bigint' }),
  },
  (table) => [
    index('artworks_file_idx').on(table.fileId),
    index('artworks_order_idx').on(table.bookingNumber).where(sql`${table.bookingNumber} is not null`),
    index('artworks_orientation_idx').on(table.orientation, table.id),
    index('artworks_size_idx').on(table.pictureSize, table.id),
    index('artworks_colours_idx').using('gin', table.colours),
    index('artworks_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/** Tags of artworks (D-11.4); those that no artwork uses stay, and are not listed. */
export const galleryTags = pgTable('gallery_tags', { id: rowId(), name: text().notNull().unique() })

export const artworkTags = pgTable(
  'artwork_tags',
  {
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => galleryTags.id),
  },
  (table) => [
    primaryKey({ columns: [table.artworkId, table.tagId] }),
    index('artwork_tags_tag_idx').on(table.tagId, table.artworkId),
  ],
)

export const artworkComments = pgTable(
  'artwork_comments',
  {
    id: rowId(),
    artworkId: integer()
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdDate: instant().notNull(),
  },
  (table) => [index('artwork_comments_artwork_idx').on(table.artworkId, table.id)],
)
