import { EXTRA_FEES, type OrderRow } from '#contract/orders/orders.ts'

const FEES: readonly string[] = EXTRA_FEES

/** What is to be drawn: the products without fees, which are all that some orders have. */
export function artworkOf({ tags }: Pick<OrderRow, 'tags'>): string {
  const drawn = tags.filter((tag) => !FEES.includes(tag))
  return (drawn.length > 0 ? drawn : tags).join(', ')
}
