import { EXTRA_FEES, POSTER_PRODUCT } from '#contract/orders/orders.ts'
import type { Fault } from '#contract/parkedOrders/parkedOrders.ts'
import { type FilledIn, filledIn } from './filledIn.ts'
import { amountOf } from './money.ts'
import type { ReadItem } from './reading.ts'
import { type Given, lineIn, listIn, recordIn, textIn } from './values.ts'

/** As much as is shown of an item; a note is long where a form asks much. */
export const LONGEST_ITEM = { name: 200, note: 20_000, photos: 50 } as const
const MOST = 1000

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The type of an item whose product is not set up, by its title. */
export function typeOf(title: string): string {
  if (/canvas/i.test(title)) return 'CANVAS'
  if (same(title, POSTER_PRODUCT)) return 'POSTER'
  return EXTRA_FEES.some((fee) => same(fee, title)) ? 'EXTRA' : 'DIGITAL'
}

/** How many are left of a line: an order may be edited after it was placed. Null if that cannot be read. */
export function quantityOf({ current_quantity: current, quantity }: Given): number | null {
  const given = current ?? quantity ?? 1
  const count = typeof given === 'string' && /^\d{1,6}$/.test(given.trim()) ? Number(given) : given
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST ? count : null
}

/** Photos beyond the most of an item stay in its note. */
export function keptOf({ photos, lines }: FilledIn): FilledIn {
  const more = photos.slice(LONGEST_ITEM.photos).map(({ name, url }) => `${name}: ${url}`)
  return { photos: photos.slice(0, LONGEST_ITEM.photos), lines: [...lines, ...more] }
}

/** The shop's id of an item; one that has none is named by its place. */
export const lineIdOf = ({ id }: Given, place: number): string =>
  /^[\w-]{1,50}$/.exec(lineIn(id, 100))?.[0] ?? `place-${place + 1}`

/** What an item is sold as: an id or an SKU. */
export const soldAs = (given: unknown): string | null => lineIn(given, 100) || null

function itemOf(line: Given, place: number, currency: string, photoNames: readonly string[]): ReadItem {
  const { photos, lines } = filledIn(line.properties, photoNames)
  const productName = lineIn(line.title, LONGEST_ITEM.name) || lineIn(line.name, LONGEST_ITEM.name)
  const variant = lineIn(line.variant_title, LONGEST_ITEM.name)
  const price = amountOf(line, 'price', currency)
  return {
    lineId: lineIdOf(line, place),
    variantId: soldAs(line.variant_id),
    sku: soldAs(line.sku),
    productName,
    name: lineIn(variant ? `${productName} – ${variant}` : productName, LONGEST_ITEM.name),
    likelyType: typeOf(productName),
    quantity: quantityOf(line),
    price: price === undefined ? 0 : price,
    note: lines.join('\n'),
    photos: [...photos],
  }
}

/** What was said and filled in for the whole order. */
export interface OrderWords {
  readonly items: readonly ReadItem[]
  readonly whole: FilledIn
}

/** Lines of the order's note that the house wrote there itself are no news. */
const noteOf = (given: unknown): string =>
  textIn(given, LONGEST_ITEM.note)
    .split('\n')
    .filter((line) => !/^atelier\b/i.test(line.trim()))
    .join('\n')
    .trim()

/** All items of the order with what is their own, also those of which none is left. */
export function shopifyWords(order: Given, currency: string, photoNames: readonly string[]): OrderWords {
  const cart = filledIn(order.note_attributes, photoNames)
  const note = noteOf(order.note)
  return {
    items: listIn(order.line_items).map((line, place) => itemOf(recordIn(line), place, currency, photoNames)),
    whole: { photos: cart.photos, lines: [...cart.lines, ...(note === '' ? [] : [note])] },
  }
}

/** The items that are left. What was filled in for the whole order, and the note on it, is with the first. */
export const itemsOf = ({ items, whole }: OrderWords): ReadItem[] =>
  items
    .filter(({ quantity }) => quantity !== 0)
    .map((item, place) => {
      const own = { photos: item.photos, lines: item.note === '' ? [] : [item.note] }
      const { photos, lines } = keptOf(
        place === 0
          ? { photos: [...own.photos, ...whole.photos], lines: [...own.lines, ...whole.lines] }
          : own,
      )
      return {
        ...item,
        note: lines.join('\n').slice(0, LONGEST_ITEM.note).toWellFormed(),
        photos: [...photos],
      }
    })

/** What is wrong with the items, each by its number from 1. */
export function itemFaults(items: readonly ReadItem[]): Fault[] {
  if (items.length === 0) return [{ reason: 'NO_ITEMS' }]
  return items.flatMap(({ productName, quantity, price }, place) => {
    const at = { with: { item: place + 1 } }
    return [
      ...(productName === '' ? [{ reason: 'NO_TITLE' as const, ...at }] : []),
      ...(quantity === null ? [{ reason: 'INVALID_QUANTITY' as const, ...at }] : []),
      ...(price === null ? [{ reason: 'INVALID_PRICE' as const, ...at }] : []),
    ]
  })
}
