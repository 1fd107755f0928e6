import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { HEIC_TYPE, PHOTOSHOP_TYPE } from '#contract/files/types.ts'
import { problem } from '../../../http/problem.ts'
import { limitConcurrency } from '../../../limitConcurrency.ts'
import type { FileStore } from '../../store/store.ts'
import { decodeHeic } from './heic.ts'
import { heldBytes, MOST_HELD } from './heldBytes.ts'
import { writeMerged } from './mergedPicture.ts'
import { type PhotoshopLook, readPhotoshop } from './photoshop.ts'
import { Undecodable } from './undecodable.ts'

/** A picture in a format that is drawn as it is: a path, or the bytes of a small one. */
export type Drawable = string | Buffer

interface StoredBytes {
  readonly key: string
  readonly type: string
  readonly size: number
}

const MOST_MEGAPIXELS = 100
const LONGEST_SIDE = 50_000
/** Of pictures in the container of HEIC, these have to be decoded first. */
const VIDEO = 'hevc'

/** One picture at a time: decoding can take hundreds of megabytes. */
export const inLine = limitConcurrency(1)

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-picture-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Size and format of a picture, upright, from its head. Throws 413 `pictureTooLarge` if it has more pixels than are
 * decoded, and `Undecodable` if too much of it had to be held at once.
 */
export async function readHead(input: Drawable): Promise<{ width: number; height: number; format: string }> {
  const head = await sharp(input, { limitInputPixels: false }).metadata()
  const { width, height } = head.autoOrient
  if (width * height > MOST_MEGAPIXELS * 1e6 || Math.max(width, height) > LONGEST_SIDE) {
    throw problem('pictureTooLarge', { facts: { max: MOST_MEGAPIXELS } })
  }
  const held = await heldBytes(input, head)
  if (held > MOST_HELD) throw new Undecodable(`${held} bytes had to be held`)
  return { width, height, format: head.format }
}

/** A Photoshop document. Throws 400 `brokenFile`. */
export async function openDocument(
  files: FileStore,
  { key, size }: Pick<StoredBytes, 'key' | 'size'>,
): Promise<PhotoshopLook> {
  const found = await readPhotoshop(async (range) => {
    const bytes = await files.open(key, range)
    return bytes ? Buffer.concat(await bytes.toArray()) : Buffer.alloc(0)
  }, size)
  if (!found) throw problem('brokenFile', { detail: 'It ends before its picture' })
  return found
}

const isReadable = (jpeg: Buffer): Promise<boolean> =>
  readHead(jpeg).then(
    ({ format }) => format === 'jpeg',
    () => false,
  )

async function withDocument<T>(
  files: FileStore,
  stored: StoredBytes,
  work: (input: Drawable) => Promise<T>,
): Promise<T> {
  const look = await openDocument(files, stored)
  const { jpeg } = look
  if (jpeg && (await isReadable(jpeg))) return inLine(() => work(jpeg))
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'merged.tif')
    await writeMerged(async (range) => (await files.open(stored.key, range)) ?? Readable.from([]), look, path)
    return inLine(() => work(path))
  })
}

/** Whether sharp has to be given another format; what it cannot read at all is left to the decoder to refuse. */
const isVideo = (path: string): Promise<boolean> =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .then(
      ({ compression }) => compression === undefined || compression === VIDEO,
      () => true,
    )

const withHeic = async <T>(path: string, size: number, work: (input: Drawable) => Promise<T>): Promise<T> => {
  if (!(await isVideo(path))) return work(path)
  return inTemporaryFolder(async (folder) => {
    const decoded = join(folder, 'decoded.tif')
    await decodeHeic(path, decoded, size)
    return work(decoded)
  })
}

/**
 * Provides the picture of a stored file in a format that sharp reads, during `work`: of a Photoshop document its preview
 * or else its merged picture, HEIC decoded, others as they are. One at a time. Throws `Undecodable` if there is none,
 * and as `openDocument` does.
 */
export function withDrawable<T>(
  files: FileStore,
  stored: StoredBytes,
  work: (input: Drawable) => Promise<T>,
): Promise<T> {
  if (stored.type === PHOTOSHOP_TYPE) return withDocument(files, stored, work)
  return files.withPath(stored.key, (path) =>
    inLine(() => (stored.type === HEIC_TYPE ? withHeic(path, stored.size, work) : work(path))),
  )
}
