import sharp, { type FailOnOptions, type WebpOptions } from 'sharp'
import { SMALL_BYTES, SMALL_SIDE } from '#contract/files/attachments.ts'
import { HEIC_TYPE, PHOTOSHOP_TYPE } from '#contract/files/types.ts'
import { ProblemError, problem } from '../../http/problem.ts'
import { limitPerKey } from '../../limitConcurrency.ts'
import type { FileStore } from '../store/store.ts'
import { type Drawable, openDocument, readHead, withDrawable } from './decode/drawable.ts'
import { Undecodable } from './decode/undecodable.ts'
import { isWhole } from './decode/wholeness.ts'
import { readFacts, type StoredFacts } from './pictureFacts.ts'
import { watermark } from './watermark.ts'

/** What is derived from the bytes of a file. Dimensions are after rotation. */
interface Look {
  readonly width: number | null
  readonly height: number | null
  readonly thumbnail: Buffer | undefined
  /** False if the bytes end before the picture does: the rest is shown. */
  readonly complete: boolean
}

export interface Stored {
  readonly key: string
  readonly type: string
  readonly size: number
}

const THUMBNAIL_SIDE = 640
/** Type of thumbnails and renditions. */
export const MADE_TYPE = 'image/webp'
const THUMBNAIL_QUALITY = 80
/** A client is waiting: less effort halves the time for slightly larger files. */
const RENDITION: WebpOptions = { quality: 80, effort: 2 }
const TALLEST_WEBP = 16_383
/** The longest side of what customers are shown, in pixels: enough to judge it, too little to print it. */
const LONGEST_PROOF = 1600
const DECODE_SECONDS = 60
const JPEG_TYPE = 'image/jpeg'
/** Format names of sharp by type. HEIC and Photoshop documents are made readable first. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  [JPEG_TYPE]: 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
}
const NOTHING: Look = { width: null, height: null, thumbnail: undefined, complete: true }

/** Cached open files would keep disk space in use after deletion. */
sharp.cache(false)

/** At most two per account are in the line of the decoder, so that no account waits for another's hundred pictures. */
export const ofAccount = limitPerKey(2)

interface Box {
  readonly width: number
  readonly height: number
}

/** The picture as WebP: rotated, in sRGB, without metadata, no larger than the original or the box. */
const shrink = (
  input: Drawable,
  box: Box,
  options: WebpOptions,
  failOn: FailOnOptions = 'error',
): Promise<Buffer> =>
  sharp(input, { failOn })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp(options)
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()

function blameFile(cause: unknown): never {
  if (cause instanceof ProblemError || cause instanceof Undecodable) throw cause
  throw problem('brokenFile', { detail: String(cause) })
}

/** Decodes the whole picture, so truncated or fake files fail here; of a JPEG that ends too early the rest is drawn. */
async function drawFrom(input: Drawable, { type, size }: Stored, quality: number): Promise<Look> {
  const { width, height, format } = await readHead(input)
  const expected = FORMATS[type] ?? format
  if (format !== expected) throw new Error(`It is ${format}, not ${expected}`)
  const draw = (failOn: FailOnOptions) =>
    shrink(input, { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE }, { quality }, failOn)
  try {
    return { width, height, thumbnail: await draw('error'), complete: true }
  } catch (cause) {
    if (type !== JPEG_TYPE || typeof input !== 'string' || (await isWhole(input, type, size))) throw cause
    return { width, height, thumbnail: await draw('none'), complete: false }
  }
}

const drawStored = (files: FileStore, stored: Stored, quality: number): Promise<Look> =>
  withDrawable(files, stored, (input) => drawFrom(input, stored, quality).catch(blameFile))

/** A picture that cannot be drawn has no thumbnail (D-13.19), unless its bytes are at fault: then it rethrows. */
async function withoutPicture(files: FileStore, { key, type, size }: Stored, cause: unknown): Promise<Look> {
  if (cause instanceof Undecodable) return NOTHING
  const isBroken = cause instanceof ProblemError && cause.errorKey === 'brokenFile'
  if (isBroken && (await files.withPath(key, (path) => isWhole(path, type, size)))) return NOTHING
  throw cause
}

/**
 * Inspects a stored file: dimensions and, if possible, a thumbnail (D-13.5, D-13.11). Throws 413
 * `pictureTooLarge` above the pixel limit, and 415 `brokenFile` if the bytes of a picture are not whole; a JPEG that
 * ends too early is shown (D-13.17).
 */
