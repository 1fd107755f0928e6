import {
  createArtwork,
  deleteArtwork,
  getArtwork,
  listArtworks,
  updateArtwork,
} from '#contract/gallery/artworks.ts'
import type { Crud } from '#src/providers/crud.ts'

/** The endpoints of the gallery. */
export const galleryCrud = {
  list: listArtworks,
  one: getArtwork,
  create: createArtwork,
  update: updateArtwork,
  remove: deleteArtwork,
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly gallery: typeof galleryCrud
  }
}
