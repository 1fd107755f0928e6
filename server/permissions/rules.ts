import { eq, sql } from 'drizzle-orm'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { PlainRecord } from '#contract/plain/plain.ts'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { rolePermissions } from '../accounts/tables.ts'
import { type Db, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { PlainRequest, PlainRules } from '../plain/request.ts'
import { inUse, mayName } from '../roles/inUse.ts'
import { lockRights } from '../session/rights.ts'

interface Uses {
  readonly roles: string[]
  readonly people: string[]
}

/**
 * Throws 409 `inUse` with the roles that have the permission (D-3.10), and its direct holders if the account
 * may see users. ROLE_ADMIN does not count, as it has all of them; permissions that the product checks are
 * always in use.
 */
async function requireUnused(tx: Db, account: SignedIn, { id, name }: PlainRecord): Promise<void> {
  const builtIn = PERMISSIONS.some((permission) => permission === name)
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
  const names = [...roles, ...(mayName(account) ? people : [])]
  if (count > 0) throw inUse(count, names)
  if (builtIn)
    throw problem('inUse', {
      facts: { count, names: String(count) },
      says: { key: 'builtIn', with: { name: String(name) } },
    })
}

/** The permissions of ROLE_ADMIN have changed: increment its version, so that open forms conflict (D-3.2). */
const touchAdminRole = (tx: Db, { account, now }: PlainRequest) =>
  tx.execute(sql`update roles set version = version + 1, last_modified_date = ${now.toISOString()}::timestamptz,
    last_modified_by = ${account.fullName} where name = 'ROLE_ADMIN'`)

/** Extra rules for permissions: those in use cannot be renamed or deleted, and ROLE_ADMIN has all of them. */
export const permissionRules: PlainRules = {
  begin: (tx, { account }) => lockRights(tx, account),
  created: async (tx, request, { id }) => {
    await tx.execute(sql`insert into role_permissions (role_id, permission_id)
      select id, ${id} from roles where name = 'ROLE_ADMIN'`)
    await touchAdminRole(tx, request)
    await announceSessionChange(tx)
  },
  changing: async (tx, request, before, given) => {
    if (given.name === before.name) return
    await requireUnused(tx, request.account, before)
    await touchAdminRole(tx, request)
    await announceSessionChange(tx)
  },
  deleting: async (tx, request, before) => {
    await requireUnused(tx, request.account, before)
    await tx.delete(rolePermissions).where(eq(rolePermissions.permissionId, before.id))
    await touchAdminRole(tx, request)
    await announceSessionChange(tx)
  },
}
