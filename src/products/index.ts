import { EXTRA_FEES } from '#contract/orders/orders.ts'
import { products as contract } from '#contract/products/products.ts'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { namesLive } from '#src/plain/namesLive.ts'
import { plainResource } from '#src/plain/plainResource.ts'
import { PRODUCT_TEXTS } from './texts.ts'

/** What the shop sells (D-4.24); reached through Settings. */
export const products: ResourceProps = plainResource(contract, {
  menu: false,
  own: () => import('./own.tsx'),
  texts: PRODUCT_TEXTS,
  grows: true,
  // The extra fees that every shop has.
  mayGo: ({ name }) => !EXTRA_FEES.some((fee) => fee === name),
  live: namesLive('products'),
})
