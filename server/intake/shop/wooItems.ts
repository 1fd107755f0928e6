import { filledIn } from './filledIn.ts'
import type { Amount } from './money.ts'
import type { ReadItem } from './reading.ts'
import { LONGEST_ITEM, lineIdOf, type OrderWords, quantityOf, soldAs, typeOf } from './shopifyItems.ts'
import { type Given, lineIn, listIn, recordIn, textIn } from './values.ts'

/** An amount as text or number: undefined if there is none, null if it cannot be read. */
export function wooAmount(given: unknown): Amount {
  const text = lineIn(given, 50)
  if (text === '') return given === undefined || given === null || given === '' ? undefined : null
  return /^\d{1,15}(?:\.\d{1,20})?$/.test(text) ? Number(Number(text).toFixed(4)) : null
}

/** Attributes of a variation are in its name. */
const isAttribute = ({ key }: Given): boolean => lineIn(key, 200).startsWith('pa_')

/** What was filled in, under the names that the shop shows; an internal one keeps its own. */
const properties = (line: Given): { name: string; value: unknown }[] =>
  listIn(line.meta_data)
    .map(recordIn)
    .filter((one) => !(isAttribute(one) && lineIn(line.variation_id, 20) !== '0'))
    .map(({ key, value, display_key: shown, display_value: text }) => {
      const name = lineIn(key, 200)
      return {
        name: name.startsWith('_') ? name : lineIn(shown, 200) || name,
        value: value === undefined || value === '' ? text : value,
      }
    })

function namesOf(line: Given): { productName: string; name: string } {
  const name = lineIn(line.name, LONGEST_ITEM.name)
  const productName = lineIn(line.parent_name, LONGEST_ITEM.name) || name
  if (productName !== name) return { productName, name }
  const values = listIn(line.meta_data).map(recordIn).filter(isAttribute)
  const variant = values.map((one) => lineIn(one.display_value ?? one.value, 100)).join(', ')
  return { productName, name: lineIn(variant ? `${name} – ${variant}` : name, LONGEST_ITEM.name) }
}

/** Each; the price that a line says is rounded by none, its total is. */
function priceOf(line: Given, quantity: number | null): number | null {
  const price = wooAmount(line.price)
  if (typeof price === 'number') return price
  const total = wooAmount(line.total)
  if (total === undefined) return price === undefined ? 0 : null
  return total === null || quantity === null ? null : total / Math.max(quantity, 1)
}

function variantOf(line: Given): string | null {
  const variation = soldAs(line.variation_id)
  return variation === null || variation === '0' ? soldAs(line.product_id) : variation
}

function itemOf(line: Given, place: number, photoNames: readonly string[]): ReadItem {
  const { photos, lines } = filledIn(properties(line), photoNames)
  const names = namesOf(line)
  const quantity = quantityOf({ quantity: line.quantity })
  return {
    lineId: lineIdOf(line, place),
    variantId: variantOf(line),
    sku: soldAs(line.sku),
    ...names,
    likelyType: typeOf(names.productName),
    quantity,
    price: priceOf(line, quantity),
    note: lines.join('\n'),
    photos: [...photos],
  }
}

/** What apps keep with the order is internal, but for the photos of the given names. */
function orderPhotos(order: Given, photoNames: readonly string[]) {
  const named = new Set(photoNames.map((name) => name.toLowerCase()))
  const given = listIn(order.meta_data)
    .map(recordIn)
    .filter(({ key }) => named.has(lineIn(key, 200).toLowerCase()))
  return filledIn(given, photoNames).photos
}

/** All items of the order with what is their own. */
export function wooWords(order: Given, photoNames: readonly string[]): OrderWords {
  const note = textIn(order.customer_note, LONGEST_ITEM.note)
  return {
    items: listIn(order.line_items).map((line, place) => itemOf(recordIn(line), place, photoNames)),
    whole: { photos: orderPhotos(order, photoNames), lines: note === '' ? [] : [note] },
  }
}
