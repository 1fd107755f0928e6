import { setImmediate } from 'node:timers/promises'
import { type Parser, parse } from 'csv-parse'
import { textOf } from './decode.ts'

/** A row with the line that it starts on; lines in cells are counted, too. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** A file as a table; `brokenAt` is the line from which it is no CSV: rows below it are missing. */
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly Row[]
  readonly brokenAt: number | undefined
  /** Whether it has more rows than were asked for. */
  readonly tooLong: boolean
}

const DELIMITERS = [',', ';', '\t']
/** Maximum row length: an unclosed quote would otherwise consume the whole file. */
const ROW_CHARACTERS = 200_000
/** Characters that are parsed at once at most; fewer where they take longer than `AIM_MS`, so that other calls are answered. */
const PIECE = 131_072
const LEAST_PIECE = 1024
const AIM_MS = 15

const END = /[\r\n]/

/** Counts the characters since the last line end: the parser's own limit does not count delimiters. */
function openRuler() {
  let since = 0
  return (piece: string): boolean => {
    const first = piece.search(END)
    const isTooLong = since + (first < 0 ? piece.length : first) > ROW_CHARACTERS
    since =
      first < 0
        ? since + piece.length
        : piece.length - 1 - Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'))
    return isTooLong
  }
}

/** The first line that is not empty, with line ends in quotes. */
function headOf(whole: string): string {
  const text = whole.slice(0, ROW_CHARACTERS)
  let quoted = false
  const from = text.search(/[^\r\n]/)
  for (let at = Math.max(0, from); at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted
    else if (!quoted && (text[at] === '\n' || text[at] === '\r')) return text.slice(Math.max(0, from), at)
  }
  return text.slice(Math.max(0, from))
}

/** The delimiter of the line: the one that it has most often outside of quotes. */
function delimiterOf(head: string): string {
  const bare = head.replace(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The line of a spreadsheet that only says the delimiter: `sep=;`. */
const SAID = /^\s*"?sep=([,;\t])"?[,;]?[ ]*(?:\r\n|\r|\n)/i

const LINE_ENDS = /[\r\n]/g

/** The parser counts both characters of a line end in quotes, so that later lines are too high by one for each. */
function openCounter() {
  let drift = 0
  return (cells: readonly string[], lines: number, before: number): number => {
    const text = cells.filter((cell) => /[\r\n]/.test(cell))
    const ends = text.reduce((sum, cell) => sum + (cell.match(LINE_ENDS)?.length ?? 0), 0)
    const line = lines - ends - drift + before
    drift += text.reduce((sum, cell) => sum + (cell.split('\r\n').length - 1), 0)
    return line
  }
}

const isCsvError = (cause: unknown): cause is Error & { lines?: number } =>
  String((cause as { code?: string } | undefined)?.code).startsWith('CSV_')

const feed = (parser: Parser, piece: string | undefined) =>
  new Promise<unknown>((resolve) => {
    const done = (error?: unknown) => resolve(error ?? undefined)
    if (piece === undefined) parser.end(done)
    else parser.write(piece, done)
  })

/** What a row is that has no end. */
const endless = () => Object.assign(new Error('A row is too long'), { code: 'CSV_MAX_RECORD_SIZE' })

/** Feeds the text piece by piece, and lets other work run in between. Returns what is wrong with it. */
async function feedAll(parser: Parser, text: string, isEnough: () => boolean): Promise<unknown> {
  const isTooLong = openRuler()
  let size = PIECE / 8
  for (let from = 0; from < text.length; ) {
    const piece = text.slice(from, from + size)
    from += size
    const started = performance.now()
    const error = isTooLong(piece) ? endless() : await feed(parser, piece)
    if (error !== undefined) return error
    if (isEnough()) return undefined
    const took = performance.now() - started
    if (took > AIM_MS) size = Math.max(LEAST_PIECE, Math.floor(size / 4))
    else if (took < AIM_MS / 4) size = Math.min(PIECE, size * 2)
    await setImmediate()
  }
  return feed(parser, undefined)
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

function openParser(delimiter: string, before: number, most: number) {
  const found = { headings: undefined as readonly string[] | undefined, rows: [] as Row[], tooLong: false }
  const lineOf = openCounter()
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_CHARACTERS,
    on_record: (cells: readonly string[], { lines }) => {
      const line = lineOf(cells, lines, before)
      if (!isFilled(cells)) return null
      if (!found.headings) found.headings = cells.map((cell) => cell.trim())
      else if (found.rows.length < most) found.rows.push({ line, cells })
      else found.tooLong = true
      return null
    },
  })
  // `feed` returns errors; without a listener the event would be thrown as well.
  parser.on('error', () => undefined)
  return { found, parser }
}

/**
 * Reads a CSV file of any usual encoding whose delimiter is a comma, a semicolon or a tab, as its first line has it.
 * Empty lines are left out. Reads `most` rows at most, and lets other work run in between.
 */
export async function readTable(bytes: Buffer, most: number): Promise<Table> {
  const pieces: string[] = []
  for await (const piece of textOf(bytes)) pieces.push(piece)
  const text = pieces.join('')
  const said = SAID.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const { found, parser } = openParser(said?.[1] ?? delimiterOf(headOf(body)), said ? 1 : 0, most)
  const error = await feedAll(parser, body, () => found.tooLong)
  if (error !== undefined && !isCsvError(error)) throw error
  const last = found.rows.at(-1)?.line ?? 1
  const brokenAt = error === undefined ? undefined : last + 1
  return { headings: found.headings ?? [], rows: found.rows, brokenAt, tooLong: found.tooLong }
}
