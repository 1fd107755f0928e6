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

/** Overrides: what is not set up yet above the list, and fewer filters and columns than fields. */
export const own: PlainOwn = {
  columns: ['name', 'productType', 'budget', 'active', 'orderDays', 'printProduct', 'position'],
  filters: ['productType', 'active', 'printProduct'],
  Above,
}
