import { eq, sql } from 'drizzle-orm'
import { NAMED_ROLES, type Role, type RoleChange } from '#contract/roles/roles.ts'
import type { z } from '#contract/schema/z.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { roles } from '../accounts/tables.ts'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { changedBy } from '../http/words/parts.ts'
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

type Given = z.output<typeof RoleChange>

/** The role after the change; absent fields stay unchanged (D-9.17). */
function contentOf(before: Role, given: Given): RoleContent {
  return {
    name: given.name ?? before.name,
    description: given.description ?? before.description,
    permissions: given.permissions ?? before.permissions,
    requiresSecondFactor: given.requiresSecondFactor ?? before.requiresSecondFactor,
  }
}

export const isProtected = (name: string): boolean => NAMED_ROLES.some((role) => role === name)

const fixedRole = ({ name }: Pick<Role, 'name'>) =>
  problem('protectedRole', { says: { key: 'protectedRole', with: { name } } })

/** Throws 409 `versionConflict`, and `protectedRole` for a fixed name or less rights for ROLE_ADMIN. */
function requireChangeable(
  before: Role,
  { name, permissions }: RoleContent,
  { version }: Given,
  now: Date,
): void {
  if (version !== undefined && version !== before.version)
    throw problem('versionConflict', { facts: { version: before.version }, says: changedBy(before, now) })
  const keepsName = NAMED_ROLES.some((role) => role === before.name)
  if (name !== before.name && keepsName) throw fixedRole(before)
  // Administrators have all permissions (D-3.2): without access to the roles page they could not restore it.
  const takes = before.permissions.some((permission) => !permissions.includes(permission))
  if (before.name === 'ROLE_ADMIN' && takes) throw fixedRole(before)
}

/**
 * Changes a role, effective at once for its holders (D-3.8). Throws 404, the errors of creating one, 409
 * `versionConflict` and `protectedRole` (D-3.4).
 */
export function updateRole(db: Db, request: RoleRequest, given: Given): Promise<Role> {
  const { account, now } = request
  return db.transaction(async (tx) => {
    const holder = await lockRights(tx, account)
    const before = await getRole(tx, given.id)
    const content = contentOf(before, given)
    requireFitting(content)
    requireChangeable(before, content, given, now)
    if (content.name !== before.name) await requireFreeName(tx, content.name, before.id)
    await tx
      .update(roles)
      .set({
        name: content.name,
        description: content.description,
        requiresSecondFactor: content.requiresSecondFactor,
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${roles.version} + 1`,
      })
      .where(eq(roles.id, before.id))
    await savePermissions(tx, before.id, content.permissions)
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
