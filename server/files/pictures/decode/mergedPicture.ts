import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from '../../store/store.ts'

import { type Merged, PACKED, type PhotoshopLook, PLAIN } from './photoshop.ts'
import { type Layout, tiffHead } from './tiff.ts'
import { Undecodable } from './undecodable.ts'

/** Streams a range of the document. */
export type Stream = (range: ByteRange) => Promise<Readable>

interface Mode {
  readonly colour: Layout['colour']
  readonly channels: number
  readonly bits: readonly number[]
}

/** What is drawn, by the number of the colour mode. Channels after these are masks and alpha. */
const DEEP = [8, 16]
const MODES: Readonly<Record<number, Mode>> = {
  0: { colour: 'BITMAP', channels: 1, bits: [1] },
  1: { colour: 'GREY', channels: 1, bits: DEEP },
  2: { colour: 'INDEXED', channels: 1, bits: [8] },
  3: { colour: 'RGB', channels: 3, bits: DEEP },
  4: { colour: 'CMYK', channels: 4, bits: DEEP },
  // Duotone, of which the inks are not public.
  8: { colour: 'GREY', channels: 1, bits: DEEP },
}
const PALETTE_BYTES = 768
const MOST_PIXELS = 100e6

/** Photoshop counts the light that inks let through, TIFF counts the ink. */
async function* invertPlain(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) yield Buffer.from(chunk.map((byte) => ~byte & 0xff))
}

/** The same for PackBits: of its numbers and bytes, only the bytes are inverted. */
async function* invertPacked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = 0
  for await (const chunk of bytes) {
    const inverted = Buffer.from(chunk)
    for (const [at, byte] of chunk.entries()) {
      if (left > 0) {
        inverted[at] = ~byte & 0xff
        left -= 1
      } else if (byte !== 128) left = byte < 128 ? byte + 1 : 1
    }
    yield inverted
  }
}

/** Bytes of each row of the first channels. Throws if they do not fit into the document. */
async function packedRows(stream: Stream, merged: Merged, height: number, channels: number) {
  const { start, end, countBytes } = merged
  const numbers = await stream({ start, end: start + height * channels * countBytes - 1 })
  const table = Buffer.concat((await numbers.toArray()) as Buffer[])
  const rows = Uint32Array.from({ length: height * channels }, (_, row) =>
    table.readUIntBE(row * countBytes, countBytes),
  )
  const pixels = start + height * merged.channels * countBytes
  const total = rows.reduce((sum, bytes) => sum + bytes, 0)
  if (pixels + total > end) throw new Undecodable('Its rows are longer than the document')
  return { rows, pixels, total }
}

function plainRows({ start, bits }: Merged, width: number, height: number, channels: number) {
  const row = Math.ceil((width * bits) / 8)
  return {
    rows: new Uint32Array(height * channels).fill(row),
    pixels: start,
    total: row * height * channels,
  }
}

/**
 * Writes the merged picture of a Photoshop document (D-13.16) as a TIFF to `to`: the rows as they are, with another head. It reads
 * bitmap, grey, indexed, RGB and CMYK of 8 and 16 bits, plain and packed, without alpha.
 * Throws `Undecodable` for all others.
 */
export async function writeMerged(stream: Stream, look: PhotoshopLook, to: string): Promise<void> {
  const { width, height, merged, profile } = look
  const { mode, bits, compression, palette } = merged
  const drawn = MODES[mode]
  if (!drawn?.bits.includes(bits) || merged.channels < drawn.channels || width * height > MOST_PIXELS)
    throw new Undecodable(`Nothing here draws mode ${mode} with ${bits} bits`)
  if (compression !== PLAIN && compression !== PACKED)
    throw new Undecodable(`Nothing here unpacks ${compression}`)
  const { colour, channels } = drawn
  const indexed = colour === 'INDEXED'
  if (indexed && palette.length < PALETTE_BYTES) throw new Undecodable('Its colours are missing')
  const packed = compression === PACKED
  const { rows, pixels, total } = packed
    ? await packedRows(stream, merged, height, channels)
    : plainRows(merged, width, height, channels)
  const head = tiffHead({
    width,
    height,
    colour,
    channels,
    packed,
    rows,
    profile,
    bits: bits === 16 ? 16 : bits === 1 ? 1 : 8,
    alpha: false,
    planar: true,
    palette: indexed ? palette : undefined,
  })
  const bytes: AsyncIterable<Buffer> = await stream({ start: pixels, end: pixels + total - 1 })
  const inked = colour !== 'CMYK' ? bytes : packed ? invertPacked(bytes) : invertPlain(bytes)
  await pipeline(async function* joined() {
    yield head
    yield* inked
  }, createWriteStream(to))
}
