import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { SECRET_MASK, SHELL_PROPERTIES, type SystemProperty } from '#contract/properties/systemProperties.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, iso } from '../db/db.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { systemProperties } from './tables.ts'

export type StoredProperty = typeof systemProperties.$inferSelect

/** A property without secrets: for those only whether they are set (D-1.11). */
export const visibleProperty = (row: StoredProperty): SystemProperty => ({
  ...row,
  lastModifiedDate: iso(row.lastModifiedDate),
  value: row.type === 'SECRET' && row.value !== null ? SECRET_MASK : row.value,
})

/** Everyone sees the properties used by the shell, editors see all (D-1.11). */
function visibleTo(account: SignedIn): SQL | undefined {
  const all = holds(account, 'EDIT_SYSTEM_PROPERTY') || holds(account, 'role:ROLE_ADMIN')
  return all ? undefined : inArray(systemProperties.name, [...SHELL_PROPERTIES])
}

/** The properties by name, optionally only those with a given name (D-11.42). */
export async function listProperties(
  db: Db,
  account: SignedIn,
  name: string | undefined,
): Promise<SystemProperty[]> {
  const rows = await db
    .select()
    .from(systemProperties)
    .where(and(visibleTo(account), name === undefined ? undefined : eq(systemProperties.name, name)))
    .orderBy(asc(systemProperties.name), asc(systemProperties.id))
  return rows.map(visibleProperty)
}

/** One property. Throws 404 if the account may not see it. */
export async function getProperty(db: Db, account: SignedIn, given: string): Promise<SystemProperty> {
  const id = idIn(given)
  const [row] = await db
    .select()
    .from(systemProperties)
    .where(and(eq(systemProperties.id, id), visibleTo(account)))
  if (!row) throw problem('notFound')
  return visibleProperty(row)
}
