import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'

/** What the operator decided. */
export interface OwnSignIn {
  /** Whether all but administrators sign in with an identity provider. */
  readonly providersOnly: boolean
}

/** Throws 403 `providersOnly` if the user may not sign in here by themselves: where all but administrators use a provider (D-2.27). */
export async function requireOwnSignIn(db: Db, { providersOnly }: OwnSignIn, userId: number): Promise<void> {
  if (!providersOnly) return
  const [admin] = await rowsOf(
    db,
    sql`select 1 from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${userId} and r.name = 'ROLE_ADMIN'`,
  )
  if (!admin) throw problem('providersOnly')
}
