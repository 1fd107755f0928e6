import { type SQL, sql } from 'drizzle-orm'
import type { listArtworks } from '#contract/gallery/artworks.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import { containsText } from '../db/like.ts'
import { keptLooks, lookConditions, lookDistance, looksAlike } from '../files/pictures/looks.ts'
import { tagName } from './tags.ts'

export type ArtworkQuery = z.output<(typeof listArtworks)['query']>

const MOST_WORDS = 8

/** Artworks `a` that have the tag. */
const hasTag = (name: string): SQL =>
  sql`a.id in (select l.artwork_id from artwork_tags l join gallery_tags t on t.id = l.tag_id
    where t.name = ${tagName(name)})`

/** Every word of the text occurs in title, description or tags, ignoring accents and case (D-6.15). */
const textConditions = (text = ''): SQL[] =>
  fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => sql`a.search_text like ${containsText(word)}`)

/** Parts of a statement over the artworks `a` that match. */
export interface Matching {
  /** The tables. */
  readonly from: SQL
  /** Undefined if all match. */
  readonly where: SQL | undefined
  readonly order: SQL
  /** What the order needs besides the id. */
  readonly distance: SQL
}

export function matchingArtworks(query: ArtworkQuery): Matching {
  const { tag = [], text, like, sort } = query
  const conditions = [
    ...tag.map(hasTag),
    ...textConditions(text),
    ...lookConditions(keptLooks('a'), query),
    ...(like ? [sql`a.id <> ${like}`, looksAlike('a', 'x')] : []),
  ]
  const byId = sql.raw(sort?.[0]?.direction === 'asc' ? 'id asc' : 'id desc')
  return {
    from: like ? sql`artworks x join artworks a on x.id = ${like}` : sql`artworks a`,
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined,
    order: like ? sql`distance, ${byId}` : byId,
    distance: like ? lookDistance('a', 'x') : sql`0`,
  }
}
