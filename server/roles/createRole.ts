import type { Role } from '#contract/roles/roles.ts'
import { roles } from '../accounts/tables.ts'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { lockRights } from '../session/rights.ts'
import {
  auditedRole,
  type RoleContent,
  type RoleRequest,
  requireFitting,
  requireFreeName,
  requireRoleWithinOwn,
  savePermissions,
} from './content.ts'
import { getRole } from './queries.ts'

/** Creates a role (A§5). Throws 409 `duplicate`, 400 `unknownPermission`, 403 `exceedsOwn` (D-3.4). */
export function createRole(db: Db, request: RoleRequest, given: RoleContent): Promise<Role> {
  const { account, now } = request
  requireFitting(given)
  return db.transaction(async (tx) => {
    const holder = await lockRights(tx, account)
    await requireFreeName(tx, given.name)
    const stamp = now.toISOString()
    const [made] = await tx
      .insert(roles)
      .values({
        name: given.name,
        description: given.description,
        requiresSecondFactor: given.requiresSecondFactor,
        createdDate: stamp,
        createdBy: account.fullName,
        lastModifiedDate: stamp,
        lastModifiedBy: account.fullName,
      })
      .returning({ id: roles.id })
    await savePermissions(tx, made?.id ?? 0, given.permissions)
    const role = await getRole(tx, made?.id ?? 0)
    requireRoleWithinOwn(holder, undefined, role)
    const data = auditData(role.name, changesOf({}, auditedRole(role)))
    await recordEvent(tx, { ...request, area: 'roles', recordId: role.id, kind: 'created', data })
    return role
  })
}
