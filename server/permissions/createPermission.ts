import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { NewPermission, PermissionRecord } from '#contract/permissionRecords.ts'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { permissions } from '../roles/tables.ts'
import { announceSessionChange } from '../session/sessions.ts'
import { lockRights } from '../users/rights.ts'
import { auditedPermission, type PermissionRequest, requireFreeName, touchAdminRole } from './content.ts'
import { getPermission } from './queries.ts'

/** Creates a permission of the house, which ROLE_ADMIN holds from then on (D-3.2). Throws 409 `duplicate`. */
export function createPermission(
  db: Db,
  request: PermissionRequest,
  given: z.output<typeof NewPermission>,
): Promise<PermissionRecord> {
  const { account, now } = request
  return db.transaction(async (tx) => {
    await lockRights(tx, account)
    await requireFreeName(tx, given.name)
    const stamp = now.toISOString()
    const [made] = await tx
      .insert(permissions)
      .values({
        ...given,
        createdDate: stamp,
        createdBy: account.fullName,
        lastModifiedDate: stamp,
        lastModifiedBy: account.fullName,
      })
      .returning({ id: permissions.id })
    const permission = await getPermission(tx, made?.id ?? 0)
    await tx.execute(sql`insert into role_permissions (role_id, permission_id)
      select id, ${permission.id} from roles where name = 'ROLE_ADMIN'`)
    await touchAdminRole(tx, request)
    const data = auditData(permission.name, changesOf({}, auditedPermission(permission)))
    await recordEvent(tx, { ...request, area: 'permissions', recordId: permission.id, kind: 'created', data })
    await announceSessionChange(tx)
    return permission
  })
}
