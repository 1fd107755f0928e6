import type { Artwork, ArtworkComment } from '#contract/gallery/artworks.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Account } from '#contract/session/session.ts'
import { type Answers, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

/** All of the gallery. */
export const ALL: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_ARTWORK_LIST',
  'VIEW_ARTWORK',
  'CREATE_ARTWORK',
  'UPDATE_ARTWORK',
  'DELETE_ARTWORK',
]

/** What sees it, without changing anything. */
export const SEES: readonly Permission[] = ['ACCESS_ORDER', 'VIEW_ARTWORK_LIST', 'VIEW_ARTWORK']

/** Of a real picture. */
export const HASH = '4PcFDwJjclB3d3eHd3h3d3d3CIR3T4gH'

export const artwork = (id: number, more: Partial<Artwork> = {}): Artwork => ({
  id,
  title: `Art ${id}`,
  description: `About ${id}`,
  destinationLink: `https://drive.example/${id}`,
  tags: [{ id: 1, name: 'anime' }],
  attachment: {
    id: 500 + id,
    name: `art-${id}.png`,
    fileName: `art-${id}.png`,
    url: `/api/files/${500 + id}/original?signature=x`,
    thumbnailLink: `/api/files/${500 + id}/thumbnail?signature=x`,
    renditionLink: `/api/files/${500 + id}/rendition?signature=x`,
    fileType: 'image/png',
    type: 'image/png',
    external: false,
    width: 900,
    height: 600,
    facts: { thumbhash: HASH, colours: ['BLUE'] },
  },
  createdBy: { login: 'linh', fullName: 'Linh Trần' },
  createdDate: '2026-01-05T02:30:00.000Z',
  bookingNumber: null,
  bookingCode: null,
  version: 3,
  ...more,
})

export const comment = (id: number, more: Partial<ArtworkComment> = {}): ArtworkComment => ({
  id,
  author: { login: 'linh', fullName: 'Linh Trần' },
  text: `Said ${id}`,
  createdDate: '2026-01-05T02:30:00.000Z',
  deletable: false,
  ...more,
})

export const TAGS = [
  { id: 1, name: 'anime', artworks: 3 },
  { id: 2, name: 'portrait', artworks: 1 },
]

interface Opening {
  readonly path?: string
  readonly permissions?: readonly Permission[]
  readonly account?: Partial<Account>
  readonly answers?: Answers
}

/** The gallery with these artworks. */
export const openGallery = (
  artworks: readonly Artwork[],
  { path = '/gallery', permissions = ALL, account = {}, answers = {} }: Opening = {},
) =>
  renderConsole({
    path,
    permissions,
    account,
    answers: {
      'GET /api/artworks': page(artworks),
      'GET /api/artworks/:id': ({ params: { id } }: { params: { id: string } }) =>
        artworks.find((one) => one.id === Number(id)),
      'GET /api/artworks/comments-frame': { address: null },
      'GET /api/artworks/:id/comments': page([]),
      'GET /api/tags': TAGS,
      ...answers,
    },
  })
