import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROWSER_TYPES } from '#contract/files/types.ts'
import { problem } from '../http/problem.ts'
import type { ByteRange, FileStore } from './store/store.ts'

/** Immutable bytes to send. */
interface Sendable {
  readonly key: string
  readonly name: string
  readonly type: string
  /** Undefined if unknown; then ranges are not supported. */
  readonly size: number | undefined
}

const NO_BYTES = () => Readable.from([])

/** The `Content-Disposition` header: an ASCII name for old clients, and the full name by RFC 5987. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** The requested range; undefined for none, several, or an unsatisfiable one: then everything is sent. */
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
  const kind = BROWSER_TYPES.includes(file.type) && !download ? 'inline' : 'attachment'
  reply.header('content-disposition', disposition(kind, file.name))
  if (file.size !== undefined) reply.header('accept-ranges', 'bytes')
}

/**
 * Sends a file, a range of it with 206, or 304 if the client has it cached. Throws 404 `notFound` if the
 * bytes are gone, and errors of `open`.
 */
export async function sendFile(
  open: FileStore['open'],
  file: Sendable,
  request: FastifyRequest,
  reply: FastifyReply,
  download: boolean,
): Promise<Readable> {
  const tag = `"${file.key.split('/').at(-1)}"`
  const { range: asked, 'if-range': condition, 'if-none-match': known } = request.headers
  const isCurrent = condition === undefined || condition === tag
  const range = file.size !== undefined && isCurrent ? rangeOf(asked, file.size) : undefined
  // Before any header is set: error responses must not be cached like the file.
  const isAsked = known !== tag && request.method !== 'HEAD'
  const bytes = isAsked ? await open(file.key, range) : NO_BYTES()
  if (!bytes) throw problem('notFound')
  setHeaders(reply, file, tag, download)
  if (known === tag) {
    reply.status(304)
    return bytes
  }
  const length = range ? range.end - range.start + 1 : file.size
  if (length !== undefined) reply.header('content-length', length)
  if (range) {
    reply.status(206)
    reply.header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  }
  return bytes
}
