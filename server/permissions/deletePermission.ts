import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { permissions, rolePermissions } from '../roles/tables.ts'
import { announceSessionChange } from '../session/sessions.ts'
import { lockRights } from '../users/rights.ts'
import { auditedPermission, type PermissionRequest, requireUnused, touchAdminRole } from './content.ts'
import { getPermission } from './queries.ts'

/** Deletes a permission of the house. Throws 404, 409 `inUse` (D-3.10). */
export function deletePermission(db: Db, request: PermissionRequest, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRights(tx, request.account)
    const permission = await getPermission(tx, id)
    await requireUnused(tx, request.account, permission)
    await tx.delete(rolePermissions).where(eq(rolePermissions.permissionId, id))
    await tx.delete(permissions).where(eq(permissions.id, id))
    await touchAdminRole(tx, request)
    const data = auditData(permission.name, changesOf(auditedPermission(permission), {}))
    await recordEvent(tx, { ...request, area: 'permissions', recordId: id, kind: 'deleted', data })
    await announceSessionChange(tx)
  })
}
