import { fileTypeFromBuffer } from 'file-type'
import { PHOTOSHOP_TYPE } from '#contract/fileTypes.ts'

/** As much as any type needs to be told apart. */
const HEAD_BYTES = 4100

/** Names of the same thing. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'application/eps': 'application/postscript',
  'application/x-photoshop': PHOTOSHOP_TYPE,
}

/** TIFF with its directory at the end, where the library needs the whole file. */
const TIFF_STARTS = ['49492a00', '4d4d002a']

export interface Sniffed {
  /** What the first bytes say, undefined when they say nothing. */
  readonly type: string | undefined
  /** All bytes, the first ones included. */
  readonly bytes: AsyncIterable<Buffer>
}

async function* chain(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** What kind of file it is by its first bytes, never by its name or what the client says (D-7.31). */
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