async function lookAt(files: FileStore, stored: Stored, quality: number): Promise<Look> {
  const { type } = stored
  const draw = () =>
    drawStored(files, stored, quality).catch((cause: unknown) => withoutPicture(files, stored, cause))
  if (type === PHOTOSHOP_TYPE) {
    const { width, height } = await openDocument(files, stored)
    const { thumbnail } = await draw()
    return { width, height, thumbnail, complete: true }
  }
  return type === HEIC_TYPE || FORMATS[type] !== undefined ? draw() : NOTHING
}

/** What `work` makes of a stored picture. Throws as `lookAt`. */
const derive = (
  files: FileStore,
  stored: Stored,
  work: (input: Drawable, failOn: FailOnOptions) => Promise<Buffer>,
): Promise<Buffer> =>
  withDrawable(files, stored, (input) =>
    readHead(input)
      .then(() => work(input, stored.type === JPEG_TYPE ? 'none' : 'error'))
      .catch(blameFile),
  ).catch((cause: unknown) => {
    throw cause instanceof Undecodable ? problem('brokenFile', { detail: cause.message }) : cause
  })

/** The picture as WebP up to that width. Throws as `lookAt`. */
export const makeRendition = (files: FileStore, stored: Stored, width: number): Promise<Buffer> =>
  derive(files, stored, (input, failOn) => shrink(input, { width, height: TALLEST_WEBP }, RENDITION, failOn))

/** The picture as WebP, no larger than `LONGEST_PROOF`, with the words across all of it. Throws as `lookAt`. */
export const makeProof = (files: FileStore, stored: Stored, words: string): Promise<Buffer> =>
  derive(files, stored, async (input, failOn) => {
    const box = { width: LONGEST_PROOF, height: LONGEST_PROOF }
    // In two steps, since the mark is drawn in the size of the result.
    const small = await shrink(input, box, { lossless: true, effort: 0 }, failOn)
    const { width, height } = await sharp(small).metadata()
    return sharp(small)
      .composite([{ input: Buffer.from(watermark(words, width, height)) }])
      .webp(RENDITION)
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer()
  })

/** Tried one after the other; the last is always small enough. */
const SMALL_QUALITIES = [72, 55, 38, 20, 1]

/** The middle of a picture as a square for rows, from its thumbnail: `SMALL_BYTES` at most. */
export async function makeSmall(files: FileStore, thumbnailKey: string): Promise<Buffer> {
  const bytes = await files.open(thumbnailKey)
  if (!bytes) throw problem('notFound')
  const square = await sharp(Buffer.concat(await bytes.toArray()))
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'cover', position: sharp.strategy.attention })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(blameFile)
  for (const quality of SMALL_QUALITIES) {
    const small = await sharp(square)
      .webp({ quality, alphaQuality: quality, smartSubsample: true })
      .toBuffer()
    if (small.length <= SMALL_BYTES) return small
  }
  throw problem('brokenFile', { detail: 'It cannot be made small enough' })
}

interface Keys {
  readonly storageKey: string
  readonly thumbnailKey: string
  readonly fileType: string
  readonly size: number
  /** The uploading account; null for files fetched by the server. */
  readonly uploadedBy: number | null
  /** Whether broken and too large pictures are kept without a thumbnail instead of refused: no one could send them again. */
  readonly keepsAll: boolean
}

type Kept = Pick<Look, 'width' | 'height' | 'complete'> & {
  readonly thumbnailKey: string | null
} & StoredFacts

const isFilesFault = (cause: unknown): boolean => cause instanceof ProblemError && cause.status < 500

/**
 * Inspects a stored file, stores its thumbnail, if possible, and says what it looks like. Throws as `lookAt` does, unless
 * everything is kept (D-13.18).
 */
export async function keepLook(
  files: FileStore,
  { storageKey, thumbnailKey, fileType, size, uploadedBy, keepsAll }: Keys,
  quality = THUMBNAIL_QUALITY,
): Promise<Kept> {
  const stored = { key: storageKey, type: fileType, size }
  const look = () =>
    lookAt(files, stored, quality).catch((cause: unknown) => {
      if (keepsAll && isFilesFault(cause)) return NOTHING
      throw cause
    })
  const { width, height, complete, thumbnail } = await ofAccount(uploadedBy, look)
  const sizes = { width, height, complete }
  if (!thumbnail) return { ...sizes, thumbnailKey: null, factsState: 'NONE' }
  const [facts] = await Promise.all([readFacts(thumbnail), files.write(thumbnailKey, [thumbnail], MADE_TYPE)])
  return { ...sizes, thumbnailKey, ...facts }
}
