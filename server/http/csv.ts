import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { type Cell, csvLine } from './csvCells.ts'
import { type Chunks, sendStreamed } from './streamed.ts'

/** Excel detects UTF-8 only with it. */
const BOM = '\uFEFF'

interface CsvFile<Row> {
  /** Without extension. */
  readonly name: string
  readonly headings: readonly string[]
  readonly record: (row: Row) => readonly Cell[]
}

/** Streams a CSV file, as `sendStreamed` does. */
export const sendCsv = <Row>(
  reply: FastifyReply,
  log: FastifyBaseLogger,
  { name, headings, record }: CsvFile<Row>,
  chunks: Chunks<Row>,
): Promise<NodeJS.ReadableStream | Buffer> =>
  sendStreamed(
    reply,
    log,
    {
      name: `${name}.csv`,
      type: 'text/csv',
      head: BOM + csvLine(headings),
      text: (row) => csvLine(record(row)),
    },
    chunks,
  )
