import { phrases } from './phrases.ts'
import type { PlainResource } from './plain.ts'
import { printProducts } from './printProducts.ts'

/** Every resource that is nothing but its declaration: server, console and audit take them from here. */
export const PLAIN_RESOURCES: readonly PlainResource[] = [
  // In the order of the sidebar.
  phrases,
  printProducts,
]
