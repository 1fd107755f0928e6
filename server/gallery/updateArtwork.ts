import { eq, sql } from 'drizzle-orm'
import {
  ARTWORK_TYPES,
  type Artwork,
  type updateArtwork as contract,
  mayEditArtwork,
} from '#contract/gallery/artworks.ts'
import type { z } from '#contract/schema/z.ts'
import type { Db } from '../db/db.ts'
import { changesOf } from '../events/changes.ts'
import { lastChange } from '../events/lastChange.ts'
import { attachFiles, releaseFiles } from '../files/attach.ts'
import type { FileRow } from '../files/links.ts'
import { problem } from '../http/problem.ts'
import { changedBy } from '../http/words/parts.ts'
import { auditedFields, type Fields, pictureColumns, requireOrder, searchText } from './fields.ts'
import { type KnownArtwork, lockArtwork } from './lockArtwork.ts'
import { recordArtwork } from './recordArtwork.ts'
import { artworkById, type GalleryRequest } from './rows.ts'
import { artworks } from './tables.ts'
import { tagNames, writeTags } from './tags.ts'

type Given = z.output<(typeof contract)['body']>

/** The fields after the change; those that are not given stay (D-9.17). */
const changedFields = (known: KnownArtwork, given: Given): Fields => ({
  title: given.title ?? known.title,
  destinationLink: given.destinationLink ?? known.destinationLink,
  description: given.description === undefined ? known.description : given.description,
  bookingNumber: given.bookingNumber === undefined ? known.bookingNumber : given.bookingNumber,
  tags: given.tags ? tagNames(given.tags) : known.tags,
})

/** The picture that replaces the present one, if another is given. Throws as `attachFiles` does. */
async function newPicture(
  tx: Db,
  { account }: GalleryRequest,
  known: KnownArtwork,
  attachmentId: number | undefined,
): Promise<FileRow | undefined> {
  if (attachmentId === undefined || attachmentId === known.fileId) return undefined
  const [file] = await attachFiles(tx, account, [attachmentId], ARTWORK_TYPES, 'attachmentId')
  return file
}

/** The 409 for an outdated version, with who changed the artwork. */
async function changedSince(tx: Db, { now }: GalleryRequest, { id, version }: KnownArtwork) {
  const last = await lastChange(tx, { area: 'gallery', recordId: id, kind: 'changed' })
  return problem('versionConflict', { facts: { version }, says: last && changedBy(last, now) })
}

/**
 * Changes an artwork; a save without changes counts no version. Throws 404, 403 `notAuthor`, 409 `versionConflict`, 400 for
 * another order that the account may not see, and 400 and 415 as `attachFiles` does.
 */
export function updateArtwork(db: Db, request: GalleryRequest, given: Given): Promise<Artwork> {
  return db.transaction(async (tx) => {
    const known = await lockArtwork(tx, request.account, given.id, mayEditArtwork)
    const { id } = known
    if (given.version !== undefined && given.version !== known.version)
      throw await changedSince(tx, request, known)
    const fields = changedFields(known, given)
    if (fields.bookingNumber !== known.bookingNumber)
      await requireOrder(tx, request.account, fields.bookingNumber)
    const file = await newPicture(tx, request, known, given.attachmentId)
    const after = auditedFields(fields, file?.name ?? known.fileName)
    const changes = changesOf(auditedFields(known, known.fileName), after)
    if (!file && Object.keys(changes).length === 0) return artworkById(tx, request, id)
    const { tags, ...columns } = fields
    await tx
      .update(artworks)
      .set({
        ...columns,
        ...(file && pictureColumns(file)),
        searchText: searchText(fields),
        version: sql`${artworks.version} + 1`,
      })
      .where(eq(artworks.id, id))
    if (given.tags) await writeTags(tx, id, tags)
    if (file) await releaseFiles(tx, [known.fileId])
    await recordArtwork(tx, request, 'changed', { id, title: fields.title }, changes)
    return artworkById(tx, request, id)
  })
}
