import type { ImportField } from '#contract/imports/fields.ts'
import { type ReadNumber, readNumber } from '#contract/numbers/fileNumbers.ts'
import { EXTRA_FEES, POSTER_PRODUCT } from '#contract/orders/orders.ts'
import { splitPhotos } from './attributes.ts'
import { cellOf, type Reading, textAt } from './entry.ts'
import { readItemList } from './itemList.ts'
import { numberedItems } from './numberedItems.ts'
import type { Row } from './readTable.ts'

/** A cell that holds no number. */
export interface NoNumber {
  readonly line: number
  readonly field: ImportField
  readonly cell: string
  readonly read: Exclude<ReadNumber, number>
}

/** An item before its check, with its line. */
export interface FoundItem {
  readonly line: number
  readonly item: Readonly<Record<string, unknown>>
  readonly likelyType: string
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What an item is, if its product is not set up. */
function typeOf(name: string): string {
  if (/canvas/i.test(name)) return 'CANVAS'
  if (same(name, POSTER_PRODUCT)) return 'POSTER'
  return EXTRA_FEES.some((fee) => same(fee, name)) ? 'EXTRA' : 'DIGITAL'
}

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** The price of one, from the column for it or from that of all of them. */
function priceOf(each: number | undefined, all: number | undefined, quantity: number | undefined) {
  if (each !== undefined) return cents(each)
  return all === undefined ? undefined : cents(all / Math.max(1, quantity ?? 1))
}

const filled = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

const LONGEST_NAME = 200

/** Whether people wrote the file for us: then what does not fit is said, and not left out. */
const isOurs = ({ format }: Reading): boolean => format === 'own' || format === 'other'

type Refuse = (given: NoNumber) => void

function openAmounts(reading: Reading, line: number, refuse: Refuse) {
  return (cell: string, field: ImportField): number | undefined => {
    if (cell === '') return undefined
    const read = readNumber(cell, reading.sign)
    if (typeof read === 'number') return read
    refuse({ line, field, cell, read })
    return undefined
  }
}

function itemOf(reading: Reading, row: Row, refuse: Refuse): FoundItem {
  const text = (field: ImportField) => cellOf(reading, row, field)
  const amount = openAmounts(reading, row.line, refuse)
  const quantity = amount(text('quantity'), 'quantity')
  const { urls, rest } = splitPhotos(text('photos'))
  // What is no address is kept, so that it is refused and not lost.
  const photos = [...urls, ...rest.split(' ').filter((word) => word !== '')].map((url) => ({ url }))
  const price = priceOf(amount(text('price'), 'price'), amount(text('lineTotal'), 'lineTotal'), quantity)
  const whole = text('productName')
  // As the webhook takes it: a shop's product with a longer name must not keep the order out.
  const productName = isOurs(reading) ? whole : whole.slice(0, LONGEST_NAME)
  const texts = { productName, name: text('name'), productType: text('productType') }
  const item = filled({ ...texts, quantity, price, note: text('note') })
  return { line: row.line, item: { ...item, photos }, likelyType: typeOf(texts.productName) }
}

function listedItems(reading: Reading, row: Row, refuse: Refuse): FoundItem[] {
  const amount = openAmounts(reading, row.line, refuse)
  const listed =
    numberedItems(reading, (at) => textAt(row, at)) ?? readItemList(cellOf(reading, row, 'itemList'))
  return listed.map(({ name, quantity: given, total }) => {
    const quantity = amount(given, 'itemList')
    const price = priceOf(undefined, amount(total, 'itemList'), quantity)
    return {
      line: row.line,
      item: { ...filled({ productName: name.slice(0, LONGEST_NAME), quantity, price }), photos: [] },
      likelyType: typeOf(name),
    }
  })
}

/** The items of an order's lines; lines of shops' exports without a product hold other things. */
export function itemsIn(reading: Reading, rows: readonly Row[], refuse: Refuse): FoundItem[] {
  if (!reading.columns.includes('productName'))
    return rows.flatMap((row) => listedItems(reading, row, refuse))
  return rows
    .filter((row) => isOurs(reading) || cellOf(reading, row, 'productName') !== '')
    .map((row) => itemOf(reading, row, refuse))
}
