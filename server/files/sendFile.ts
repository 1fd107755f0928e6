import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../http/problem.ts'
import type { ByteRange, FileStore } from './store.ts'

/** What is sent: bytes that never change under their key. */
interface Sendable {
  readonly key: string
  readonly name: string
  readonly type: string
  /** Undefined where it is not known; then there are no parts to be had. */
  readonly size: number | undefined
}

const SHOWN_INLINE = /^image\/(png|jpeg|webp|gif|avif)$/
const NO_BYTES = () => Readable.from([])

/** The file's name for a header: plain letters for old clients, and the whole of it by RFC 5987. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** The one part that is asked for; undefined for none, several, or one that is not there: then all is sent. */
function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : undefined
}

function setHeaders(reply: FastifyReply, file: Sendable, tag: string, download: boolean): void {
  reply.header('content-type', file.type)
  reply.header('etag', tag)
  reply.header('cache-control', 'private, max-age=43200, immutable')
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  const kind = SHOWN_INLINE.test(file.type) && !download ? 'inline' : 'attachment'
  reply.header('content-disposition', disposition(kind, file.name))
  if (file.size !== undefined) reply.header('accept-ranges', 'bytes')
}

/**
 * Answers the bytes of a file, or the part that was asked for with 206, or 304 to who has them. Throws 404
 * `notFound` when the store has them no more.
 */
export async function sendFile(
  files: FileStore,
  file: Sendable,
  request: FastifyRequest,
  reply: FastifyReply,
  download: boolean,
): Promise<Readable> {
  const tag = `"${file.key.split('/').at(-1)}"`
  setHeaders(reply, file, tag, download)
  if (request.headers['if-none-match'] === tag) {
    reply.status(304)
    return NO_BYTES()
  }
  const { range: asked, 'if-range': condition } = request.headers
  const isCurrent = condition === undefined || condition === tag
  const range = file.size !== undefined && isCurrent ? rangeOf(asked, file.size) : undefined
  const length = range ? range.end - range.start + 1 : file.size
  if (length !== undefined) reply.header('content-length', length)
  if (range) {
    reply.status(206)
    reply.header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  }
  if (request.method === 'HEAD') return NO_BYTES()
  const bytes = await files.open(file.key, range)
  if (bytes) return bytes
  for (const name of Object.keys(reply.getHeaders()))
    if (name.startsWith('content-')) reply.removeHeader(name)
  reply.status(200)
  throw problem('notFound')
}
