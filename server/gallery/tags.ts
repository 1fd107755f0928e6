import { inArray, sql } from 'drizzle-orm'
import type * as contract from '#contract/gallery/artworks.ts'
import type { z } from '#contract/schema/z.ts'
import { cleanName } from '#contract/text/clean.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { artworkTags, galleryTags } from './tables.ts'

/** A tag as it is stored. */
export const tagName = (given: string): string => cleanName(given).toLowerCase()

/** The names of given tags, each once. */
export const tagNames = (given: readonly { readonly name: string }[]): string[] =>
  [...new Set(given.map(({ name }) => tagName(name)))].toSorted()

/** The tags in use, by name, with the number of their artworks (D-11.4). */
export const listGalleryTags = (db: Db): Promise<z.infer<typeof contract.listGalleryTags.reply>> =>
  rowsOf(
    db,
    sql`select t.id, t.name, l.artworks from gallery_tags t
      join (select tag_id, count(*)::int as artworks from artwork_tags group by tag_id) l on l.tag_id = t.id
      order by sort_name(t.name)`,
  )

/** Replaces the tags of an artwork; new ones are created. Names come as `tagNames` makes them, in one order for locks. */
export async function writeTags(tx: Db, artworkId: number, names: readonly string[]): Promise<void> {
  await tx.delete(artworkTags).where(sql`${artworkTags.artworkId} = ${artworkId}`)
  if (names.length === 0) return
  await tx
    .insert(galleryTags)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
  const tags = await tx
    .select({ id: galleryTags.id })
    .from(galleryTags)
    .where(inArray(galleryTags.name, [...names]))
  await tx.insert(artworkTags).values(tags.map(({ id }) => ({ artworkId, tagId: id })))
}
