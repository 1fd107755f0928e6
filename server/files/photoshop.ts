import type { ByteRange } from './store.ts'

/** Reads a range of the file; shorter than requested at the end of the file. */
type Read = (range: ByteRange) => Promise<Buffer>

export interface PhotoshopLook {
  readonly width: number
  readonly height: number
  /** The thumbnail that Photoshop embeds as JPEG; only if saved with one. */
  readonly jpeg: Buffer | undefined
}

const HEAD_BYTES = 26
const LARGEST_SIDE = 300_000
/** Thumbnails are near the beginning; history and metadata follow. */
const MOST_RESOURCE_BYTES = 8 * 1024 * 1024
const THUMBNAIL_ID = 1036
const THUMBNAIL_HEAD_BYTES = 28
const JPEG_FORMAT = 1

const part = (read: Read, start: number, length: number): Promise<Buffer> =>
  length > 0 ? read({ start, end: start + length - 1 }) : Promise.resolve(Buffer.alloc(0))

/** Length of the section at this offset; undefined if the file ends before it. */
async function lengthAt(read: Read, start: number, bytes: 4 | 8 = 4): Promise<number | undefined> {
  const field = await part(read, start, bytes)
  if (field.length < bytes) return undefined
  return bytes === 4 ? field.readUInt32BE() : Number(field.readBigUInt64BE())
}

/** The JPEG thumbnail among the image resources. */
function findThumbnail(resources: Buffer): Buffer | undefined {
  let at = 0
  while (at + 12 <= resources.length && resources.toString('latin1', at, at + 4) === '8BIM') {
    const id = resources.readUInt16BE(at + 4)
    const nameBytes = 1 + (resources[at + 6] ?? 0)
    const lengthField = at + 6 + nameBytes + (nameBytes % 2)
    if (lengthField + 4 > resources.length) return undefined
    const length = resources.readUInt32BE(lengthField)
    const data = resources.subarray(lengthField + 4, lengthField + 4 + length)
    if (id === THUMBNAIL_ID && data.length > THUMBNAIL_HEAD_BYTES && data.readUInt32BE() === JPEG_FORMAT) {
      return data.subarray(THUMBNAIL_HEAD_BYTES)
    }
    at = lengthField + 4 + length + (length % 2)
  }
  return undefined
}

/**
 * Size and thumbnail of a Photoshop document (.psd, .psb), read from its header only (D-13.11). Returns
 * undefined if the file is not one or is truncated.
 */
export async function readPhotoshop(read: Read, size: number): Promise<PhotoshopLook | undefined> {
  const head = await part(read, 0, HEAD_BYTES)
  if (head.length < HEAD_BYTES || head.toString('latin1', 0, 4) !== '8BPS') return undefined
  const format = head.readUInt16BE(4)
  const [height, width] = [head.readUInt32BE(14), head.readUInt32BE(18)]
  if (![1, 2].includes(format) || Math.min(width, height) < 1 || Math.max(width, height) > LARGEST_SIDE) {
    return undefined
  }
  const colours = await lengthAt(read, HEAD_BYTES)
  if (colours === undefined) return undefined
  const resourcesAt = HEAD_BYTES + 4 + colours
  const resources = await lengthAt(read, resourcesAt)
  if (resources === undefined) return undefined
  const layersAt = resourcesAt + 4 + resources
  const layerField = format === 2 ? 8 : 4
  const layers = await lengthAt(read, layersAt, layerField)
  if (layers === undefined || layersAt + layerField + layers >= size) return undefined
  const known = await part(read, resourcesAt + 4, Math.min(resources, MOST_RESOURCE_BYTES))
  return { width, height, jpeg: findThumbnail(known) }
}
