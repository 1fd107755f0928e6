import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ArtworkComment, listArtworkComments as contract } from '#contract/gallery/artworks.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { type Db, iso, rowOf, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { announce } from '../live/announce.ts'
import { authorOf, type GalleryRequest } from './rows.ts'
import { artworkComments } from './tables.ts'

type Query = z.output<(typeof contract)['query']>

/** The pairs of an `ArtworkComment` of the comment `c` on an artwork for order `o`, for `json_build_object`. */
const pairsFor = (account: SignedIn): SQL => sql`'id', c.id, 'text', c.text,
  'createdDate', c.created_date::text, 'author', ${authorOf(account, sql`c.author_id`)},
  'deletable', ${has(account, 'DELETE_ARTWORK')}::boolean or c.author_id = ${account.id}`

const JOINED: SQL = sql`join artworks a on a.id = c.artwork_id left join orders o on o.number = a.booking_number`

const shown = (comment: ArtworkComment): ArtworkComment => ({
  ...comment,
  createdDate: iso(comment.createdDate),
})

/** The artwork, which is not deleted meanwhile. Throws 404. */
async function holdArtwork(tx: Db, id: number): Promise<void> {
  const held = await rowsOf(tx, sql`select a.id from artworks a where a.id = ${id} for key share`)
  if (held.length === 0) throw problem('notFound')
}

/** One page of the comments on an artwork, the newest first, with the exact total. Throws 404. */
export async function listComments(
  db: Db,
  account: SignedIn,
  artworkId: number,
  { page, size, sort }: Query,
): Promise<Page<ArtworkComment>> {
  const direction = sql.raw(sort?.[0]?.direction === 'asc' ? 'asc' : 'desc')
  const found = await rowOf<{ known: boolean; total: number; rows: ArtworkComment[] | null }>(
    db,
    sql`select exists (select from artworks where id = ${artworkId}) as known,
      (select count(*)::int from artwork_comments where artwork_id = ${artworkId}) as total,
      (select json_agg(json_build_object(${pairsFor(account)}) order by c.id ${direction})
        from (select * from artwork_comments where artwork_id = ${artworkId}
          order by id ${direction} limit ${size} offset ${page * size}) c ${JOINED}) as rows`,
  )
  if (!found.known) throw problem('notFound')
  return { rows: (found.rows ?? []).map(shown), total: found.total }
}

/** Adds a comment and announces it. Throws 404. */
export function addArtworkComment(
  db: Db,
  { account, now }: GalleryRequest,
  artworkId: number,
  text: string,
): Promise<ArtworkComment> {
  return db.transaction(async (tx) => {
    await holdArtwork(tx, artworkId)
    const [made] = await tx
      .insert(artworkComments)
      .values({ artworkId, authorId: account.id, text, createdDate: now.toISOString() })
      .returning({ id: artworkComments.id })
    await announce(tx, 'gallery', [artworkId])
    const { comment } = await rowOf<{ comment: ArtworkComment }>(
      tx,
      sql`select json_build_object(${pairsFor(account)}) as comment
        from artwork_comments c ${JOINED} where c.id = ${made?.id ?? 0}`,
    )
    return shown(comment)
  })
}

/** Deletes a comment and announces it. Throws 404, 403 `notAuthor` for another's without DELETE_ARTWORK. */
export function deleteArtworkComment(
  db: Db,
  account: SignedIn,
  artworkId: number,
  commentId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isIt = and(eq(artworkComments.id, commentId), eq(artworkComments.artworkId, artworkId))
    const [comment] = await tx
      .select({ authorId: artworkComments.authorId })
      .from(artworkComments)
      .where(isIt)
      .for('update')
    if (!comment) throw problem('notFound')
    if (comment.authorId !== account.id && !has(account, 'DELETE_ARTWORK')) throw problem('notAuthor')
    await tx.delete(artworkComments).where(isIt)
    await announce(tx, 'gallery', [artworkId])
  })
}
