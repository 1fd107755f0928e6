import type { PlainOwn } from '#src/plain/own.ts'
import { OnlyFees } from './OnlyFees.tsx'
import { SeenProducts } from './SeenProducts.tsx'

function Above() {
  return (
    <>
      <OnlyFees />
      <SeenProducts />
    </>
  )
}

/** Overrides: the names that came with orders and are not set up, above the list. */
export const own: PlainOwn = {
  columns: ['name', 'productType', 'budget', 'orderDays', 'printProduct', 'active'],
  filters: ['productType', 'printProduct', 'active'],
  Above,
}
