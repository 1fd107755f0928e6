import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { describeError } from '../describeError.ts'

export type Cell = string | number | undefined

interface CsvFile<Row> {
  /** Without its ending. */
  readonly name: string
  readonly headings: readonly string[]
  readonly record: (row: Row) => readonly Cell[]
}

/** What a program takes for the end of a cell when it separates by something else than commas, and a formula behind it. */
const HIDDEN_FORMULA = /([;|\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu

/**
 * A mark before each formula that begins within a cell: where semicolons separate, a spreadsheet reads `x;=1+1` as two
 * cells, whatever quotes stand around it. One at the beginning is the writer's to defuse.
 */
const defused = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(HIDDEN_FORMULA, "$1'") : cell)

/**
 * Answers a CSV file, its rows read no faster than the client takes them. An error on the way breaks the connection
 * off, so that no half file looks whole.
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  file: CsvFile<Row>,
  chunks: AsyncGenerator<readonly Row[], void>,
): Promise<NodeJS.ReadableStream | Buffer> {
  // Read before the answer begins, so that a database that is gone is an answer of its own.
  const first = await chunks.next()
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${file.name}.csv"`)
  // Only its head is asked for: all the rows would be read as fast as they come, and thrown away.
  if (reply.request.method === 'HEAD') return Buffer.alloc(0)
  async function* records() {
    // One by one, not `yield*`: an array cannot be told that the client is gone.
    for (const row of first.value ?? []) yield file.record(row).map(defused)
    for await (const chunk of chunks) for (const row of chunk) yield file.record(row).map(defused)
  }
  const csv = stringify({
    header: true,
    columns: [...file.headings],
    // Excel takes a file for UTF-8 only with the mark.
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
