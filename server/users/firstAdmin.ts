import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { roles, userRoles, users } from '../accounts/tables.ts'
import type { Db } from '../db/db.ts'
import { hashPassword } from '../session/password/password.ts'

interface FirstAdmin {
  readonly login: string
  /** A random one if undefined. */
  readonly password: string | undefined
}

/**
 * Creates the first account; must run in a transaction. Returns the random password, which is not stored anywhere, or
 * undefined.
 */
export async function makeFirstAdmin(
  tx: Db,
  { login, password: given }: FirstAdmin,
): Promise<string | undefined> {
  const password = given ?? randomBytes(12).toString('base64url')
  const [admin] = await tx
    .insert(users)
    .values({ login, firstName: 'Admin', passwordHash: await hashPassword(password) })
    .returning({ id: users.id })
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, 'ROLE_ADMIN'))
  if (admin && role) await tx.insert(userRoles).values({ userId: admin.id, roleId: role.id })
  return given === undefined ? password : undefined
}
