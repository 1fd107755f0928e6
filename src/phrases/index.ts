import { phrases as contract } from '#contract/phrases.ts'
import type { Area } from '#src/area.ts'
import { plainArea } from '#src/plain/plainArea.ts'

/** What staff say again and again; at the foot, beside what is set up once. */
export const phrases: Area = plainArea(contract, {
  menu: { icon: 'comment', atFoot: true },
  own: () => import('./own.tsx'),
})
