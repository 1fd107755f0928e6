import { products } from '#contract/products/products.ts'
import { page } from '#tests/support/api.ts'
import { testPlainConsole } from '#tests/support/plain/plainConsole.tsx'

const portrait = { name: 'Family Portrait', productType: 'DIGITAL', budget: 25, orderDays: 9 }
testPlainConsole(
  products,
  { ...portrait, fasterOrderDays: 4, position: 1, otherNames: ['Família'], active: true },
  { view: ['VIEW_PRODUCT_LIST'], edit: ['EDIT_PRODUCT'], answers: { 'GET /api/products/seen': page([]) } },
)
