import { z } from 'zod'
import { anyOf } from './access.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { paging } from './paging.ts'
import { Person } from './people.ts'

const count = z.number().int()

/** An artist as shown in pickers, with the workload by status (A§3). */
export const ArtistChoice = Person.extend({
  note: z.string().nullable(),
  numNewOrder: count,
  numSketch: count,
  numSketchEdit: count,
  numColor: count,
  numColorEdit: count,
  numSketchReview: count,
  numColorReview: count,
  numExportFile: count,
})
export type ArtistChoice = z.infer<typeof ArtistChoice>

export const artistsToAssign = endpoint('GET', '/api/artists-to-assign', {
  summary: 'The active artists with their workload',
  access: anyOf('ASSIGN_BOOKING', 'VIEW_ARTIST_LIST'),
  reply: z.array(ArtistChoice),
})

export const searchArtists = listEndpoint('/api/artists', {
  summary: 'Artists by name, login, e-mail or phone',
  access: anyOf('VIEW_ARTIST_LIST', 'ACCESS_ARTIST'),
  query: z.object({
    text: z.string().max(200).optional(),
    ...paging(['firstName', 'lastName', 'login'], 100),
  }),
  row: ArtistChoice,
})
