import { sql } from 'drizzle-orm'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowOf } from '../db/db.ts'
import { mayName } from '../roles/inUse.ts'

interface Holders {
  readonly roles: { name: string; description: string }[]
  readonly people: string[]
  readonly peopleCount: number
}

const ROLE = 'role:'

/**
 * Holders of a permission, or of a role for a grant such as `role:ROLE_ADMIN`: the roles, and up to ten names
 * of active staff, which need VIEW_USER_LIST.
 */
export async function listHolders(db: Db, account: SignedIn, name: string) {
  const ofRole = name.startsWith(ROLE)
    ? sql`r.name = ${name.slice(ROLE.length)}`
    : sql`exists (select 1 from role_permissions rp join permissions p on p.id = rp.permission_id
        where rp.role_id = r.id and p.name = ${name})`
  const { people, ...open } = await rowOf<Holders>(
    db,
    sql`with holding as (select r.id, r.name, r.description from roles r where ${ofRole}),
      holders as (select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login) as name
        from users u where u.staff and u.activated and (
          exists (select 1 from user_roles ur join holding h on h.id = ur.role_id where ur.user_id = u.id)
          or exists (select 1 from user_permissions up join permissions p on p.id = up.permission_id
            where up.user_id = u.id and p.name = ${name})))
      select coalesce((select json_agg(json_build_object('name', name, 'description', description)
            order by sort_name(name)) from holding), '[]') as roles,
        array(select name from holders order by sort_name(name), id limit 10) as people,
        (select count(*)::int from holders) as "peopleCount"`,
  )
  return mayName(account) ? { ...open, people } : open
}
