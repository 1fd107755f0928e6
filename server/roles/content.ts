import { sql } from 'drizzle-orm'
import { SEEDED_ROLES } from '#contract/access.ts'
import type { NewRole, Role } from '#contract/roles/roles.ts'
import type { z } from '#contract/schema/z.ts'
import type { Account, SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import { duplicate } from '../http/violations.ts'
import { requireAdmin, requireHeld } from '../session/rights.ts'
import { findPermissions } from './findPermissions.ts'

export interface RoleRequest {
  readonly account: SignedIn
  readonly now: Date
}

export type RoleContent = z.output<typeof NewRole>

/** Throws 409 `duplicate` if another role has a name that a person would call the same (D-13.23). */
export async function requireFreeName(tx: Db, name: string, ownId = 0): Promise<void> {
  const [taken] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from roles where fold_name(name) = fold_name(${name}) and id <> ${ownId} limit 1`,
  )
  if (taken) throw duplicate('roles', 'name', taken.name)
}

/**
 * Throws 400 `customerRole` for a customer role with permissions (D-3.5), `invalidInput` for any other role
 * without (A§5).
 */
export function requireFitting({ name, permissions }: RoleContent): void {
  if (name === 'ROLE_CUSTOMER' && permissions.length > 0) throw problem('customerRole')
  if (name !== 'ROLE_CUSTOMER' && permissions.length === 0)
    throw problem('invalidInput', { fieldErrors: { permissions: 'validation.required' } })
}

/** Replaces the permissions of the role. Throws 400 `unknownPermission`. */
export async function savePermissions(tx: Db, roleId: number, names: readonly string[]): Promise<void> {
  const ids = intArray(await findPermissions(tx, names))
  await tx.execute(
    sql`delete from role_permissions where role_id = ${roleId} and not permission_id = any(${ids})`,
  )
  await tx.execute(sql`insert into role_permissions (role_id, permission_id)
    select ${roleId}::int, unnest(${ids}) on conflict do nothing`)
}

/**
 * Throws 403 `exceedsOwn` if a role, before or after its change, has permissions that the account lacks
 * (D-3.4). Role names with a built-in meaning can be set and removed by administrators only, since no
 * permission covers it; so can the need of a second factor.
 */
export function requireRoleWithinOwn(
  holder: Account,
  before: Role | undefined,
  after: Role | undefined,
): void {
  const isSeeded = (name: string | undefined) => SEEDED_ROLES.some((seeded) => seeded === name)
  if (before?.name !== after?.name && (isSeeded(before?.name) || isSeeded(after?.name))) requireAdmin(holder)
  if (before?.name === 'ROLE_ADMIN') requireAdmin(holder)
  const factor = (role: Role | undefined) => role?.requiresSecondFactor ?? false
  if (factor(before) !== factor(after)) requireAdmin(holder)
  for (const role of [before, after]) if (role) requireHeld(holder, role.permissions)
}

/** The parts of a role in the audit. */
export const auditedRole = ({ name, description, permissions, requiresSecondFactor }: Role) => ({
  name,
  description,
  permissions,
  requiresSecondFactor,
})
