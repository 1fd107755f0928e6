import { ARTWORK_TYPES, type Artwork, type createArtwork as contract } from '#contract/gallery/artworks.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { changesOf } from '../events/changes.ts'
import { attachFiles } from '../files/attach.ts'
import { auditedFields, type Fields, pictureColumns, requireOrder, searchText } from './fields.ts'
import { recordArtwork } from './recordArtwork.ts'
import { artworkById, type GalleryRequest } from './rows.ts'
import { artworks } from './tables.ts'
import { tagNames, writeTags } from './tags.ts'

/**
 * Adds an artwork with an uploaded picture. Throws 400 for an order that the account may not see, and 400 and 415 as
 * `attachFiles` does.
 */
export function createArtwork(
  db: Db,
  request: GalleryRequest,
  { attachmentId, title, destinationLink, ...given }: z.output<(typeof contract)['body']>,
): Promise<Artwork> {
  const { description = null, bookingNumber = null } = given
  const fields: Fields = {
    title,
    destinationLink,
    description,
    bookingNumber,
    tags: tagNames(given.tags ?? []),
  }
  return db.transaction(async (tx) => {
    await requireOrder(tx, request.account, bookingNumber)
    const [file] = await attachFiles(tx, request.account, [attachmentId], ARTWORK_TYPES, 'attachmentId')
    if (!file) throw new Error('The attached file is missing')
    const { tags, ...columns } = fields
    const [made] = await tx
      .insert(artworks)
      .values({
        ...columns,
        ...pictureColumns(file),
        searchText: searchText(fields),
        createdBy: request.account.id,
        createdDate: request.now.toISOString(),
      })
      .returning({ id: artworks.id })
    if (!made) throw new Error('The new artwork has no id')
    await writeTags(tx, made.id, tags)
    const changes = changesOf({}, auditedFields(fields, file.name))
    await recordArtwork(tx, request, 'created', { id: made.id, title }, changes)
    return artworkById(tx, request, made.id)
  })
}
