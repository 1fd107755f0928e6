import type { PlainOwn } from '#src/plain/own.ts'
import { SeenProducts } from './SeenProducts.tsx'

/** Overrides: the names that came with orders and are not set up, above the list. */
export const own: PlainOwn = {
  columns: ['name', 'productType', 'budget', 'orderDays', 'printProduct', 'position', 'otherNames', 'active'],
  Above: SeenProducts,
}
