import type { Db } from '../db/db.ts'
import { printTypes } from '../printProducts/printTypes.ts'
import { findProducts, type KnownProduct, productCalled } from '../products/names.ts'
import type { NewItem } from './newOrder.ts'

/** An item as it is stored, with the product that is set up for it. */
export interface KnownItem extends NewItem {
  readonly name: string
  readonly productType: string
  readonly product: KnownProduct | undefined
}

const PRINTED: readonly string[] = ['CANVAS', 'POSTER']

const soldAs = ({ variantId, sku }: Pick<NewItem, 'variantId' | 'sku'>): string[] =>
  [variantId, sku].filter((one) => typeof one === 'string')

/**
 * The items under the names of the products that they are, if these are set up: an item then keeps the name that came in
 * as its own. The type is the given one, else that of a printed product, else that of the print product which the shop's variant
 * leads to (D-16.50), else the product's, else the likely one (D-4.24).
 */
export async function knownItems(tx: Db, items: readonly NewItem[]): Promise<KnownItem[]> {
  const known = await findProducts(
    tx,
    items.map(({ productName }) => productName),
  )
  const printed = await printTypes(tx, items.flatMap(soldAs))
  return items.map(({ likelyType = 'DIGITAL', variantId, sku, ...item }) => {
    const product = productCalled(known, item.productName)
    const [print] = soldAs({ variantId, sku }).flatMap((variant) => printed.get(variant) ?? [])
    const own = product?.productType
    const type =
      (own !== undefined && PRINTED.includes(own) ? own : (print ?? own)) ?? likelyType.toUpperCase()
    return {
      ...item,
      name: item.name || item.productName,
      productName: product?.name ?? item.productName,
      productType: item.productType?.toUpperCase() || type,
      product,
    }
  })
}
