import { fileTypeFromBuffer } from 'file-type'
import { PHOTOSHOP_TYPE } from '#contract/files/types.ts'

/** Enough bytes to detect any type. */
const HEAD_BYTES = 4100

/** Aliases of the same type. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'application/eps': 'application/postscript',
  'application/x-photoshop': PHOTOSHOP_TYPE,
}

/** TIFF with its directory at the end, for which the library needs the whole file. */
const TIFF_STARTS = ['49492a00', '4d4d002a']

export interface Sniffed {
  /** The type detected from the first bytes; undefined if unknown. */
  readonly type: string | undefined
  /** All bytes, including the first ones. */
  readonly bytes: AsyncIterable<Buffer>
}

async function* chain(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Detects the file type by its first bytes, never by its name or the client's content type (D-7.31). */
export async function sniff(source: AsyncIterable<Buffer>): Promise<Sniffed> {
  const chunks = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  const isTiff = TIFF_STARTS.includes(head.toString('hex', 0, 4))
  const mime = (await fileTypeFromBuffer(head))?.mime ?? (isTiff ? 'image/tiff' : undefined)
  return { type: mime && (ALIASES[mime] ?? mime), bytes: chain(head, chunks) }
}
