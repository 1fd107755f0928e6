import { sql } from 'drizzle-orm'
import type { Artwork } from '#contract/gallery/artworks.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'

/** What may be done with an artwork of this creator; of the contract. */
type Rule = (holder: SignedIn, login: string, artwork: Pick<Artwork, 'createdBy'>) => boolean

/** An artwork as its writes read it. */
export interface KnownArtwork {
  readonly id: number
  readonly title: string
  readonly description: string | null
  readonly destinationLink: string
  readonly fileId: number
  readonly fileName: string
  readonly bookingNumber: number | null
  readonly version: number
  readonly tags: readonly string[]
  readonly createdBy: { readonly login: string; readonly fullName: string }
}

/** The artwork, locked. Throws 404, and 403 `notAuthor` if the rule forbids it. */
export async function lockArtwork(
  tx: Db,
  account: SignedIn,
  id: number,
  mayChange: Rule,
): Promise<KnownArtwork> {
  const locked = await rowsOf(tx, sql`select a.id from artworks a where a.id = ${id} for update`)
  if (locked.length === 0) throw problem('notFound')
  const [artwork] = await rowsOf<KnownArtwork>(
    tx,
    sql`select a.id, a.title, a.description, a.destination_link as "destinationLink", a.file_id as "fileId",
        f.name as "fileName", a.booking_number as "bookingNumber", a.version,
        array(select t.name from artwork_tags l join gallery_tags t on t.id = l.tag_id
          where l.artwork_id = a.id order by t.name) as tags,
        json_build_object('login', u.login, 'fullName', trim(u.first_name || ' ' || u.last_name)) as "createdBy"
      from artworks a join files f on f.id = a.file_id join users u on u.id = a.created_by where a.id = ${id}`,
  )
  if (!artwork) throw problem('notFound')
  if (!mayChange(account, account.login, artwork)) throw problem('notAuthor')
  return artwork
}
