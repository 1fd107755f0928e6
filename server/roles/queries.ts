import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/roles/roles.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'

const readRoles = async (db: Db, where: SQL): Promise<Role[]> => {
  const rows = await rowsOf<Role>(
    db,
    sql`select r.id, r.name, r.description, r.version,
        r.requires_second_factor as "requiresSecondFactor",
        r.last_modified_date as "lastModifiedDate", r.last_modified_by as "lastModifiedBy",
        array(select p.name from role_permissions rp join permissions p on p.id = rp.permission_id
          where rp.role_id = r.id order by p.permission_group collate "C", p.name collate "C") as permissions,
        (select count(*)::int from user_roles ur where ur.role_id = r.id) as "userCount"
      from roles r where ${where} order by sort_name(r.name)`,
  )
  return rows.map((row) => ({ ...row, lastModifiedDate: iso(row.lastModifiedDate) }))
}

/** All roles by name (A§2). */
export const listRoles = (db: Db): Promise<Role[]> => readRoles(db, sql`true`)

/** One role. Throws 404. */
export async function getRole(db: Db, id: number): Promise<Role> {
  const [role] = await readRoles(db, sql`r.id = ${id}`)
  if (!role) throw problem('notFound')
  return role
}

/** All roles for selection in forms (D-3.9). */
export const listAssignableRoles = (db: Db): Promise<Pick<Role, 'name' | 'description'>[]> =>
  rowsOf(db, sql`select name, description from roles order by sort_name(name)`)
