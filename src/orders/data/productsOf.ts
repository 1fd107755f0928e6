import { EXTRA_FEES, type OrderRow } from '#contract/orders/orders.ts'

const FEES = EXTRA_FEES.map((name) => name.toUpperCase())

/** The products of an order without fees, which are all that some orders have. */
export function productsOf({ tags }: Pick<OrderRow, 'tags'>): string {
  const products = tags.filter((tag) => !FEES.includes(tag.toUpperCase()))
  return (products.length > 0 ? products : tags).join(', ')
}
