import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { OperatorError } from '../config.ts'
import type { Db } from '../db/db.ts'
import { problemOf } from '../http/errors.ts'
import type { ProblemError } from '../http/problem.ts'
import { detailOf, fieldSentences } from '../http/words/wording.ts'
import { createOrder } from './createOrder.ts'
import { COLUMNS, type Line, locate, type Mistake, NEEDED, orderOf } from './csvOrder.ts'
import { fromIntake } from './newOrder.ts'

/** Result of an order in the file; a rejected one has an entry per error. */
export type Outcome =
  | {
      readonly result: 'created' | 'already there'
      readonly row: number
      readonly externalId: string
      readonly number: number
      readonly code: string
    }
  | ({ readonly result: 'refused'; readonly externalId: string } & Mistake)

function checkHeader(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim())
  const unknown = names.filter((name) => !COLUMNS.includes(name))
  const missing = NEEDED.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new OperatorError(`The file has unknown columns: ${unknown.join(', ')}`)
  if (missing.length > 0) throw new OperatorError(`The file lacks columns: ${missing.join(', ')}`)
  return names
}

/** Streams the file's lines. Throws OperatorError if it is not valid CSV. */
async function* linesOf(file: Readable): AsyncGenerator<Line> {
  const parser = file.pipe(
    parse({
      bom: true,
      columns: checkHeader,
      info: true,
      skip_empty_lines: true,
      relax_column_count_less: true,
    }),
  )
  // `pipe` does not forward errors of the source.
  file.on('error', (cause) => parser.destroy(cause))
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number }
    }>)
      yield { row: info.lines, cells: record }
  } catch (cause) {
    if (cause instanceof OperatorError || !String((cause as { code?: string }).code).startsWith('CSV_'))
      throw cause
    throw new OperatorError(`The file is no CSV: ${(cause as Error).message}`)
  }
}

const keyOf = ({ cells }: Line): string => `${cells.source?.trim()} ${cells.externalId?.trim()}`

/** Groups consecutive lines with the same source and externalId into one order. */
async function* groupsOf(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let group: Line[] = []
  for await (const line of lines) {
    const [first] = group
    if (first && (keyOf(first) !== keyOf(line) || !line.cells.externalId?.trim())) {
      yield group
      group = []
    }
    group.push(line)
  }
  if (group.length > 0) yield group
}

function mistakesOf(problem: ProblemError, lines: readonly Line[]): Mistake[] {
  const fields = Object.keys(problem.facts.fieldErrors ?? {})
  const whole = detailOf(problem, 'en')
  if (fields.length === 0) return [{ ...locate(lines, []), reason: whole }]
  // What is said of a field, unless the problem is one of the whole order.
  const said = problem.errorKey === 'invalidInput' ? fieldSentences(problem.facts, 'en') : {}
  return fields.map((field) => ({ ...locate(lines, field.split('.')), reason: said[field] ?? whole }))
}

async function take(db: Db, lines: readonly Line[], now: Date): Promise<Outcome[]> {
  const externalId = lines[0]?.cells.externalId?.trim() ?? ''
  const refuse = (mistakes: readonly Mistake[]): Outcome[] =>
    mistakes.map((mistake) => ({ result: 'refused', externalId, ...mistake }))
  const order = orderOf(lines)
  if (!('items' in order)) return refuse(order)
  try {
    const { created, number, code } = await db.transaction((tx) => createOrder(tx, fromIntake(order), now))
    return [
      { result: created ? 'created' : 'already there', row: lines[0]?.row ?? 0, externalId, number, code },
    ]
  } catch (cause) {
    const known = problemOf(cause)
    if (known.status >= 500) throw cause
    return refuse(mistakesOf(known, lines))
  }
}

/**
 * Imports the orders of a CSV file, each in its own transaction, and yields their results. Throws
 * OperatorError if the file cannot be read.
 */
export async function* importOrders(db: Db, file: Readable, now: () => Date): AsyncGenerator<Outcome> {
  const seen = new Set<string>()
  for await (const lines of groupsOf(linesOf(file))) {
    const [first] = lines
    if (!first) continue
    const key = keyOf(first)
    if (seen.has(key)) {
      const reason = 'The lines of one order must follow each other'
      yield {
        result: 'refused',
        externalId: first.cells.externalId?.trim() ?? '',
        row: first.row,
        field: 'externalId',
        reason,
      }
      continue
    }
    if (first.cells.externalId?.trim()) seen.add(key)
    yield* await take(db, lines, now())
  }
}
