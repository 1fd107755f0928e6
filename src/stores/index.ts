import { stores as contract } from '#contract/stores.ts'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { namesLive } from '#src/plain/namesLive.ts'
import { plainResource } from '#src/plain/plainResource.ts'
import { STORE_TEXTS } from './texts.ts'

/** The stores that orders come from (D-4.23); reached through Settings. */
export const stores: ResourceProps = plainResource(contract, {
  menu: false,
  own: () => import('./own.tsx'),
  texts: STORE_TEXTS,
  live: namesLive('stores'),
})
