import { sql } from 'drizzle-orm'
import type { Artwork } from '#contract/gallery/artworks.ts'
import type { Page } from '#contract/lists/paging.ts'
import { type Db, rowOf } from '../db/db.ts'
import { type ArtworkQuery, matchingArtworks } from './matching.ts'
import { type GalleryRequest, JOINED, linkedArtwork, pairsFor, type StoredRow } from './rows.ts'

/**
 * One page of the artworks that match, with the exact total, the newest first; with `like`, the most alike first. What
 * matches is read once for both, unless all do: then the page is the end of an index.
 */
export async function listArtworks(
  db: Db,
  request: GalleryRequest,
  query: ArtworkQuery,
): Promise<Page<Artwork>> {
  const { from, where, order, distance } = matchingArtworks(query)
  const before = where
    ? sql`with found as materialized (select a.id, ${distance} as distance from ${from} where ${where})`
    : sql``
  const source = where ? sql`found` : sql`artworks`
  const found = await rowOf<{ total: number; rows: StoredRow[] | null }>(
    db,
    sql`${before} select (select count(*)::int from ${source}) as total,
      (select json_agg(json_build_object(${pairsFor(request.account)}) order by page.place)
        from (select id, row_number() over () as place from (select id from ${source} order by ${order}
          limit ${query.size} offset ${query.page * query.size}) ids) page
        join artworks a on a.id = page.id ${JOINED}) as rows`,
  )
  return { rows: (found.rows ?? []).map((row) => linkedArtwork(request, row)), total: found.total }
}
