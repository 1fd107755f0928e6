import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Joiner, type MimeNode, Splitter } from '@zone-eu/mailsplit'
import { likelyText } from './likelyText.ts'

/** Stands in a mail for the character set that is declared, so that the decoder here reads the part. */
const PREFIX = 'x-atelier-'

const encodeName = (charset: string): string => PREFIX + Buffer.from(charset).toString('hex')
const decodeName = (name: string): string | undefined =>
  name.toLowerCase().startsWith(PREFIX) ? Buffer.from(name.slice(PREFIX.length), 'hex').toString() : undefined

/** Decodes a part or an encoded word for the mail parser, which takes it in the place of node-iconv. */
export class CharsetDecoder extends Transform {
  readonly #charset: string
  readonly #chunks: Buffer[] = []

  constructor(charset: string) {
    super()
    this.#charset = decodeName(charset) ?? charset
  }

  convert(bytes: Buffer | string): Buffer {
    return Buffer.from(
      likelyText(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes, 'latin1'), this.#charset),
    )
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  override _flush(done: () => void): void {
    this.push(this.convert(Buffer.concat(this.#chunks)))
    done()
  }
}

/** Headers as UTF-8: some programs write them in the bytes of their own country. */
function repairHeaders({ headers, charset }: MimeNode): void {
  if (!headers) return
  for (const entry of headers.getList()) {
    if (!/[\u0080-\u00FF]/.test(entry.line)) continue
    const bytes = Buffer.from(entry.line, 'latin1')
    const text = likelyText(bytes, typeof charset === 'string' ? charset : '')
    entry.line = Buffer.from(text).toString('latin1')
    headers.changed = true
  }
}

const isText = ({ contentType }: MimeNode): boolean => !contentType || /^text\//i.test(contentType)

/** Marks the text parts of a mail for `CharsetDecoder`, and writes its headers in UTF-8. */
const repair = (): Transform =>
  new Transform({
    objectMode: true,
    transform(chunk: { type: string } & MimeNode, _encoding, done) {
      if (chunk.type === 'node') {
        repairHeaders(chunk)
        if (isText(chunk) && !chunk.multipart) chunk.setCharset(encodeName(chunk.charset || ''))
      }
      done(null, chunk)
    },
  })

/**
 * The mail with its parts marked, so that a wrong or missing character set loses no letter; nothing else in it changes.
 */
export async function withCharsets(bytes: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = []
  await pipeline(Readable.from([bytes]), new Splitter(), repair(), new Joiner(), async (joined) => {
    for await (const chunk of joined) chunks.push(chunk as Buffer)
  })
  return Buffer.concat(chunks)
}
