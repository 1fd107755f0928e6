import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Smaller replies fit a few packets anyway, in bytes. */
const FROM_BYTES = 4096

/** What we offer, the better first. */
const CODINGS = ['zstd', 'br', 'gzip'] as const
type Coding = (typeof CODINGS)[number]

/** 256 KB, which most replies fit into; Brotli takes memory for what it may look back at, as much as 4 MB otherwise. */
const BROTLI_WINDOW_BITS = 18

// Low levels: replies are made for one reader, and higher ones take more time than their bytes save.
const COMPRESS: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  // A quarter of Brotli's time for a tenth more bytes.
  zstd: (bytes) =>
    promisify(zstdCompress)(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
      pledgedSrcSize: bytes.length,
    }),
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 3 }),
}

/** The best coding that the client accepts, undefined if it named none of ours. */
function codingFor(accepted: string): Coding | undefined {
  const named = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
  const weights = new Map(
    named.map(([name = '', ...rest]) => {
      const weight = rest.find((text) => text.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const
    }),
  )
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0
  return CODINGS.filter((coding) => weightOf(coding) > 0).toSorted(
    (one, other) => weightOf(other) - weightOf(one),
  )[0]
}

/** The whole text of a reply that is worth compressing: neither streams, nor parts, nor what is compressed already. */
function textOf(reply: FastifyReply, payload: unknown): Buffer | undefined {
  if (!/^application\/(?:problem\+)?json\b/.test(String(reply.getHeader('content-type')))) return undefined
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return undefined
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isText || Buffer.byteLength(payload) < FROM_BYTES) return undefined
  return Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
}

/**
 * Compresses JSON for clients that accept it. Secrets cannot be guessed from the size of a reply (BREACH): the
 * session is a header that other sites cannot make a browser send.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const text = textOf(reply, payload)
    if (!text) return payload
    reply.header('vary', 'accept-encoding')
    const coding = codingFor(request.headers['accept-encoding'] ?? '')
    // The bytes, so that the text is not made into bytes once more.
    if (!coding) return text
    const packed = await COMPRESS[coding](text)
    reply.header('content-encoding', coding)
    reply.removeHeader('content-length')
    return packed
  })
}
