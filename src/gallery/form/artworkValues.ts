import '#contract/schema/builders.ts'
import type { Resolver } from 'react-hook-form'
import { type Artwork, createArtwork, type GalleryTag } from '#contract/gallery/artworks.ts'
import { orderNumberIn } from '#contract/numbers/orderNumber.ts'
import type { z } from '#contract/schema/z.ts'

/** The id of the file; else why there is none to save. */
export type PictureValue = number | '' | 'uploading' | 'many'

/** What is edited. A type, not an interface: forms need its index signature. */
export type ArtworkValues = {
  title: string
  description: string
  destinationLink: string
  tags: readonly string[]
  /** Typed, but not yet one of the tags: it is saved with them. */
  newTag: string
  bookingNumber: string
  picture: PictureValue
}

export const NEW_ARTWORK: ArtworkValues = {
  title: '',
  description: '',
  destinationLink: '',
  tags: [],
  newTag: '',
  bookingNumber: '',
  picture: '',
}

export const artworkValues = (artwork: Artwork): ArtworkValues => ({
  title: artwork.title,
  description: artwork.description ?? '',
  destinationLink: artwork.destinationLink,
  tags: artwork.tags.map(({ name }) => name),
  newTag: '',
  bookingNumber: artwork.bookingNumber === null ? '' : String(artwork.bookingNumber),
  picture: artwork.attachment.id,
})

/** The tags with the typed ones, which commas separate, as they are stored: trimmed and in lower case. */
export function withTags(tags: readonly string[], typed: string): readonly string[] {
  const added = typed.split(',').map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase())
  return [...new Set([...tags, ...added.filter(Boolean)])]
}

type Body = z.input<typeof createArtwork.body>

/** The values as calls take them; new tags by name only (B§3). */
export function artworkBody(values: ArtworkValues, known: readonly GalleryTag[]): Body {
  return {
    title: values.title,
    description: values.description,
    destinationLink: values.destinationLink,
    tags: withTags(values.tags, values.newTag).map((name) => {
      const found = known.find((tag) => tag.name === name)
      return found ? { name, id: found.id } : { name }
    }),
    bookingNumber: orderNumberIn(values.bookingNumber) ?? null,
    attachmentId: typeof values.picture === 'number' ? values.picture : 0,
  }
}

/** The warnings of B§5 (D-11.1) that say why nothing is saved. */
const PICTURE_WARNINGS = {
  '': 'gallery.warn.noFile',
  many: 'gallery.warn.manyFiles',
  uploading: 'gallery.warn.uploading',
} as const

const MISSING: Readonly<Record<string, string>> = {
  title: 'gallery.warn.noTitle',
  destinationLink: 'gallery.warn.noLink',
}

function messageOf(name: string, message: string): string {
  if (message === 'validation.required') return MISSING[name] ?? message
  return message.startsWith('validation.') ? message : 'validation.invalid'
}

/** Checks by the schema of the contract, such as of the link (D-11.3), with the warnings of B§5. */
export const artworkResolver: Resolver<ArtworkValues> = (values) => {
  const errors: Record<string, { type: string; message: string }> = {}
  const checked = createArtwork.body.safeParse(artworkBody(values, []))
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = String(path[0])
    if (name !== 'attachmentId') errors[name] ??= { type: 'schema', message: messageOf(name, message) }
  }
  if (typeof values.picture !== 'number')
    errors.picture = { type: 'picture', message: PICTURE_WARNINGS[values.picture] }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
