import { printProducts } from '#contract/products/printProducts.ts'
import { testPlainServer } from '#tests/support/plain/plainServer.ts'

const size = { width: 30.5, height: 40.6, minDpi: 150 }
const canvas = {
  name: 'Canvas',
  ...size,
  price: 59.9,
  vendorReference: 'CNV',
  shopVariants: ['CNV-1'],
  active: true,
}
const bag = {
  name: 'Bag',
  width: 28,
  height: 32,
  minDpi: 72,
  price: null,
  vendorReference: 'BAG',
  shopVariants: [],
}
testPlainServer(printProducts, canvas, { ...bag, active: false })
