import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { bodySchema } from './schema.ts'
import { type Chunks, sendStreamed } from './streamed.ts'

interface LinesFile {
  /** Without extension. */
  readonly name: string
  /** The list whose rows these are: each line is one of them, without what its schema does not name. */
  readonly list: unknown
}

/** Streams rows as NDJSON, one JSON object a line, as `sendStreamed` does. */
export function sendLines<Row>(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  { name, list }: LinesFile,
  chunks: Chunks<Row>,
): Promise<NodeJS.ReadableStream | Buffer> {
  const { items } = bodySchema(list as AnyEndpoint) as { readonly items: Record<string, unknown> }
  const write = reply.compileSerializationSchema(items)
  const text = (row: Row) => `${write(row as never)}\n`
  return sendStreamed(
    reply,
    log,
    { name: `${name}.ndjson`, type: 'application/x-ndjson', head: '', text },
    chunks,
  )
}
