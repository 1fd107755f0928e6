import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { describeError } from '../describeError.ts'

export type Cell = string | number | undefined

interface CsvFile<Row> {
  /** Without extension. */
  readonly name: string
  readonly headings: readonly string[]
  readonly record: (row: Row) => readonly Cell[]
}

/** A separator other than a comma, followed by a formula: some programs start a new cell there. */
const HIDDEN_FORMULA = /([;|\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu

/**
 * Escapes formulas inside a cell: a spreadsheet that separates by semicolons reads `x;=1+1` as two cells,
 * even in quotes. Formulas at the beginning are escaped by the CSV writer.
 */
const defused = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(HIDDEN_FORMULA, "$1'") : cell)

/**
 * Streams a CSV file; rows are read no faster than the client receives them. An error aborts the connection,
 * so that a partial file does not look complete.
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  file: CsvFile<Row>,
  chunks: AsyncGenerator<readonly Row[], void>,
): Promise<NodeJS.ReadableStream | Buffer> {
  // Read before the response starts, so that a database error still gives an error response.
  const first = await chunks.next()
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${file.name}.csv"`)
  // Otherwise all rows would be read and discarded for a HEAD request.
  if (reply.request.method === 'HEAD') return Buffer.alloc(0)
  async function* records() {
    // Not `yield*`: an array cannot be stopped when the client disconnects.
    for (const row of first.value ?? []) yield file.record(row).map(defused)
    for await (const chunk of chunks) for (const row of chunk) yield file.record(row).map(defused)
  }
  const csv = stringify({
    header: true,
    columns: [...file.headings],
    // Excel detects UTF-8 only with a BOM.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  pipeline(Readable.from(records()), csv, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      log.error({ err: describeError(error) }, 'export broke off')
  })
  return csv
}
