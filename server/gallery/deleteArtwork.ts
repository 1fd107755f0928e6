import { eq } from 'drizzle-orm'
import { mayDeleteArtwork } from '#contract/gallery/artworks.ts'
import type { Db } from '../db/db.ts'
import { changesOf } from '../events/changes.ts'
import { releaseFiles } from '../files/attach.ts'
import { auditedFields } from './fields.ts'
import { lockArtwork } from './lockArtwork.ts'
import { recordArtwork } from './recordArtwork.ts'
import type { GalleryRequest } from './rows.ts'
import { artworks } from './tables.ts'

/** Deletes an artwork with its picture, tags and comments. Throws 404, 403 `notAuthor`. */
export function deleteArtwork(db: Db, request: GalleryRequest, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const known = await lockArtwork(tx, request.account, id, mayDeleteArtwork)
    await tx.delete(artworks).where(eq(artworks.id, id))
    await releaseFiles(tx, [known.fileId])
    const changes = changesOf(auditedFields(known, known.fileName), {})
    await recordArtwork(tx, request, 'deleted', known, changes)
  })
}
