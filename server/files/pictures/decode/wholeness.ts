import { type FileHandle, open } from 'node:fs/promises'
import { hasDirectory } from './tiffStrips.ts'

/** Zlib makes at most so many bytes of one. */
const DEFLATED_RUN = 1032
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
const JPEG_END = Buffer.from('ffd9', 'hex')
const GIF_END = 0x3b
/** Channels by the colour type of a PNG. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const MOST_BOXES = 1000

async function readAt(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, position))
  return buffer.subarray(0, bytesRead)
}

type Check = (file: FileHandle, size: number) => Promise<boolean>

/** It ends as it should, and so many bytes can hold as many pixels as it claims. */
const isWholePng: Check = async (file, size) => {
  const head = await readAt(file, 26, 0)
  const end = await readAt(file, PNG_END.length, size - PNG_END.length)
  if (head.length < 26 || !end.equals(PNG_END)) return false
  const channels = PNG_CHANNELS[head[25] ?? 0] ?? 0
  const row = Math.ceil((head.readUInt32BE(16) * (head[24] ?? 0) * channels) / 8)
  return row > 0 && row * head.readUInt32BE(20) <= size * DEFLATED_RUN
}

const isWholeJpeg: Check = async (file, size) =>
  (await readAt(file, JPEG_END.length, size - JPEG_END.length)).equals(JPEG_END)

const isWholeGif: Check = async (file, size) => (await readAt(file, 1, size - 1))[0] === GIF_END

const isWholeWebp: Check = async (file, size) => {
  const head = await readAt(file, 12, 0)
  return head.length === 12 && head.readUInt32LE(4) + 8 <= size
}

/** Its boxes end where the file does. */
const isWholeAvif: Check = async (file, size) => {
  let at = 0
  for (let boxes = 0; at < size && boxes < MOST_BOXES; boxes += 1) {
    const head = await readAt(file, 16, at)
    if (head.length < 8) return false
    const length = head.readUInt32BE()
    // 0 is up to the end, 1 says that the length follows.
    if (length === 0) return true
    if (length === 1 && head.length < 16) return false
    const bytes = length === 1 ? Number(head.readBigUInt64BE(8)) : length
    if (bytes < 8) return false
    at += bytes
  }
  return at === size
}

const CHECKS: Readonly<Record<string, Check>> = {
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/gif': isWholeGif,
  'image/webp': isWholeWebp,
  'image/avif': isWholeAvif,
  'image/tiff': hasDirectory,
}

/**
 * Whether the bytes of a picture that cannot be drawn are whole all the same, as far as the ends of its parts tell: then
 * the decoder lacks something, not the file. Of types without a check nothing can be said against it.
 */
export async function isWhole(path: string, type: string, size: number): Promise<boolean> {
  const check = CHECKS[type]
  if (!check) return true
  const file = await open(path)
  try {
    return await check(file, size)
  } finally {
    await file.close()
  }
}
