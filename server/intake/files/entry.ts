import type { CountryCode } from 'libphonenumber-js/min'
import type { ImportField } from '#contract/imports/fields.ts'
import type { ImportFormat, ImportSettings } from '#contract/imports/imports.ts'
import { signOf } from '#contract/numbers/fileNumbers.ts'
import type { DecimalSign } from '#contract/numbers/readings.ts'
import type { ReasonKey } from '../../http/words/catalogue.ts'
import type { Parts } from '../../http/words/parts.ts'
import { type DayOrder, orderOf as dayOrderOf } from './days.ts'
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
  /** The country of phone numbers without a calling code whose row says none, by store and source. */
  readonly countryOfStore: (store: string, source: string | undefined) => CountryCode
}

/** Amounts, and times, by the fields that hold them. */
const AMOUNTS: readonly ImportField[] = ['totalPrice', 'price', 'lineTotal']
const TIMES: readonly ImportField[] = ['paidAt', 'deadline']

const cellsIn = (
  rows: readonly Row[],
  columns: Reading['columns'],
  fields: readonly ImportField[],
): string[] => {
  const places = columns.flatMap((field, at) => (field !== null && fields.includes(field) ? [at] : []))
  return rows.flatMap(({ cells }) =>
    places.map((at) => cells[at]?.trim() ?? '').filter((cell) => cell !== ''),
  )
}

/** Shops whose files we know write points before decimals. */
const WITH_POINTS: readonly ImportFormat[] = ['shopifyOrders']

/** How amounts and times of the file are written: as it was chosen, else as the file shows it. */
export function formsIn(
  rows: readonly Row[],
  { format, columns, settings }: Pick<Reading, 'format' | 'columns' | 'settings'>,
): Pick<Reading, 'sign' | 'days'> {
  const usual = WITH_POINTS.includes(format) ? 'point' : undefined
  return {
    sign: settings.decimals ?? usual ?? signOf(cellsIn(rows, columns, AMOUNTS)),
    days: settings.days ?? dayOrderOf(cellsIn(rows, columns, TIMES)),
  }
}

/** Removes the marks that spreadsheets and our exports put before text that looks like a number or a formula. */
const plain = (cell: string): string =>
  cell
    .trim()
    .replaceAll('\r\n', '\n')
    .replace(/(^|[;|\t\r\n][\s"]*)'(?=[=+\-@(\d＝＋－＠])/gu, '$1')

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
export function namesIn(whole: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = whole.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
