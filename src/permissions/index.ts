import { PERMISSIONS } from '#contract/permissions.ts'
import { permissionRecords } from '#contract/roles/permissionRecords.ts'
import type { ResourceProps } from '#src/admin/app/types.ts'
import { plainResource } from '#src/plain/plainResource.ts'

/** The permissions by name and group (A§2 Roles and permissions); reached through Settings. */
export const permissions: ResourceProps = plainResource(permissionRecords, {
  menu: false,
  own: () => import('./own.tsx'),
  // Permissions used by the product cannot be deleted (D-3.10).
  mayGo: ({ name }) => !PERMISSIONS.some((permission) => permission === name),
})
