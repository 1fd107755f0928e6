import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/session/session.ts'
import { type Db, rowsOf, yieldToOthers } from '../db/db.ts'
import { sendCsv } from '../http/csv.ts'
import { csvLine } from '../http/csvCells.ts'
import { catalogueIn } from '../http/words/catalogue.ts'
import { findImport } from './find.ts'
import type { Sentence } from './tables.ts'

interface Failed {
  readonly line: number
  readonly cells: readonly string[]
  readonly said: readonly Sentence[]
}

const PAGE = 500

/** All rows of the entries that failed: an order is corrected whole. */
async function* pages(db: Db, id: number): AsyncGenerator<readonly Failed[], void> {
  let last = 0
  for (;;) {
    await yieldToOthers(db)
    const rows = await rowsOf<Failed>(
      db,
      sql`select r.line, r.cells, case when r.line = e.line then e.said else '[]' end as said
        from import_rows r join import_rows e on e.import_id = r.import_id and e.line = r.entry
        where r.import_id = ${id} and r.line > ${last} and e.result in ('wrong', 'skipped')
        order by r.line limit ${PAGE}`,
    )
    yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)?.line ?? 0
  }
}

async function fileOf(db: Db, id: number, language: Language) {
  const { headings } = await findImport(db, id)
  return {
    name: `import-${id}-failed`,
    headings: [...headings, catalogueIn(language).phrases.reason],
    record: ({ cells, said }: Failed) => [
      ...headings.map((_, at) => cells[at] ?? ''),
      said.map((sentence) => sentence[language]).join(' '),
    ],
  }
}

/** The same as text, for a file beside the imported one. */
export async function* failedText(db: Db, id: number, language: Language): AsyncGenerator<string, void> {
  const { headings, record } = await fileOf(db, id, language)
  yield csvLine(headings)
  for await (const page of pages(db, id)) yield page.map((row) => csvLine(record(row))).join('')
}

/** The rows that were wrong or skipped as CSV: the file's columns, and the reason. Throws 404. */
export async function failedRows(
  db: Db,
  id: number,
  language: Language,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<NodeJS.ReadableStream | Buffer> {
  return sendCsv(reply, request.log, await fileOf(db, id, language), pages(db, id))
}
