import { printProducts } from '../products/printProducts.ts'
import { products } from '../products/products.ts'
import { stores } from '../stores.ts'
import { phrases } from '../templates/phrases.ts'
import { templates } from '../templates/templates.ts'
import type { PlainResource } from './plain.ts'

/** All plain resources, for server, console and audit. */
export const PLAIN_RESOURCES: readonly PlainResource[] = [
  // Sidebar order.
  phrases,
  printProducts,
  products,
  stores,
  templates,
]
