import { setImmediate } from 'node:timers/promises'
import type { ImportField } from '#contract/imports/fields.ts'
import type { ImportFormat, ImportSettings } from '#contract/imports/imports.ts'
import { signIn } from '#contract/numbers/fileNumbers.ts'
import type { DecimalSign } from '#contract/numbers/readings.ts'
import type { ReasonKey } from '../../http/words/catalogue.ts'
import type { Parts } from '../../http/words/parts.ts'
import type { CountryOfStore } from '../storeCountries.ts'
import { type DayOrder, orderIn } from './days.ts'
import type { Row } from './readTable.ts'

/** What is wrong at a line, or was left out of it: a reason of `i18n/…/refusals/reasons.ts` about a column. */
export interface Remark {
  readonly line: number
  readonly field: ImportField | null
  readonly key: ReasonKey
  readonly with?: Parts
}

/** How the cells of a file are read. */
export interface Reading {
  readonly format: ImportFormat
  readonly headings: readonly string[]
  readonly columns: readonly (ImportField | null)[]
  readonly settings: ImportSettings
  readonly sign: DecimalSign | undefined
  readonly days: DayOrder | undefined
  /** The time zone of times without one. */
  readonly zone: string
  readonly countryOfStore: CountryOfStore
}

/** Amounts, and times, by the fields that hold them. */
const AMOUNTS: readonly ImportField[] = ['totalPrice', 'price', 'lineTotal']
const TIMES: readonly ImportField[] = ['paidAt', 'deadline']

const cellsIn = (
  rows: readonly Row[],
  columns: Reading['columns'],
  fields: readonly ImportField[],
): string[] => {
  const indexes = columns.flatMap((field, at) => (field !== null && fields.includes(field) ? [at] : []))
  return rows.flatMap(({ cells }) =>
    indexes.map((at) => cells[at]?.trim() ?? '').filter((cell) => cell !== ''),
  )
}

/** Rows that are looked at before other calls are answered. */
const READ_AT_ONCE = 1000

/** Shops whose files we know write points before decimals. */
const WITH_POINTS: readonly ImportFormat[] = ['shopifyOrders']

/** The form that all cells are in which show one; undefined if they show several, or none. */
async function onlyForm<Form>(
  rows: readonly Row[],
  cellsOf: (piece: readonly Row[]) => readonly string[],
  formIn: (cell: string) => Form | undefined,
): Promise<Form | undefined> {
  const found = new Set<Form>()
  for (let from = 0; from < rows.length && found.size < 2; from += READ_AT_ONCE) {
    for (const cell of cellsOf(rows.slice(from, from + READ_AT_ONCE))) {
      const form = formIn(cell)
      if (form !== undefined) found.add(form)
    }
    await setImmediate()
  }
  const [only] = found
  return found.size === 1 ? only : undefined
}

/**
 * How amounts and times of the file are written: as it was chosen, else as the file shows it. Other calls are answered
 * in between.
 */
export async function formsIn(
  rows: readonly Row[],
  { format, columns, settings }: Pick<Reading, 'format' | 'columns' | 'settings'>,
): Promise<Pick<Reading, 'sign' | 'days'>> {
  const usual = WITH_POINTS.includes(format) ? 'point' : undefined
  return {
    sign:
      settings.decimals ??
      usual ??
      (await onlyForm(rows, (piece) => cellsIn(piece, columns, AMOUNTS), signIn)),
    days: settings.days ?? (await onlyForm(rows, (piece) => cellsIn(piece, columns, TIMES), orderIn)),
  }
}

/** Removes the marks that spreadsheets and our exports put before text that looks like a number or a formula. */
const plain = (cell: string): string =>
  cell
    .trim()
    .replaceAll('\r\n', '\n')
    .replace(/(^|[;|\t\r\n][\s"]*)'(?=[=+\-@(\d＝＋－＠])/gu, '$1')

/** The text of a cell. */
export const textAt = ({ cells }: Row, at: number): string => plain(cells[at] ?? '').trim()

/** The text of a field in a row; empty if it has none. Several columns of one field are joined by lines. */
export function cellOf({ columns }: Pick<Reading, 'columns'>, { cells }: Row, field: ImportField): string {
  const found: string[] = []
  for (const [at, each] of columns.entries())
    if (each === field && cells[at] !== undefined && cells[at].trim() !== '') found.push(plain(cells[at]))
  return found.join('\n')
}

/** What keeps a row from being read at all. */
export function brokenRow({ headings }: Pick<Reading, 'headings'>, row: Row): Remark | undefined {
  const { line, cells } = row
  const whole = { line, field: null }
  if (cells.slice(headings.length).some((cell) => cell.trim() !== ''))
    return {
      ...whole,
      key: 'moreCells',
      with: { cells: String(cells.length), columns: String(headings.length) },
    }
  if (cells.some((cell) => cell.includes('\uFFFD'))) return { ...whole, key: 'notUtf8' }
  if (cells.some((cell) => cell.includes('\0') || !cell.isWellFormed()))
    return { ...whole, key: 'unstorable' }
  return undefined
}

/** Splits a whole name into first and last name. */
export function splitName(whole: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = whole.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
