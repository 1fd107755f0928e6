import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse'
import { IMPORT_COLUMNS } from '#contract/customers/import.ts'
import { problem } from '../http/problem.ts'

type Column = (typeof IMPORT_COLUMNS)[number]
export type Cells = Readonly<Partial<Record<Column, string>>>

/** A row with its line number; without cells, the line from which the file is not valid CSV. */
export type Line =
  | { readonly line: number; readonly cells: Cells }
  | { readonly line: number; readonly cells: undefined }

/** Alternative headings, normalised to lower-case letters and digits. */
const SYNONYMS: Readonly<Record<string, Column>> = {
  givenname: 'firstName',
  forename: 'firstName',
  surname: 'lastName',
  familyname: 'lastName',
  mail: 'email',
  emailaddress: 'email',
  phonenumber: 'phone',
  mobile: 'phone',
  mobilephone: 'phone',
  mobilenumber: 'phone',
  telephone: 'phone',
  tel: 'phone',
  locale: 'language',
  langkey: 'language',
  facebook: 'fbUrl',
  facebookurl: 'fbUrl',
  instagram: 'igUrl',
  instagramurl: 'igUrl',
  companyname: 'company',
  address: 'address1',
  street: 'address1',
  town: 'city',
  state: 'province',
  region: 'province',
  zipcode: 'zip',
  postalcode: 'zip',
  postcode: 'zip',
  tag: 'tags',
  notes: 'note',
}
const OWN = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column.toLowerCase(), column]))
const NEEDED: readonly Column[] = ['email', 'phone']

/** Bytes in which the first row must end: it decides the delimiter; a file of one column has none. */
const HEAD_BYTES = 65_536
/** Maximum row length: an unclosed quote would otherwise consume the whole file. */
const ROW_CHARACTERS = 100_000

/** The column of each heading, the first one for duplicates; unknown headings are added to `ignored`. */
function readHeadings(headings: readonly string[], ignored: string[]): (Column | undefined)[] {
  const seen = new Set<Column>()
  const columns = headings.map((heading) => {
    const plain = heading.toLowerCase().replace(/[^a-z0-9]/g, '')
    const column = OWN[plain] ?? SYNONYMS[plain]
    if (column !== undefined && !seen.has(column)) {
      seen.add(column)
      return column
    }
    if (heading.trim() !== '') ignored.push(heading.trim().slice(0, 100))
    return undefined
  })
  if (!NEEDED.every((column) => seen.has(column))) throw problem('noColumns')
  return columns
}

/** LF, and CR as in files of old spreadsheets. */
const LINE_ENDS = [10, 13]

/** Reads until the first row is complete, and returns all bytes read so far. */
async function readHead(bytes: AsyncIterator<Buffer>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  while (head.length < HEAD_BYTES && !LINE_ENDS.some((end) => head.includes(end))) {
    const { done, value } = await bytes.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

function firstLineOf(head: Buffer): Buffer {
  const end = head.findIndex((byte) => LINE_ENDS.includes(byte))
  return end < 0 ? head : head.subarray(0, end)
}

/** Rejects other encodings by the headings; rows are checked one by one, as the file is not read twice. */
function requireUtf8(headings: Buffer): void {
  if (headings.includes(0) || !isUtf8(headings)) throw problem('notUtf8')
}

function delimiterOf(headings: Buffer): string {
  const first = headings.toString('utf8')
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const isCsvError = (cause: unknown): cause is Error & { lines?: number } =>
  String((cause as { code?: string } | undefined)?.code).startsWith('CSV_')

/**
 * A CSV parser that returns the rows of each chunk; its stream would drop rows before an error. `feed` takes
 * a chunk, or nothing at the end, and returns the error, if any.
 */
function openParser(delimiter: string, ignored: string[]) {
  const rows: Line[] = []
  const state = { hasHeadings: false }
  const parser = parse({
    bom: true,
    delimiter,
    columns: (headings: string[]) => {
      state.hasHeadings = true
      return readHeadings(headings, ignored)
    },
    on_record: (cells: Cells, { lines }) => {
      rows.push({ line: lines, cells })
      return null
    },
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    max_record_size: ROW_CHARACTERS,
  })
  // `feed` returns errors; without a listener the event would be thrown as well.
  parser.on('error', () => undefined)
  return {
    state,
    take: () => rows.splice(0),
    feed: (piece: Buffer | undefined) =>
      new Promise<unknown>((resolve) => {
        const done = (error?: unknown) => resolve(error ?? undefined)
        if (piece === undefined) parser.end(done)
        else parser.write(piece, done)
      }),
  }
}

/**
 * Parses a CSV stream into rows; unknown headings are added to `ignored`. Invalid CSV ends the rows with one
 * last line, and the rest of the file is skipped. Throws 400 `notUtf8` and `noColumns`.
 */
export async function* readLines(file: AsyncIterable<Buffer>, ignored: string[]): AsyncGenerator<Line> {
  const bytes = file[Symbol.asyncIterator]()
  let piece: Buffer | undefined = await readHead(bytes)
  const headings = firstLineOf(piece)
  requireUtf8(headings)
  const parser = openParser(delimiterOf(headings), ignored)
  for (;;) {
    const error = await parser.feed(piece)
    yield* parser.take()
    if (error !== undefined && !isCsvError(error)) throw error
    if (error !== undefined || piece === undefined) {
      if (!parser.state.hasHeadings) throw problem('noColumns')
      if (error !== undefined) yield { line: error.lines ?? 0, cells: undefined }
      break
    }
    const next: IteratorResult<Buffer, undefined> = await bytes.next()
    piece = next.done ? undefined : next.value
  }
  while (!(await bytes.next()).done);
}
