import type { ImportField } from '#contract/imports/fields.ts'
import { IntakeOrder } from '#contract/intake/intake.ts'
import { readNumber } from '#contract/numbers/fileNumbers.ts'
import type { NewItem, NewOrder } from '../newOrder.ts'
import { readAttributes } from './attributes.ts'
import { addressIn, customerIn } from './customerOfOrder.ts'
import { readMoment } from './days.ts'
import { brokenRow, cellOf, type Reading, type Remark } from './entry.ts'
import { itemsIn } from './itemsIn.ts'
import type { Row } from './readTable.ts'
import { remarkOf } from './remarkOf.ts'

/** An order of a file; `remarks` say what was left out. Otherwise what is wrong with it, or why it is skipped. */
export type ReadOrder =
  | { readonly order: NewOrder; readonly remarks: readonly Remark[] }
  | { readonly result: 'wrong' | 'skipped'; readonly remarks: readonly Remark[] }

/** States of payment or of an order in which nothing is to be made. */
const DEAD =
  /^(?:refunded|voided|expired|failed|cancelled|canceled|trash|checkout-draft|draft|đã hủy|đã hoàn tiền)$/i

/** The first line of the order that has the field, with its text. */
function firstOf(reading: Reading, rows: readonly Row[], field: ImportField) {
  for (const row of rows) {
    const text = cellOf(reading, row, field)
    if (text !== '') return { line: row.line, text }
  }
  return { line: rows[0]?.line ?? 0, text: '' }
}

function skipped(reading: Reading, rows: readonly Row[]): Remark | undefined {
  const payment = firstOf(reading, rows, 'payment')
  if (DEAD.test(payment.text.replace(/^wc-/i, '')))
    return { line: payment.line, field: 'payment', key: 'deadOrder', with: { value: payment.text } }
  const cancelled = firstOf(reading, rows, 'cancelledAt')
  if (cancelled.text === '') return undefined
  return {
    line: cancelled.line,
    field: 'cancelledAt',
    key: 'cancelledOrder',
    with: { value: cancelled.text },
  }
}

/** Collects what is wrong, and reads the order's own fields. */
function openFields(reading: Reading, rows: readonly Row[]) {
  const wrong: Remark[] = []
  const text = (field: ImportField) => firstOf(reading, rows, field).text
  const moment = (field: ImportField): string | undefined => {
    const { line, text: cell } = firstOf(reading, rows, field)
    if (cell === '') return undefined
    const read = readMoment(cell, { order: reading.days, zone: reading.zone })
    if (typeof read === 'object') return read.at
    wrong.push({ line, field, key: read === 'unclear' ? 'unclearDay' : 'noDay', with: { value: cell } })
    return undefined
  }
  const amount = (field: ImportField): number | undefined => {
    const { line, text: cell } = firstOf(reading, rows, field)
    if (cell === '') return undefined
    const read = readNumber(cell, reading.sign)
    if (typeof read === 'number') return read
    wrong.push(notNumber({ line, field, cell, read }))
    return undefined
  }
  return { wrong, text, moment, amount }
}

const NO_NUMBER = { unclear: 'unclearNumber', currency: 'otherCurrency', none: 'noNumber' } as const

/** What is wrong with a cell that holds no number. */
const notNumber = (given: {
  readonly line: number
  readonly field: ImportField
  readonly cell: string
  readonly read: keyof typeof NO_NUMBER
}): Remark => ({
  line: given.line,
  field: given.field,
  key: NO_NUMBER[given.read],
  with: { value: given.cell },
})

/** The order's notes and photos go to its first item, as those of the webhook do. */
function withNotes(items: readonly NewItem[], orderNote: string, attributes: string): NewItem[] {
  const { urls, lines } = readAttributes(attributes)
  return items.map((item, at) => {
    if (at > 0) return item
    const note = [item.note ?? '', ...lines, orderNote].filter((text) => text !== '').join('\n')
    const photos = [...item.photos, ...urls.map((url) => ({ name: 'photo', url }))]
    return { ...item, photos: photos.slice(0, 50), ...(note !== '' && { note: note.slice(0, 5000) }) }
  })
}

const Whole = IntakeOrder.omit({ customer: true })

/** Reads the lines of one order; pure. */
export function readOrder(reading: Reading, rows: readonly Row[]): ReadOrder {
  const broken = rows.flatMap((row) => brokenRow(reading, row) ?? [])
  if (broken.length > 0) return { result: 'wrong', remarks: broken }
  const dead = skipped(reading, rows)
  if (dead) return { result: 'skipped', remarks: [dead] }
  const { wrong, text, moment, amount } = openFields(reading, rows)
  const currency = firstOf(reading, rows, 'currency')
  if (currency.text !== '' && !/^(?:usd|us\$|\$)$/i.test(currency.text))
    wrong.push({
      line: currency.line,
      field: 'currency',
      key: 'otherCurrency',
      with: { value: currency.text },
    })
  const source = text('source').toUpperCase() || (reading.settings.source ?? undefined)
  const store = text('store') || (reading.settings.store ?? '')
  const items = itemsIn(reading, rows, (given) => wrong.push(notNumber(given)))
  const customer = customerIn(reading, { line: rows[0]?.line ?? 0, store, source, textOf: text })
  wrong.push(...customer.wrong)
  const optional = { store, vendor: text('vendor').slice(0, 100) }
  const given = {
    externalId: text('externalId') || undefined,
    source,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
    paidAt: moment('paidAt'),
    deadline: moment('deadline'),
    totalPrice: amount('totalPrice'),
    shippingAddress: addressIn(reading, text),
    items: items.map(({ item }) => item),
  }
  const read = Whole.safeParse(given)
  const lines = { first: rows[0]?.line ?? 0, items: items.map(({ line }) => line) }
  if (!read.success) wrong.push(...read.error.issues.map((issue) => remarkOf(issue, given, lines)))
  if (!read.success || wrong.length > 0) return { result: 'wrong', remarks: wrong }
  const made = withNotes(
    read.data.items.map((item, at) => ({ ...item, likelyType: items[at]?.likelyType ?? 'DIGITAL' })),
    text('orderNote'),
    text('attributes'),
  )
  return { order: { ...read.data, items: made, customer: customer.customer }, remarks: customer.leftOut }
}
