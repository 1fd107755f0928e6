import { getArtist, listArtists, updateArtist } from '#contract/artists/artists.ts'
import type { Crud } from '#src/providers/crud.ts'

/** Artists are read and changed by login. */
export const artistsCrud = {
  list: listArtists,
  one: getArtist,
  update: updateArtist,
  key: 'login',
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly artists: typeof artistsCrud
  }
}
