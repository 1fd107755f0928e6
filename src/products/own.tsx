import type { PlainOwn } from '#src/plain/own.ts'
import { SeenProducts } from './SeenProducts.tsx'

/** Overrides: the names that came with orders and are not set up, above the list, and fewer filters and columns than fields. */
export const own: PlainOwn = {
  columns: ['name', 'productType', 'budget', 'active', 'orderDays', 'printProduct', 'position'],
  filters: ['productType', 'active', 'printProduct'],
  Above: SeenProducts,
}
