import type { ByteRange } from '../../store/store.ts'

/** Reads a range of the file; shorter than requested at the end of the file. */
export type Read = (range: ByteRange) => Promise<Buffer>

export interface PhotoshopLook {
  readonly width: number
  readonly height: number
  readonly colour: 'RGB' | 'CMYK' | 'GREY' | 'OTHER'
  /** The embedded ICC profile. */
  readonly profile: Buffer | undefined
  /** Whether its layers leave places without colour. */
  readonly transparent: boolean
  /** The thumbnail that Photoshop embeds as JPEG; only if saved with one. */
  readonly jpeg: Buffer | undefined
  readonly merged: Merged
}

/** The picture of all layers at the end of the document. */
export interface Merged {
  /** The number of the colour mode, and the colours of an indexed picture. */
  readonly mode: number
  readonly palette: Buffer
  readonly channels: number
  readonly bits: number
  readonly compression: number
  /** Where its data begin, after the number of the compression, and end. */
  readonly start: number
  readonly end: number
  /** Bytes of the numbers in front of packed rows that say how long each is. */
  readonly countBytes: 2 | 4
}

/** Colour modes by their number in the header: bitmap, grey, indexed, RGB, CMYK and duotone; others are rare. */
const MODES: readonly PhotoshopLook['colour'][] = ['GREY', 'GREY', 'RGB', 'RGB', 'CMYK']
const CHANNELS_AT = 12
const BITS_AT = 22
const MODE_AT = 24

const HEAD_BYTES = 26
const LARGEST_SIDE = 300_000
/** Thumbnails are near the beginning; history and metadata follow. */
const MOST_RESOURCE_BYTES = 8 * 1024 * 1024
const THUMBNAIL_ID = 1036
const PROFILE_ID = 1039
const THUMBNAIL_HEAD_BYTES = 28
const JPEG_FORMAT = 1
const MOST_CHANNELS = 56
const DEPTHS = [1, 8, 16, 32]
/** Colours of an indexed picture; other modes keep more there. */
const PALETTE_BYTES = 768
/** Compression of the merged picture: none, PackBits, and zlib. */
export const [PLAIN, PACKED] = [0, 1] as const
/** PackBits makes at most 128 bytes of two; zlib 1,032 of one. */
const PACKED_RUN = 128
const DEFLATED_RUN = 1032

const part = (read: Read, start: number, length: number): Promise<Buffer> =>
  length > 0 ? read({ start, end: start + length - 1 }) : Promise.resolve(Buffer.alloc(0))

/** Length of the section at this offset; undefined if the file ends before it. */
async function lengthAt(read: Read, start: number, bytes: 4 | 8 = 4): Promise<number | undefined> {
  const field = await part(read, start, bytes)
  if (field.length < bytes) return undefined
  return bytes === 4 ? field.readUInt32BE() : Number(field.readBigUInt64BE())
}

/** The image resource with this id. */
function findResource(resources: Buffer, wanted: number): Buffer | undefined {
  let at = 0
  while (at + 12 <= resources.length && resources.toString('latin1', at, at + 4) === '8BIM') {
    const id = resources.readUInt16BE(at + 4)
    const nameBytes = 1 + (resources[at + 6] ?? 0)
    const lengthField = at + 6 + nameBytes + (nameBytes % 2)
    if (lengthField + 4 > resources.length) return undefined
    const length = resources.readUInt32BE(lengthField)
    if (id === wanted) return resources.subarray(lengthField + 4, lengthField + 4 + length)
    at = lengthField + 4 + length + (length % 2)
  }
  return undefined
}

function thumbnailOf(resources: Buffer): Buffer | undefined {
  const found = findResource(resources, THUMBNAIL_ID)
  const isJpeg = found && found.length > THUMBNAIL_HEAD_BYTES && found.readUInt32BE() === JPEG_FORMAT
  return isJpeg ? found.subarray(THUMBNAIL_HEAD_BYTES) : undefined
}

/** A negative number of layers says that the picture as a whole has transparent places. */
async function isTransparent(read: Read, layersAt: number, field: 4 | 8): Promise<boolean> {
  const count = await part(read, layersAt + field, 2)
  return count.length === 2 && count.readInt16BE() < 0
}

/** Whether a picture of the size that the head claims can be in so many bytes. Nothing is allocated for a size before. */
function fits({ width, height }: Pick<PhotoshopLook, 'width' | 'height'>, merged: Merged): boolean {
  const { bits, channels, compression, start, end, countBytes } = merged
  const row = Math.ceil((width * bits) / 8)
  const rows = height * channels
  if (compression === PLAIN) return end - start >= row * rows
  if (compression === PACKED) return end - start >= rows * (countBytes + 2 * Math.ceil(row / PACKED_RUN))
  return (end - start) * DEFLATED_RUN >= row * rows
}

/**
 * Size, colours and thumbnail of a Photoshop document (.psd, .psb), read from its headers only (D-13.11). Returns
 * undefined if the file is not one, is truncated, or claims a size that its bytes cannot have.
 */
export async function readPhotoshop(read: Read, size: number): Promise<PhotoshopLook | undefined> {
  const head = await part(read, 0, HEAD_BYTES)
  if (head.length < HEAD_BYTES || head.toString('latin1', 0, 4) !== '8BPS') return undefined
  const format = head.readUInt16BE(4)
  const [channels, bits, mode] = [
    head.readUInt16BE(CHANNELS_AT),
    head.readUInt16BE(BITS_AT),
    head.readUInt16BE(MODE_AT),
  ]
  const [height, width] = [head.readUInt32BE(14), head.readUInt32BE(18)]
  if (![1, 2].includes(format) || Math.min(width, height) < 1 || Math.max(width, height) > LARGEST_SIDE) {
    return undefined
  }
  if (channels < 1 || channels > MOST_CHANNELS || !DEPTHS.includes(bits)) return undefined
  const colours = await lengthAt(read, HEAD_BYTES)
  if (colours === undefined) return undefined
  const resourcesAt = HEAD_BYTES + 4 + colours
  const resources = await lengthAt(read, resourcesAt)
  if (resources === undefined) return undefined
  const layersAt = resourcesAt + 4 + resources
  const layerField = format === 2 ? 8 : 4
  const layers = await lengthAt(read, layersAt, layerField)
  if (layers === undefined || layersAt + layerField + layers >= size) return undefined
  const mergedAt = layersAt + layerField + layers
  const compression = await part(read, mergedAt, 2)
  if (compression.length < 2) return undefined
  const merged: Merged = {
    mode,
    palette: await part(read, HEAD_BYTES + 4, Math.min(colours, PALETTE_BYTES)),
    channels,
    bits,
    compression: compression.readUInt16BE(),
    start: mergedAt + 2,
    end: size,
    countBytes: format === 2 ? 4 : 2,
  }
  if (!fits({ width, height }, merged)) return undefined
  const known = await part(read, resourcesAt + 4, Math.min(resources, MOST_RESOURCE_BYTES))
  return {
    width,
    height,
    colour: MODES[mode] ?? 'OTHER',
    profile: findResource(known, PROFILE_ID),
    transparent: layers > 0 && (await isTransparent(read, layersAt + layerField, layerField)),
    jpeg: thumbnailOf(known),
    merged,
  }
}
