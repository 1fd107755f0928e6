import { EXTRA_FEES } from '#contract/orders/orders.ts'
import { products as contract } from '#contract/products/products.ts'
import type { Area } from '#src/area.ts'
import { namesLive } from '#src/plain/namesLive.ts'
import { plainArea } from '#src/plain/plainArea.ts'

/** What the shop sells (D-4.24); reached through Settings. */
export const products: Area = {
  ...plainArea(contract, {
    menu: null,
    own: () => import('./own.tsx'),
    // The extra fees that every shop has.
    mayGo: ({ name }) => !EXTRA_FEES.some((fee) => fee === name),
  }),
  live: namesLive('products'),
}
