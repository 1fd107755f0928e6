import { FASTER_PROCESSING, POSTER_PRODUCT } from '#contract/orders.ts'

export interface OrderFlags {
  /** The product names, each once; the product filter goes by them (D-6.10). */
  readonly tags: string[]
  readonly hasCanvas: boolean
  readonly poster: boolean
  readonly fasterProcessing: boolean
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What an order's items say about the order (D-4.5, A§9); names are compared without case. */
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
