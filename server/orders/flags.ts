import { FASTER_PROCESSING, POSTER_PRODUCT } from '#contract/orders/orders.ts'

export interface OrderFlags {
  /** The product names without duplicates, used by the product filter (D-6.10). */
  readonly tags: string[]
  readonly hasCanvas: boolean
  readonly poster: boolean
  readonly fasterProcessing: boolean
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The order's flags, derived from its items (D-4.5, A§9); names are compared case-insensitively. */
export function flagsOf(
  items: readonly { readonly productName: string; readonly productType: string }[],
): OrderFlags {
  const hasCanvas = items.some(({ productType }) => same(productType, 'CANVAS'))
  const sells = (product: string) => items.some(({ productName }) => same(productName, product))
  return {
    tags: [...new Set(items.map(({ productName }) => productName))],
    hasCanvas,
    poster: hasCanvas || sells(POSTER_PRODUCT),
    fasterProcessing: sells(FASTER_PROCESSING),
  }
}
