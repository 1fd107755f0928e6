import { vi } from 'vitest'
import { printProducts } from '#contract/products/printProducts.ts'
import { plainResource } from '#src/plain/plainResource.ts'
import { testPlainConsole } from '#tests/support/plain/plainConsole.tsx'

vi.mock('#src/printProducts/index.ts', () => ({
  printProducts: plainResource(printProducts, { own: () => import('./stockList.tsx') }),
}))

const canvas = { name: 'Canvas', width: 30.5, height: 40.6, minDpi: 150, vendorReference: 'CNV' }
// The tests of every plain resource, with a stock list.
testPlainConsole(
  printProducts,
  { ...canvas, price: 59.9, active: true },
  { view: ['VIEW_PRINT_PRODUCT_LIST'], edit: ['EDIT_PRINT_PRODUCT'] },
)
