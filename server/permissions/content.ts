import { sql } from 'drizzle-orm'
import type { PermissionRecord } from '#contract/permissionRecords.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { inUse, mayName } from '../roles/inUse.ts'
import type { SignedIn } from '../session/account.ts'

export interface PermissionRequest {
  readonly account: SignedIn
  readonly now: Date
}

/** Throws 409 `duplicate` when another permission has the name, however it is written. */
export async function requireFreeName(tx: Db, name: string, ownId = 0): Promise<void> {
  const taken = await rowsOf(
    tx,
    sql`select 1 from permissions where lower(name) = lower(${name}) and id <> ${ownId}`,
  )
  if (taken.length > 0) throw problem('duplicate', { fieldErrors: { name: 'error.duplicate' } })
}

interface Uses {
  readonly roles: string[]
  readonly people: string[]
}

/**
 * Throws 409 `inUse` with the roles that hold the permission (D-3.10), and who holds it directly where the account may
 * see users. ROLE_ADMIN holds everything, which is no use, but what the product itself asks for is always one.
 */
export async function requireUnused(tx: Db, account: SignedIn, permission: PermissionRecord): Promise<void> {
  const { id, builtIn } = permission
  const { roles, people } = await rowOf<Uses>(
    tx,
    sql`select array(select r.name from role_permissions rp join roles r on r.id = rp.role_id
          where rp.permission_id = ${id} and (r.name <> 'ROLE_ADMIN' or ${builtIn}::boolean)
          order by r.name collate "C") as roles,
        array(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login)
          from user_permissions up join users u on u.id = up.user_id
          where up.permission_id = ${id} order by u.id) as people`,
  )
  const count = roles.length + people.length
  if (count > 0 || builtIn) throw inUse(count, [...roles, ...(mayName(account) ? people : [])])
}

/** What ROLE_ADMIN holds has changed with the permissions: a form that shows it is out of date (D-3.2). */
export const touchAdminRole = (tx: Db, { account, now }: PermissionRequest) =>
  tx.execute(sql`update roles set version = version + 1, last_modified_date = ${now.toISOString()}::timestamptz,
    last_modified_by = ${account.fullName} where name = 'ROLE_ADMIN'`)

/** What the audit keeps of a permission. */
export const auditedPermission = ({ name, description, permissionGroup }: PermissionRecord) => ({
  name,
  description,
  permissionGroup,
})
