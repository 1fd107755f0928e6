import { anyOf } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'

const access = anyOf('IMPORT_FILE')

/** Orders and customers from files (D-4.30); linked from their lists. */
export const OrderImportPage = page({
  title: 'imports.orders',
  access,
  load: () => import('./OrderImport.tsx'),
})

export const CustomerImportPage = page({
  title: 'imports.customers',
  access,
  load: () => import('./CustomerImport.tsx'),
})
