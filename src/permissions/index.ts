import { permissionRecords } from '#contract/permissionRecords.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { Area } from '#src/area.ts'
import { plainArea } from '#src/plain/plainArea.ts'

/** The permissions by name and group (A§2 Roles and permissions); reached through Settings. */
export const permissions: Area = plainArea(permissionRecords, {
  menu: null,
  own: () => import('./own.tsx'),
  // Permissions used by the product cannot be deleted (D-3.10).
  mayGo: ({ name }) => !PERMISSIONS.some((permission) => permission === name),
})
