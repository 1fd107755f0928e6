import * as contract from '#contract/gallery/artworks.ts'
import type { Links } from '../files/links.ts'
import { pathId } from '../http/pathId.ts'
import type { Serve } from '../http/serve.ts'
import { addArtworkComment, deleteArtworkComment, listComments } from './comments.ts'
import { createArtwork } from './createArtwork.ts'
import { deleteArtwork } from './deleteArtwork.ts'
import { listArtworks } from './list.ts'
import { artworkById } from './rows.ts'
import { listGalleryTags } from './tags.ts'
import { updateArtwork } from './updateArtwork.ts'

/**
 * Endpoints of the gallery (B§3).
 * @param frame URL of a social network's comments, which the console shows instead of its own
 */
export function galleryRoutes(serve: Serve, links: Links, frame: string | undefined): void {
  serve(contract.getCommentsFrame, async () => ({ address: frame ?? null }))
  serve(contract.listGalleryTags, ({ db }) => listGalleryTags(db))
  serve(contract.listArtworks, ({ db, account, now, query }) =>
    listArtworks(db, { account, now, links }, query),
  )
  serve(contract.getArtwork, ({ db, account, now, params }) =>
    artworkById(db, { account, now, links }, pathId(params.id)),
  )
  serve(contract.createArtwork, ({ db, account, now, body }) =>
    createArtwork(db, { account, now, links }, body),
  )
  serve(contract.updateArtwork, ({ db, account, now, body }) =>
    updateArtwork(db, { account, now, links }, body),
  )
  serve(contract.deleteArtwork, ({ db, account, now, params }) =>
    deleteArtwork(db, { account, now, links }, pathId(params.id)),
  )
  serve(contract.listArtworkComments, ({ db, account, params, query }) =>
    listComments(db, account, pathId(params.id), query),
  )
  serve(contract.addArtworkComment, ({ db, account, now, params, body }) =>
    addArtworkComment(db, { account, now, links }, pathId(params.id), body.text),
  )
  serve(contract.deleteArtworkComment, ({ db, account, params }) =>
    deleteArtworkComment(db, account, pathId(params.id), pathId(params.comment)),
  )
}
