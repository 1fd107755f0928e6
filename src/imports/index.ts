import { anyOf } from '#contract/access.ts'
import type { Area } from '#src/area.ts'

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
    },
    {
      path: '/import-customers',
      title: 'imports.customers',
      access,
      screen: () => import('./CustomerImport.tsx'),
    },
  ],
}
