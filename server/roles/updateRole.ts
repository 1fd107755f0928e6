import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { NAMED_ROLES, PROTECTED_ROLES, type Role, type RoleChange } from '#contract/roles.ts'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { announceSessionChange } from '../session/sessions.ts'
import { lockRights } from '../users/rights.ts'
import {
  auditedRole,
  type RoleRequest,
  requireFitting,
  requireFreeName,
  requireRoleWithinOwn,
  savePermissions,
} from './content.ts'
import { getRole } from './queries.ts'
import { roles } from './tables.ts'

type Given = z.output<typeof RoleChange>

export const isProtected = (name: string): boolean => PROTECTED_ROLES.some((role) => role === name)

/** Throws 409 `versionConflict`, and `protectedRole` for a name that must stay, or less for ROLE_ADMIN. */
function requireChangeable(before: Role, { name, version, permissions }: Given): void {
  if (version !== undefined && version !== before.version)
    throw problem('versionConflict', { facts: { version: before.version } })
  const keepsName = NAMED_ROLES.some((role) => role === before.name)
  if (name !== before.name && keepsName) throw problem('protectedRole')
  // Administrators hold everything (D-3.2): one that lacks the roles' page could not even give it back.
  const takes = before.permissions.some((permission) => !permissions.includes(permission))
  if (before.name === 'ROLE_ADMIN' && takes) throw problem('protectedRole')
}

/**
 * Changes a role; whoever holds it is told at once (D-3.8). Throws 404, what creating one throws, 409 `versionConflict`
 * and `protectedRole` (D-3.4).
 */
export function updateRole(db: Db, request: RoleRequest, given: Given): Promise<Role> {
  const { account, now } = request
  requireFitting(given)
  return db.transaction(async (tx) => {
    const holder = await lockRights(tx, account)
    const before = await getRole(tx, given.id)
    requireChangeable(before, given)
    await requireFreeName(tx, given.name, before.id)
    await tx
      .update(roles)
      .set({
        name: given.name,
        description: given.description,
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${roles.version} + 1`,
      })
      .where(eq(roles.id, before.id))
    await savePermissions(tx, before.id, given.permissions)
    const after = await getRole(tx, before.id)
    requireRoleWithinOwn(holder, before, after)
    const changes = changesOf(auditedRole(before), auditedRole(after))
    if (Object.keys(changes).length > 0)
      await recordEvent(tx, {
        ...request,
        area: 'roles',
        recordId: before.id,
        kind: 'changed',
        data: auditData(after.name, changes),
      })
    await announceSessionChange(tx)
    return after
  })
}
