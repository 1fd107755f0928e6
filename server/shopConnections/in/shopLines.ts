import type { OrderWords } from '../../intake/shop/shopifyItems.ts'
import { type Given, lineIn, listIn, recordIn } from '../../intake/shop/values.ts'
import type { ShopLine } from '../shop.ts'

const countIn = (given: unknown): number => {
  const count = Number(lineIn(given, 10))
  return Number.isInteger(count) && count > 0 && count <= 1000 ? count : 0
}

/** What only one of the kinds says of a line. */
export interface LineTraits {
  readonly ships: boolean
  readonly fulfilled: number
}

export const shopifyTraits = (line: Given): LineTraits => ({
  ships: line.requires_shipping !== false,
  fulfilled:
    line.fulfillment_status === 'fulfilled'
      ? countIn(line.quantity)
      : Math.max(countIn(line.quantity) - countIn(line.fulfillable_quantity ?? line.quantity), 0),
})

/** WooCommerce does not say whether a line is sent, nor how many were. */
export const wooTraits = (): LineTraits => ({ ships: true, fulfilled: 0 })

/** All lines of an order, also those of which none is left. An amount that cannot be read is 0 here: it waits elsewhere. */
export const shopLines = (order: Given, words: OrderWords, traits: (line: Given) => LineTraits): ShopLine[] =>
  listIn(order.line_items)
    .map(recordIn)
    .flatMap((line, place) => {
      const item = words.items[place]
      if (item?.lineId === null || item === undefined) return []
      const { lineId: id, variantId, sku, productName, name, quantity, price, note, photos } = item
      const read = {
        id,
        productName,
        name,
        quantity: quantity ?? 1,
        price: price ?? 0,
        note,
        photos,
        variantId,
        sku,
      }
      return [{ ...read, ...traits(line) }]
    })
