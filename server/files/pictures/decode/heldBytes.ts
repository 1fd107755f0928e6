import { open } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { rowsAtOnce } from './tiffStrips.ts'

/** Bytes of a picture that may be held at once while it is decoded (D-13.20); the rest is read row by row. */
export const MOST_HELD = 300 * 1024 * 1024

const SAMPLE_BYTES: Readonly<Record<string, number>> = {
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}
/** A progressive JPEG is kept as coefficients of two bytes, of which those of colour may be fewer. */
const COEFFICIENT_BYTES = 2
const SUBSAMPLED: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:1:1': 1.5 }
const FRAME_CHANNELS = 4

async function rowsOfTiff(path: string): Promise<number> {
  const file = await open(path)
  try {
    return await rowsAtOnce(file)
  } finally {
    await file.close()
  }
}

/** Bytes that the decoder holds at once of a picture in this format, without turning it. */
async function decoderHolds(input: string | Buffer, head: Metadata, row: number): Promise<number> {
  const { format, width, height, channels, isProgressive, chromaSubsampling = '' } = head
  switch (format) {
    case 'jpeg':
      return isProgressive
        ? width * height * (SUBSAMPLED[chromaSubsampling] ?? channels) * COEFFICIENT_BYTES
        : row
    case 'png':
      return isProgressive ? row * height : row
    case 'tiff':
      return row * Math.min(height, typeof input === 'string' ? await rowsOfTiff(input) : height)
    case 'webp':
    case 'gif':
      return width * height * FRAME_CHANNELS
    default:
      // The planes of the video format, and the pixels that are made of them.
      return 2 * row * height
  }
}

/** Whether decoding shrinks the picture, so that no more than that has to be turned. */
const SHRUNK: readonly string[] = ['jpeg', 'webp']

/** Bytes that have to be held at once to decode a picture, by what its head says: width × height × channels × depth. */
export async function heldBytes(input: string | Buffer, head: Metadata): Promise<number> {
  const { format, width, height, channels, depth, orientation = 1 } = head
  const row = width * channels * (SAMPLE_BYTES[depth] ?? 1)
  const turned = orientation > 1 && !SHRUNK.includes(format) ? row * height : 0
  return turned + (await decoderHolds(input, head, row))
}
