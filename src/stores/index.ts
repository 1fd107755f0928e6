import { stores as contract } from '#contract/stores.ts'
import type { Area } from '#src/area.ts'
import { namesLive } from '#src/plain/namesLive.ts'
import { plainArea } from '#src/plain/plainArea.ts'

/** The stores that orders come from (D-4.23); reached through Settings. */
export const stores: Area = {
  ...plainArea(contract, { menu: null, own: () => import('./own.tsx') }),
  live: namesLive('stores'),
}
