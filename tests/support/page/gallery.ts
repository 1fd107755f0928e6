import sharp from 'sharp'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { uploaded } from '../files.ts'
import type { Answer, Ask } from '../server.ts'

export const ARTWORKS = '/api/artworks'

/** A PNG of shapes in a square of 100. */
export const drawn = (shapes: string, width = 600, height = width): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none" width="${width}" height="${height}">${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer()

/** A PNG of one colour. */
export const plainPicture = (fill: string, width = 60, height = width): Promise<Buffer> =>
  drawn(`<rect width="100" height="100" fill="${fill}"/>`, width, height)

type Given = Readonly<Record<string, unknown>> & { readonly picture?: Buffer }

let made = 0

/** `POST /api/artworks` with a new upload of the account. */
export async function addArtwork(ask: Ask, { picture, ...given }: Given = {}): Promise<Answer> {
  made += 1
  const { id } = await uploaded(ask, `artwork-${made}.png`, picture ?? (await plainPicture('#c02020')))
  const body = { title: `Artwork ${made}`, destinationLink: 'https://shop.example/a', attachmentId: id }
  return ask('POST', ARTWORKS, { body: { ...body, ...given } })
}

/** The same; returns the artwork. Throws when the call fails. */
export async function makeArtwork(ask: Ask, given: Given = {}): Promise<Artwork> {
  const { status, text, json } = await addArtwork(ask, given)
  if (status !== 201) throw new Error(`The artwork was refused with ${status}: ${text}`)
  return json as unknown as Artwork
}

/** The artworks of a page of the list, with the total. */
export async function listed(
  ask: Ask,
  query = '',
): Promise<{ rows: readonly Artwork[]; titles: readonly string[]; total: number }> {
  const { status, text, json, headers } = await ask('GET', `${ARTWORKS}${query}`)
  if (status !== 200) throw new Error(`The list was refused with ${status}: ${text}`)
  const rows = json as unknown as readonly Artwork[]
  return { rows, titles: rows.map(({ title }) => title), total: Number(headers['x-total-count']) }
}

/** What a PUT sends of an artwork that was read. */
export const changeOf = (artwork: Artwork, more: Readonly<Record<string, unknown>> = {}) => ({
  id: artwork.id,
  title: artwork.title,
  destinationLink: artwork.destinationLink,
  tags: artwork.tags,
  attachmentId: artwork.attachment.id,
  version: artwork.version,
  ...more,
})
