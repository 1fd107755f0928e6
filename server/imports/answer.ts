import { sql } from 'drizzle-orm'
import { customerKey, customerPath } from '#contract/customers/key.ts'
import { missingFields } from '#contract/imports/fields.ts'
import {
  IMPORT_RESULTS,
  type Import,
  type ImportFormat,
  type ImportResult,
  LISTED_ROWS,
  PREVIEW_ROWS,
} from '#contract/imports/imports.ts'
import type { Language } from '#contract/session/session.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { lacksSource } from './check.ts'
import { findImport, type StoredImport } from './find.ts'
import { say } from './say.ts'
import type { Sentence } from './tables.ts'

interface Count {
  readonly result: ImportResult | null
  readonly entries: number
  readonly done: number
  readonly rows: number
}

const SAMPLES = 3

async function countsOf(db: Db, id: number) {
  const found = await rowsOf<Count>(
    db,
    sql`select result, count(*) filter (where entry = line)::int as entries,
        count(*) filter (where entry = line and done)::int as done, count(*)::int as rows
      from import_rows where import_id = ${id} group by result`,
  )
  const sum = (pick: (count: Count) => number) => found.reduce((total, count) => total + pick(count), 0)
  const counts = Object.fromEntries(
    IMPORT_RESULTS.map((name) => [name, found.find(({ result }) => result === name)?.entries ?? 0]),
  ) as Import['counts']
  return {
    counts,
    rows: sum(({ rows }) => rows),
    entries: sum(({ entries }) => entries),
    done: sum(({ done }) => done),
  }
}

const samplesOf = (db: Db, id: number) =>
  rowsOf<{ cells: string[] }>(
    db,
    sql`select cells from import_rows where import_id = ${id} order by line limit ${SAMPLES}`,
  )

interface Previewed {
  readonly line: number
  readonly cells: readonly string[]
  readonly result: ImportResult
  readonly done: boolean
  readonly recordId: number | null
  readonly shown: Readonly<Record<string, string>> | null
}

const previewOf = (db: Db, id: number) =>
  rowsOf<Previewed>(
    db,
    sql`select line, cells, result, done, record_id as "recordId", shown from import_rows
      where import_id = ${id} and entry = line and result is not null order by line limit ${PREVIEW_ROWS}`,
  )

/** What was said, of rows that need someone first. */
const saidOf = (db: Db, id: number) =>
  rowsOf<{ result: ImportResult; said: Sentence[] }>(
    db,
    sql`select result, said from import_rows
      where import_id = ${id} and entry = line and said <> '[]' and result is not null
      order by result <> 'wrong', result <> 'skipped', line limit ${LISTED_ROWS}`,
  )

const linkOf = ({ kind }: StoredImport, { recordId }: Previewed): string | null => {
  if (recordId === null) return null
  return kind === 'orders' ? `/order/${recordId}` : customerPath(customerKey({ id: recordId }))
}

/** What was read of the row, or what is in it where it could not be read. */
function shown(stored: StoredImport, row: Previewed): Import['preview'][number] {
  const pairs = stored.headings.flatMap((heading, at) => {
    const cell = (row.cells[at] ?? '').trim().slice(0, 60)
    return cell === '' || !stored.fields[at] ? [] : [`${heading}: ${cell}`]
  })
  const { line, result } = row
  const cells = row.shown ?? {}
  return {
    line,
    result,
    cells,
    raw: row.shown ? '' : pairs.join(', ').slice(0, 300),
    link: linkOf(stored, row),
  }
}

/** What an answer in the language lists first: the line from which the file is no CSV. */
function brokenOf({ brokenAt, headings, fields }: StoredImport, language: Language): Import['said'] {
  if (brokenAt === null) return []
  const { line, ...texts } = say(
    { headings, columns: fields },
    { line: brokenAt, field: null, key: 'brokenCsv' },
  )
  return [{ line, result: 'wrong', text: texts[language] }]
}

/** The import as it is now, with its sentences in the language. Throws 404. */
export async function answerImport(db: Db, id: number, language: Language): Promise<Import> {
  const stored = await findImport(db, id)
  const { kind, fields, settings, headings, unclear } = stored
  const samples = await samplesOf(db, id)
  const checked = stored.state === 'draft' ? [] : await previewOf(db, id)
  const said = stored.state === 'draft' ? [] : await saidOf(db, id)
  return {
    id,
    kind,
    fileName: stored.fileName,
    state: stored.state,
    format: stored.format as ImportFormat,
    version: stored.version,
    createdDate: iso(stored.createdDate),
    createdBy: stored.createdBy,
    columns: headings.map((heading, at) => ({
      heading,
      field: fields[at] ?? null,
      samples: samples
        .map(({ cells }) => (cells[at] ?? '').trim().slice(0, 60))
        .filter((cell) => cell !== ''),
    })),
    settings,
    missing: missingFields(kind, fields).map((group) => [...group]),
    asks: [
      ...(lacksSource(stored) ? (['source'] as const) : []),
      ...(unclear.decimals ? (['decimals'] as const) : []),
      ...(unclear.days ? (['days'] as const) : []),
    ],
    ...(await countsOf(db, id)),
    preview: checked.map((row) => shown(stored, row)),
    said: [
      ...brokenOf(stored, language),
      ...said.flatMap(({ result, said: sentences }) =>
        sentences.map((sentence) => ({ line: sentence.line, result, text: sentence[language] })),
      ),
    ],
  }
}
