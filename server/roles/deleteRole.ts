import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { roles } from '../accounts/tables.ts'
import { type Db, rowOf } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { lockRights } from '../session/rights.ts'
import { auditedRole, type RoleRequest, requireRoleWithinOwn } from './content.ts'
import { inUse, mayName } from './inUse.ts'
import { getRole } from './queries.ts'
import { isProtected } from './updateRole.ts'

/** Throws 409 `inUse` while any user has the role, active or not (D-3.4). */
async function requireUnused(tx: Db, account: SignedIn, roleId: number): Promise<void> {
  const { count, names } = await rowOf<{ count: number; names: string[] }>(
    tx,
    sql`select (select count(*)::int from user_roles where role_id = ${roleId}) as count,
      array(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login)
        from user_roles ur join users u on u.id = ur.user_id where ur.role_id = ${roleId}
        order by u.id limit 3) as names`,
  )
  if (count > 0) throw inUse(count, mayName(account) ? names : [])
}

/** Deletes a role. Throws 404, 409 `protectedRole` and `inUse`, 403 `exceedsOwn` (D-3.4). */
export function deleteRole(db: Db, request: RoleRequest, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const holder = await lockRights(tx, request.account)
    const role = await getRole(tx, id)
    if (isProtected(role.name))
      throw problem('protectedRole', { says: { key: 'protectedRole', with: { name: role.name } } })
    requireRoleWithinOwn(holder, role, undefined)
    await requireUnused(tx, request.account, id)
    await tx.delete(roles).where(eq(roles.id, id))
    const data = auditData(role.name, changesOf(auditedRole(role), {}))
    await recordEvent(tx, { ...request, area: 'roles', recordId: id, kind: 'deleted', data })
    // A session may be previewing it.
    await announceSessionChange(tx)
  })
}
