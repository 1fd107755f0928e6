import { anyOf, type Holder, holds } from '../access.ts'
import { endpoint, listEndpoint, silentEndpoint } from '../endpoint.ts'
import { GivenId, GivenVersion, Id, Instant, OptionalText, RequiredName, RequiredText } from '../fields.ts'
import { Attachment } from '../files/attachments.ts'
import { COMMENT_TYPES } from '../files/types.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { Author } from '../people.ts'
import { z } from '../schema/z.ts'
import { webAddress } from '../text/webAddress.ts'
import { PICTURE_FILTERS, PictureFacts } from './pictureFacts.ts'

const mayList = anyOf('VIEW_ARTWORK_LIST')
const mayView = anyOf('VIEW_ARTWORK')
const mayCreate = anyOf('CREATE_ARTWORK')
/** Creators may edit and delete their own; the server checks each artwork. */
const mayEdit = anyOf('UPDATE_ARTWORK', 'VIEW_ARTWORK', 'CREATE_ARTWORK')
const mayDelete = anyOf('DELETE_ARTWORK', 'VIEW_ARTWORK', 'CREATE_ARTWORK')

/** Allowed for artworks. */
export const ARTWORK_TYPES = COMMENT_TYPES

export const MAX_ARTWORK_TITLE = 200
export const MAX_DESCRIPTION = 5000
export const MAX_LINK = 500
export const MAX_ARTWORK_TAGS = 20
/** Maximum length of a tag; tags are stored trimmed and in lower case, as those of customers are. */
export const MAX_ARTWORK_TAG = 50

export const GalleryTag = z.object({ id: Id, name: z.string() })
export type GalleryTag = z.infer<typeof GalleryTag>

/** An artwork of the gallery (B§3). */
export const Artwork = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  destinationLink: z.string(),
  tags: z.array(GalleryTag),
  /** `facts` is null until the picture has been looked at, and if it cannot be read. */
  attachment: Attachment.extend({ type: z.string(), facts: PictureFacts.nullable() }),
  /** Author of the artwork. */
  createdBy: Author,
  createdDate: Instant,
  /** The order it was made for, and its code where the account may open that order. */
  bookingNumber: z.number().int().nullable(),
  bookingCode: z.string().nullable(),
  version: z.number().int(),
})
export type Artwork = z.infer<typeof Artwork>

/** Whether the account may change this artwork: by permission, or as its creator (B§6). */
export const mayEditArtwork = (holder: Holder, login: string, artwork: Pick<Artwork, 'createdBy'>): boolean =>
  holds(holder, 'UPDATE_ARTWORK') || artwork.createdBy?.login === login

/** Whether the account may delete this artwork: by permission, or as its creator (B§6). */
export const mayDeleteArtwork = (
  holder: Holder,
  login: string,
  artwork: Pick<Artwork, 'createdBy'>,
): boolean => holds(holder, 'DELETE_ARTWORK') || artwork.createdBy?.login === login

/** Opens in the browsers of others, so only http and https (D-11.3). */
const link = RequiredText(MAX_LINK).pipe(
  z
    .string()
    .refine((value) => webAddress(value) !== undefined, 'validation.webAddress')
    .transform((value) => webAddress(value) ?? value),
)

/** New tags by name only, existing ones by name and id (B§3): the name counts. */
const GivenTags = z
  .array(z.object({ name: RequiredName(MAX_ARTWORK_TAG), id: GivenId.optional() }))
  .max(MAX_ARTWORK_TAGS, 'validation.tooMany')
  .optional()

const fields = {
  title: RequiredName(MAX_ARTWORK_TITLE),
  description: OptionalText(MAX_DESCRIPTION),
  destinationLink: link,
  tags: GivenTags,
  /** An order that the account may see; null for none (D-11.9). */
  bookingNumber: z.number().int().min(1).max(2_147_483_647).nullable().optional(),
}

