import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Answer, Ask } from './server.ts'

type Colour = readonly [red: number, green: number, blue: number]

export const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([u32(data.length), named, u32(crc32(named))])
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Only the header of a PNG: enough to tell its dimensions. */
const pngHead = (width: number, height: number): Buffer =>
  Buffer.concat([
    PNG_START,
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
  ])

/** A valid PNG of one colour. */
export function pngBytes(width = 8, height = 6, colour: Colour = [200, 120, 40]): Buffer {
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(colour))])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    pngHead(width, height),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG that claims these dimensions but contains almost no data, like an image bomb. */
export const bombBytes = (width: number, height: number): Buffer =>
  Buffer.concat([
    pngHead(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])

export const jpegBytes = (width = 8, height = 6, orientation = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

const resource = (id: number, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('8BIM', 'latin1'),
    u16(id),
    u16(0),
    u32(data.length),
    data,
    Buffer.alloc(data.length % 2),
  ])

/** Photoshop resource 1036: a JPEG after a header of 28 bytes. */
const thumbnailResource = (jpeg: Buffer, width: number, height: number): Buffer =>
  resource(
    1036,
    Buffer.concat([
      u32(1),
      u32(width),
      u32(height),
      u32(width * 3),
      u32(width * height * 3),
      u32(jpeg.length),
      u16(24),
      u16(1),
      jpeg,
    ]),
  )

const PHOTOSHOP_MODES = {
  GREY: { mode: 1, channels: 1 },
  INDEXED: { mode: 2, channels: 1 },
  RGB: { mode: 3, channels: 3 },
  CMYK: { mode: 4, channels: 4 },
  OTHER: { mode: 9, channels: 3 },
} as const

/**
 * A small Photoshop document of one colour; with a JPEG it carries a thumbnail, `large` makes it a .psb, `profile` is an
 * ICC profile, and `clear` says that its layers leave places without colour. `merged` replaces the picture of all layers,
 * and `palette` has the colours of an indexed one.
 */
export function psdBytes({
  width = 4,
  height = 3,
  thumbnail,
  large = false,
  colour = 'RGB',
  profile,
  clear = false,
  bits = 8,
  merged,
  palette = Buffer.alloc(0),
}: {
  width?: number
  height?: number
  thumbnail?: Buffer
  large?: boolean
  colour?: keyof typeof PHOTOSHOP_MODES
  profile?: Buffer
  clear?: boolean
  bits?: 8 | 16 | 32
  merged?: { readonly compression: number; readonly data: Buffer }
  palette?: Buffer
} = {}): Buffer {
  const { mode, channels } = PHOTOSHOP_MODES[colour]
  const layers = clear ? Buffer.from([...Array(large ? 8 : 4).fill(0), 0xff, 0xff]) : Buffer.alloc(0)
  const layersLength = Buffer.alloc(large ? 8 : 4)
  layersLength.writeUInt32BE(layers.length, large ? 4 : 0)
  const resources = Buffer.concat([
    resource(1005, Buffer.alloc(16)),
    ...(profile ? [resource(1039, profile)] : []),
    ...(thumbnail ? [thumbnailResource(thumbnail, width, height)] : []),
  ])
  return Buffer.concat([
    Buffer.from('8BPS', 'latin1'),
    u16(large ? 2 : 1),
    Buffer.alloc(6),
    u16(channels),
    u32(height),
    u32(width),
    u16(bits),
    u16(mode),
    u32(palette.length),
    palette,
    u32(resources.length),
    resources,
    layersLength,
    layers,
    u16(merged?.compression ?? 0),
    merged?.data ?? Buffer.alloc((width * height * channels * bits) / 8, 128),
  ])
}

export const box = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const data = Buffer.concat(parts)
  return Buffer.concat([u32(data.length + 8), Buffer.from(name, 'latin1'), data])
}
export const fullBox = (name: string, version: number, ...parts: readonly Buffer[]): Buffer =>
  box(name, Buffer.from([version, 0, 0, 0]), ...parts)

/** The head of a picture as phones take it, whose content is missing; for one that can be decoded see `heicPhoto`. */
export function heicBytes(width: number, height: number): Buffer {
  const decoder = Buffer.from('0101600000009000000000005af000fcfdf8f800000f00', 'hex')
  const properties = [box('hvcC', decoder), fullBox('ispe', 0, u32(width), u32(height))]
  const used = fullBox('ipma', 0, u32(1), u16(1), Buffer.from([2, 0x81, 2]))
  const meta = (contentAt: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iloc', 0, Buffer.from([0x44, 0]), u16(1), u16(1), u16(0), u16(1), u32(contentAt), u32(4)),
      fullBox('iinf', 0, u16(1), fullBox('infe', 2, u16(1), u16(0), Buffer.from('hvc1\0', 'latin1'))),
      box('iprp', box('ipco', ...properties), used),
    )
  const type = box('ftyp', Buffer.from('heic', 'latin1'), u32(0), Buffer.from('mif1heic', 'latin1'))
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), box('mdat', u32(0))])
}

/** A minimal PDF, enough to be recognised as one. */
export const pdfBytes = (): Buffer => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const BOUNDARY = 'the-boundary-of-the-tests'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** The body of a multipart request as browsers write it, with fields before or after the file. */
export function multipart(
  name: string,
  bytes: Buffer,
  type = 'application/octet-stream',
  fields: Readonly<Record<string, string>> = {},
  place: 'before' | 'after' = 'before',
): Buffer {
  const plain = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  )
  const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${escaped}"\r\ncontent-type: ${type}\r\n\r\n`
  const file = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
  const parts = place === 'before' ? [...plain, file] : [file, ...plain]
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** `POST /api/attachments` with one file; the type is the one the client claims. */
export const uploadFile = (
  ask: Ask,
  name = 'picture.png',
  bytes: Buffer = pngBytes(),
  type = 'image/png',
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  ask('POST', '/api/attachments', {
    raw: multipart(name, bytes, type, fields),
    headers: { 'content-type': MULTIPART },
  })

/** Uploads a file and returns the API's answer. Throws when the call fails. */
export async function uploaded(...given: Parameters<typeof uploadFile>): Promise<Attachment> {
  const { status, text, json } = await uploadFile(...given)
  const [file] = status === 201 ? (json as unknown as Attachment[]) : []
  if (!file) throw new Error(`The upload was refused with ${status}: ${text}`)
  return file
}
