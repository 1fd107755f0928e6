import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { describeError } from '../describeError.ts'
import { type Cell, csvLine } from './csvCells.ts'

/** Excel detects UTF-8 only with it. */
const BOM = '\uFEFF'

interface CsvFile<Row> {
  /** Without extension. */
  readonly name: string
  readonly headings: readonly string[]
  readonly record: (row: Row) => readonly Cell[]
}

type Chunks<Row> = AsyncGenerator<readonly Row[], void>

/**
 * Text of the file, chunk by chunk. The next chunk is read while the client receives this one, but none after
 * `isOver`.
 */
async function* textOf<Row>(
  { headings, record }: CsvFile<Row>,
  first: IteratorResult<readonly Row[], void>,
  chunks: Chunks<Row>,
  isOver: () => boolean,
): AsyncGenerator<string, void> {
  const linesOf = (rows: readonly Row[]) => rows.map((row) => csvLine(record(row))).join('')
  let head = BOM + csvLine(headings)
  let current = first
  while (!current.done && !isOver()) {
    const ahead = chunks.next()
    // Thrown below, once this chunk has been sent.
    ahead.catch(() => undefined)
    yield head + linesOf(current.value)
    head = ''
    current = await ahead
  }
  if (head !== '') yield head
}

/**
 * Streams a CSV file; rows are read no faster than the client receives them. An error aborts the connection,
 * so that a partial file does not look complete.
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  file: CsvFile<Row>,
  chunks: Chunks<Row>,
): Promise<NodeJS.ReadableStream | Buffer> {
  // Read before the response starts, so that a database error still gives an error response.
  const first = await chunks.next()
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${file.name}.csv"`)
  // Otherwise all rows would be read and discarded for a HEAD request.
  if (reply.request.method === 'HEAD') return Buffer.alloc(0)
  const text = textOf(file, first, chunks, () => csv.destroyed)
  const csv: Readable = Readable.from(text, { objectMode: false })
  csv.once('error', (error) => log.error({ err: describeError(error) }, 'export broke off'))
  return csv
}
