import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { u16, u32 } from './files.ts'

export const RED = '#d01818'
export const BLUE = '#1450d0'

/** A picture whose left half is red and whose right half is blue. */
export const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: BLUE } },
      left: width / 2,
      top: 0,
    },
  ])

/** What is mostly in the left and the right half of a picture: red, blue, or another colour. */
export async function halvesOf(bytes: Buffer): Promise<string[]> {
  const pixels = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(4, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  return [0, 9].map((at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    if (red > 150 && green < 90 && blue < 90) return 'red'
    return blue > 100 && red < 90 && green < 90 ? 'blue' : `${red},${green},${blue}`
  })
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([u32(data.length), named, u32(crc32(named))])
}

/** The widths and heights of the seven pictures that an interlaced PNG is made of. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A black PNG with an alpha channel, 16 bits each: few bytes that make many. */
export function deepPng(width: number, height: number, interlaced: boolean): Buffer {
  const rowBytes = (pixels: number) => pixels * 8 + 1
  const bytes = interlaced
    ? PASSES.reduce((sum, [left, top, right, down]) => {
        const [columns, rows] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)]
        return sum + rows * rowBytes(columns)
      }, 0)
    : height * rowBytes(width)
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([16, 6, 0, 0, interlaced ? 1 : 0])])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The rows of the planes of a picture in two halves: each plane is given by its levels on the left and the right. */
export const planes = (
  width: number,
  height: number,
  levels: readonly (readonly [left: number, right: number])[],
  bytes: 1 | 2 = 1,
): Buffer =>
  Buffer.concat(
    levels.flatMap(([left, right]) =>
      Array.from({ length: height }, () =>
        Buffer.concat([Buffer.alloc((width / 2) * bytes, left), Buffer.alloc((width / 2) * bytes, right)]),
      ),
    ),
  )

/** The same as Photoshop packs it: the length of each row, then each half as a run or as plain bytes. */
export function packedPlanes(
  width: number,
  height: number,
  levels: readonly (readonly [left: number, right: number])[],
  large = false,
): Buffer {
  const half = width / 2
  const rows = levels.flatMap(([left, right]) => {
    const row = Buffer.concat([Buffer.from([257 - half, left, half - 1]), Buffer.alloc(half, right)])
    return Array.from({ length: height }, () => row)
  })
  return Buffer.concat([...rows.map(({ length }) => (large ? u32(length) : u16(length))), ...rows])
}

/** A TIFF that names a compression that no one knows. */
export async function strangeTiff(width: number, height: number): Promise<Buffer> {
  const bytes = await twoHalves(width, height).tiff({ compression: 'none' }).toBuffer()
  const entry = bytes.indexOf(Buffer.from('0301030001000000', 'hex'))
  if (entry < 0) throw new Error('The TIFF names no compression')
  bytes.writeUInt16LE(60_123, entry + 8)
  return bytes
}

/** A JPEG whose kind libraries do not decode: lossless, by its frame. */
export async function losslessJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await twoHalves(width, height).jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  if (frame < 0) throw new Error('The JPEG has no frame')
  bytes[frame + 1] = 0xc3
  return bytes
}