export const listGalleryTags = endpoint('GET', '/api/tags', {
  summary: 'Tags of artworks, by name (D-11.4); those that no artwork uses are left out',
  access: anyOf('VIEW_ARTWORK_LIST', 'VIEW_ARTWORK', 'CREATE_ARTWORK', 'UPDATE_ARTWORK'),
  fromReplica: true,
  reply: z.array(GalleryTag.extend({ artworks: z.number().int() })),
})

export const GALLERY_FILTERS = {
  /** In title, description and tags (D-6.15). */
  text: { kind: 'text' },
  /** All must fit. */
  tag: { kind: 'text', max: MAX_ARTWORK_TAG, several: MAX_ARTWORK_TAGS },
  ...PICTURE_FILTERS,
  /** Id of an artwork: only those that look like it, the most alike first; it is not among them. */
  like: { kind: 'id' },
} as const satisfies ListFilters

export const listArtworks = listEndpoint('/api/artworks', {
  summary: 'Artworks, the newest first; `tag` is repeatable and all must fit (D-11.5)',
  access: mayList,
  fromReplica: true,
  query: z.object({ ...filterSchemas(GALLERY_FILTERS), ...paging(['id'], 30) }),
  row: Artwork,
})

export const getArtwork = endpoint('GET', '/api/artworks/:id', {
  summary: 'One artwork',
  access: mayView,
  reply: Artwork,
})

export const createArtwork = endpoint('POST', '/api/artworks', {
  summary: 'Add an artwork with an uploaded picture; its creator is the caller',
  access: mayCreate,
  status: 201,
  idempotent: true,
  body: z.object({ ...fields, attachmentId: GivenId }),
  reply: Artwork,
})

export const updateArtwork = endpoint('PUT', '/api/artworks', {
  summary: 'Change an artwork: its creator, or with UPDATE_ARTWORK; what is absent stays (D-9.17)',
  access: mayEdit,
  body: z.object({
    ...fields,
    title: fields.title.optional(),
    destinationLink: fields.destinationLink.optional(),
    id: GivenId,
    /** A new upload, or the picture it has. */
    attachmentId: GivenId.optional(),
    version: GivenVersion,
  }),
  reply: Artwork,
})

export const deleteArtwork = silentEndpoint('DELETE', '/api/artworks/:id', {
  summary: 'Delete an artwork with its picture and comments: its creator, or with DELETE_ARTWORK',
  access: mayDelete,
})

/** Comments that are shown at first, and with each "more" (B§9, D-11.7). */
export const COMMENTS_SHOWN = 5
export const MAX_ARTWORK_COMMENT = 2000

export const ArtworkComment = z.object({
  id: Id,
  author: Author,
  text: z.string(),
  createdDate: Instant,
  /** Whether the account may delete it: its author, or with DELETE_ARTWORK. */
  deletable: z.boolean(),
})
export type ArtworkComment = z.infer<typeof ArtworkComment>

export const listArtworkComments = listEndpoint('/api/artworks/:id/comments', {
  summary: 'Comments on an artwork, the newest first',
  access: mayView,
  query: z.object(paging(['id'], COMMENTS_SHOWN)),
  row: ArtworkComment,
})

export const getCommentsFrame = endpoint('GET', '/api/artworks/comments-frame', {
  summary:
    'Page of a social network that takes the place of the comments (D-11.7); null for the comments kept here',
  access: mayView,
  reply: z.object({ address: z.string().nullable() }),
})

export const addArtworkComment = endpoint('POST', '/api/artworks/:id/comments', {
  summary: 'Comment on an artwork',
  access: mayView,
  status: 201,
  idempotent: true,
  body: z.object({ text: RequiredText(MAX_ARTWORK_COMMENT) }),
  reply: ArtworkComment,
})

export const deleteArtworkComment = silentEndpoint('DELETE', '/api/artworks/:id/comments/:comment', {
  summary: 'Delete an own comment; any with DELETE_ARTWORK',
  access: mayView,
})
