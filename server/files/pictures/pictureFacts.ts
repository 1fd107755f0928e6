import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Colour } from '#contract/gallery/pictureFacts.ts'
import { coloursOf } from './colours.ts'
import { HASHED_SIDE, perceptualHash } from './perceptualHash.ts'

/** What the row of a file says of its picture; see the table. */
export type StoredFacts =
  | {
      readonly factsState: 'KNOWN'
      readonly thumbhash: string
      readonly colours: Colour[]
      readonly perceptualHash: bigint
    }
  | { readonly factsState: 'NONE' }

/** Enough for colours and a blurred placeholder; the placeholder's library takes at most 100. */
const SIDE = 64
const WHITE = { r: 255, g: 255, b: 255 }

/** What a picture looks like, from its thumbnail, which takes a few milliseconds however large the original is. */
export async function readFacts(thumbnail: Buffer): Promise<StoredFacts> {
  try {
    const { data, info } = await sharp(thumbnail)
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const grey = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
      .flatten({ background: WHITE })
      .greyscale()
      .resize({ width: HASHED_SIDE, height: HASHED_SIDE, fit: 'fill' })
      .raw()
      .toBuffer()
    return {
      factsState: 'KNOWN',
      thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
      colours: coloursOf(data),
      perceptualHash: perceptualHash(grey),
    }
  } catch {
    return { factsState: 'NONE' }
  }
}
