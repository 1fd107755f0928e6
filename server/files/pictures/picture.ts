import sharp, { type WebpOptions } from 'sharp'
import { SMALL_BYTES, SMALL_SIDE } from '#contract/files/attachments.ts'
import { PHOTOSHOP_TYPE } from '#contract/files/types.ts'
import { ProblemError, problem } from '../../http/problem.ts'
import { inTurn, inTurnOf } from '../../inTurn.ts'
import type { FileStore } from '../store/store.ts'
import { type PhotoshopLook, readPhotoshop } from './photoshop.ts'
import { readFacts, type StoredFacts } from './pictureFacts.ts'
import { watermark } from './watermark.ts'

/** What is derived from the bytes of a file. Dimensions are after rotation. */
interface Look {
  readonly width: number | null
  readonly height: number | null
  readonly thumbnail: Buffer | undefined
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
const MOST_MEGAPIXELS = 100
const LONGEST_SIDE = 50_000
const DECODE_SECONDS = 60
/** Decoder format names by type. HEIC cannot be decoded: such a picture has no thumbnail. */
const DECODED: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
}
const NOTHING: Look = { width: null, height: null, thumbnail: undefined }

/** Cached open files would keep disk space in use after deletion. */
sharp.cache(false)

/** One picture at a time: decoding can take hundreds of megabytes. */
const inLine = inTurn(1)

/** At most two per account are in that queue, so that no account waits for another's hundred pictures. */
export const ofAccount = inTurnOf(2)

/** The picture as WebP: rotated, in sRGB, without metadata, no larger than the original or the box. */
const shrink = (
  input: string | Buffer,
  box: { readonly width: number; readonly height: number },
  options: WebpOptions,
): Promise<Buffer> =>
  sharp(input, { limitInputPixels: MOST_MEGAPIXELS * 1e6, failOn: 'error' })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp(options)
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()

const makeThumbnail = (input: string | Buffer, quality: number): Promise<Buffer> =>
  shrink(input, { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE }, { quality })

async function decode(path: string, format: string, quality: number): Promise<Look> {
  // Reads only the header: the dimensions must be known before decoding.
  const head = await sharp(path, { limitInputPixels: false }).metadata()
  const { width, height } = head.autoOrient
  if (head.format !== format) throw new Error(`It is ${head.format}, not ${format}`)
  if (width * height > MOST_MEGAPIXELS * 1e6 || Math.max(width, height) > LONGEST_SIDE) {
    throw problem('pictureTooLarge', { facts: { max: MOST_MEGAPIXELS } })
  }
  // Decodes the whole picture, so truncated or fake files fail here.
  return { width, height, thumbnail: await makeThumbnail(path, quality) }
}

/** A Photoshop document. Throws 400 `brokenFile`. */
export async function openDocument(
  files: FileStore,
  { key, size }: Pick<Stored, 'key' | 'size'>,
): Promise<PhotoshopLook> {
  const found = await readPhotoshop(async (range) => {
    const bytes = await files.open(key, range)
    return bytes ? Buffer.concat(await bytes.toArray()) : Buffer.alloc(0)
  }, size)
  if (!found) throw problem('brokenFile', { detail: 'It ends before its picture' })
  return found
}

async function readDocument(files: FileStore, stored: Stored, quality: number): Promise<Look> {
  const found = await openDocument(files, stored)
  const { width, height, jpeg } = found
  const thumbnail = jpeg && (await makeThumbnail(jpeg, quality).catch(() => undefined))
  return { width, height, thumbnail }
}

function blameFile(cause: unknown): never {
  throw cause instanceof ProblemError ? cause : problem('brokenFile', { detail: String(cause) })
}

/**
 * Inspects a stored file: dimensions and, if possible, a thumbnail (D-13.5, D-13.11). Throws 413
 * `pictureTooLarge` above the pixel limit, and 415 `brokenFile` if a picture cannot be decoded.
 */
function lookAt(files: FileStore, stored: Stored, quality: number): Promise<Look> {
  const format = DECODED[stored.type]
  if (stored.type === PHOTOSHOP_TYPE) return inLine(() => readDocument(files, stored, quality))
  if (format === undefined) return Promise.resolve(NOTHING)
  return files.withPath(stored.key, (path) => inLine(() => decode(path, format, quality)).catch(blameFile))
}

/** What `work` makes of a stored picture, or of the preview in a Photoshop document. Throws as `lookAt`. */
async function derive(
  files: FileStore,
  stored: Stored,
  work: (input: string | Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const make = (input: string | Buffer) => inLine(() => work(input)).catch(blameFile)
  if (stored.type !== PHOTOSHOP_TYPE) return files.withPath(stored.key, make)
  const { jpeg } = await openDocument(files, stored)
  if (!jpeg) throw problem('brokenFile', { detail: 'It holds no picture' })
  return make(jpeg)
}

/** The picture as WebP up to that width. Throws as `lookAt`. */
export const makeRendition = (files: FileStore, stored: Stored, width: number): Promise<Buffer> =>
  derive(files, stored, (input) => shrink(input, { width, height: TALLEST_WEBP }, RENDITION))

/** The picture as WebP, no larger than `LONGEST_PROOF`, with the words across all of it. Throws as `lookAt`. */
export const makeProof = (files: FileStore, stored: Stored, words: string): Promise<Buffer> =>
  derive(files, stored, async (input) => {
    const box = { width: LONGEST_PROOF, height: LONGEST_PROOF }
    // In two steps, since the mark is drawn in the size of the result.
    const small = await shrink(input, box, { lossless: true, effort: 0 })
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
}

/** Inspects a stored file, stores its thumbnail, if possible, and says what it looks like. Throws as `lookAt` does. */
export async function keepLook(
  files: FileStore,
  { storageKey, thumbnailKey, fileType, size, uploadedBy }: Keys,
  quality = THUMBNAIL_QUALITY,
): Promise<Pick<Look, 'width' | 'height'> & { readonly thumbnailKey: string | null } & Partial<StoredFacts>> {
  const stored = { key: storageKey, type: fileType, size }
  const { width, height, thumbnail } = await ofAccount(uploadedBy, () => lookAt(files, stored, quality))
  if (!thumbnail) return { width, height, thumbnailKey: null }
  const [facts] = await Promise.all([readFacts(thumbnail), files.write(thumbnailKey, [thumbnail], MADE_TYPE)])
  return { width, height, thumbnailKey, ...facts }
}
