import { printProducts as contract } from '#contract/printProducts.ts'
import type { Area } from '#src/area.ts'
import { plainArea } from '#src/plain/plainArea.ts'

/** What pictures are printed as; at the foot, beside what is set up once. */
export const printProducts: Area = plainArea(contract, {
  menu: { icon: 'image', atFoot: true },
  own: () => import('./own.tsx'),
})
