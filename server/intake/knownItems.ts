import type { Db } from '../db/db.ts'
import { findProducts, type KnownProduct, productCalled } from '../products/names.ts'
import type { NewItem } from './newOrder.ts'

/** An item as it is stored, with the product that is set up for it. */
export interface KnownItem extends NewItem {
  readonly name: string
  readonly productType: string
  readonly product: KnownProduct | undefined
}

/**
 * The items under the names of the products that they are, if these are set up: an item then keeps the name that came in
 * as its own. The type is the given one, else the product's, else the likely one (D-4.24).
 */
export async function knownItems(tx: Db, items: readonly NewItem[]): Promise<KnownItem[]> {
  const known = await findProducts(
    tx,
    items.map(({ productName }) => productName),
  )
  return items.map(({ likelyType = 'DIGITAL', ...item }) => {
    const product = productCalled(known, item.productName)
    return {
      ...item,
      name: item.name || item.productName,
      productName: product?.name ?? item.productName,
      productType: item.productType?.toUpperCase() || (product?.productType ?? likelyType.toUpperCase()),
      product,
    }
  })
}
