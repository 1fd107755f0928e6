import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { describeError } from '../faults/describeError.ts'

export type Chunks<Row> = AsyncGenerator<readonly Row[], void>

/** A file that is made of rows while it is sent. */
export interface StreamedFile<Row> {
  /** With extension. */
  readonly name: string
  readonly type: string
  /** What precedes all rows. */
  readonly head: string
  readonly text: (row: Row) => string
}

/**
 * Text of the file, chunk by chunk. The next chunk is read while the client receives this one, but none after
 * `isOver`.
 */
async function* textOf<Row>(
  { head: start, text }: StreamedFile<Row>,
  first: IteratorResult<readonly Row[], void>,
  chunks: Chunks<Row>,
  isOver: () => boolean,
): AsyncGenerator<string, void> {
  let head = start
  let current = first
  while (!current.done && !isOver()) {
    const ahead = chunks.next()
    // Thrown below, once this chunk has been sent.
    ahead.catch(() => undefined)
    yield head + current.value.map(text).join('')
    head = ''
    current = await ahead
  }
  if (head !== '') yield head
}

/**
 * Streams a file of rows, which are read no faster than the client receives them. An error aborts the connection,
 * so that a partial file does not look complete.
 */
export async function sendStreamed<Row>(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  file: StreamedFile<Row>,
  chunks: Chunks<Row>,
): Promise<NodeJS.ReadableStream | Buffer> {
  // Read before the response starts, so that a database error still gives an error response.
  const first = await chunks.next()
  reply.header('content-type', `${file.type}; charset=utf-8`)
  reply.header('content-disposition', `attachment; filename="${file.name}"`)
  // Otherwise all rows would be read and discarded for a HEAD request.
  if (reply.request.method === 'HEAD') return Buffer.alloc(0)
  const text = textOf(file, first, chunks, () => stream.destroyed)
  const stream: Readable = Readable.from(text, { objectMode: false })
  stream.once('error', (error) => log.error({ err: describeError(error) }, 'export broke off'))
  return stream
}
