import { type SQL, sql } from 'drizzle-orm'
import type { Artwork, GalleryTag } from '#contract/gallery/artworks.ts'
import type { Colour } from '#contract/gallery/pictureFacts.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { fileJson } from '../files/fileJson.ts'
import type { FileRow, Links } from '../files/links.ts'
import { problem } from '../http/problem.ts'
import { isUnnamed } from '../scope/agentNames.ts'
import { orderScope } from '../scope/orderScope.ts'

/** Who reads or changes the gallery, and how files are linked for them. */
export interface GalleryRequest {
  readonly account: SignedIn
  readonly now: Date
  readonly links: Links
}

interface StoredFile extends FileRow {
  readonly thumbhash: string | null
  readonly colours: readonly Colour[] | null
}

/** An artwork as read, before its picture is linked. */
export interface StoredRow extends Omit<Artwork, 'attachment' | 'tags'> {
  readonly tags: GalleryTag[] | null
  readonly file: StoredFile
}

/** A person as an author; null for one of customer service whose name the account may not see (D-3.7). */
export const authorOf = (account: SignedIn, id: SQL): SQL =>
  sql`(select json_build_object('login', u.login, 'fullName', trim(u.first_name || ' ' || u.last_name))
    from users u where u.id = ${id} and not coalesce(${isUnnamed(account, id)}, false))`

/** Whether the account may open the order `o`. */
const isOpenOrder = (account: SignedIn): SQL =>
  has(account, 'ACCESS_ORDER') ? sql`(${orderScope(account)})` : sql`false`

/** The tables of a `StoredRow`, of the artwork `a`. */
export const JOINED: SQL = sql`join files f on f.id = a.file_id left join orders o on o.number = a.booking_number`

/** The pairs of a `StoredRow`, for `json_build_object`. */
export const pairsFor = (account: SignedIn): SQL => sql`'id', a.id, 'title', a.title,
  'description', a.description, 'destinationLink', a.destination_link, 'version', a.version,
  'createdDate', a.created_date::text, 'createdBy', ${authorOf(account, sql`a.created_by`)},
  'bookingNumber', a.booking_number, 'bookingCode', case when ${isOpenOrder(account)} then o.code end,
  'tags', (select json_agg(json_build_object('id', t.id, 'name', t.name) order by sort_name(t.name))
    from artwork_tags l join gallery_tags t on t.id = l.tag_id where l.artwork_id = a.id),
  'file', ${fileJson(sql`, 'thumbhash', f.thumbhash, 'colours', f.colours`)}`

/** The artwork with links for the account. */
export function linkedArtwork({ account, now, links }: GalleryRequest, row: StoredRow): Artwork {
  const { file, tags, createdDate, ...artwork } = row
  const { thumbhash, colours, fileType: type } = file
  const facts = thumbhash === null ? null : { thumbhash, colours: [...(colours ?? [])] }
  return {
    ...artwork,
    createdDate: iso(createdDate),
    tags: tags ?? [],
    attachment: { ...links.attachment(file, account, now), type, facts },
  }
}

/** One artwork. Throws 404. */
export async function artworkById(db: Db, request: GalleryRequest, id: number): Promise<Artwork> {
  const [found] = await rowsOf<{ row: StoredRow }>(
    db,
    sql`select json_build_object(${pairsFor(request.account)}) as row from artworks a ${JOINED} where a.id = ${id}`,
  )
  if (!found) throw problem('notFound')
  return linkedArtwork(request, found.row)
}
