import type { Area } from '#src/area.ts'
import { printProducts } from '#src/printProducts/index.ts'
import { AREAS as PRODUCT } from '#src/resources.ts'

const [route] = printProducts.routes
if (!route) throw new Error('The print products have no list')
const { access, title } = route

/** Print products as stock react-admin shows them, at the paths that it builds itself. */
const stock: Area = {
  name: 'stock',
  routes: [
    { path: '/printProducts', title, access, screen: () => import('./StockList.tsx') },
    // The rest of the path is the tab of its form.
    { path: '/printProducts/:id/*', title, access, screen: () => import('./StockEdit.tsx') },
    { path: '/stock/products/:id', title, access, screen: () => import('./StockProduct.tsx') },
    { path: '/stock/guess', title, access, screen: () => import('./StockGuess.tsx') },
  ],
}

/** Replaces the areas of the product in the build of this journey. */
export const AREAS: readonly Area[] = [...PRODUCT, stock]
