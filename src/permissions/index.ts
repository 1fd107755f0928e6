import { permissionRecords } from '#contract/permissionRecords.ts'
import type { Area } from '#src/area.ts'
import { plainArea } from '#src/plain/plainArea.ts'

/** The permissions by name and group (A§2 Roles and permissions); reached through Settings. */
export const permissions: Area = plainArea(permissionRecords, null)
