import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'
import { IMPORT_TEXTS } from './texts.ts'

const access = anyOf('IMPORT_FILE')

/** Orders and customers from files (D-4.30); linked from their lists. */
export const imports: Area = {
  name: 'imports',
  routes: [
    {
      path: '/import-orders',
      title: 'imports.orders',
      access,
      screen: () => import('./OrderImport.tsx'),
      texts: IMPORT_TEXTS,
    },
    {
      path: '/import-customers',
      title: 'imports.customers',
      access,
      screen: () => import('./CustomerImport.tsx'),
      texts: IMPORT_TEXTS,
    },
  ],
}
