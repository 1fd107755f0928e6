import { products } from '#contract/products/products.ts'
import { testPlainServer } from '#tests/support/plain/plainServer.ts'

const portrait = { name: 'Family Portrait', productType: 'DIGITAL', budget: 25, orderDays: 9 }
const one = { ...portrait, fasterOrderDays: 4, position: 1, otherNames: ['Família'], active: true }
const print = { name: 'Canvas 30x40', productType: 'CANVAS', budget: null, orderDays: null }
const other = { ...print, fasterOrderDays: null, position: null, otherNames: [], active: false }
testPlainServer(products, one, other)
