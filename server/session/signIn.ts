import { and, eq, sql } from 'drizzle-orm'
import type { Token } from '#contract/session/session.ts'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { maySignIn } from './maySignIn.ts'
import { verifyPassword } from './password.ts'
import { attemptFailed, attemptSucceeded, checkAttempts } from './throttle.ts'
import { lockUser, openSession } from './tokens.ts'

interface SignIn {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
  readonly ip: string
  readonly now: Date
}

const findStaff = async (db: Db, login: string) => {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.login})`, login), maySignIn(sql`users`)))
  return user
}

/**
 * Checks login and password and opens a session. The same error, 401 `invalidCredentials`, for a wrong login,
 * a wrong password, an inactive account and a customer (D-2.5, D-3.5); 429 after too many attempts. Must be
 * called within the gate.
 */
export async function signIn(db: Db, given: SignIn): Promise<Token> {
  const login = given.username.toLowerCase()
  await checkAttempts(db, login, given.ip, given.now)
  const user = await findStaff(db, login)
  const right = await verifyPassword(user?.passwordHash ?? null, given.password)
  if (!user || !right) {
    await attemptFailed(db, login, given.ip, given.now)
    throw problem('invalidCredentials')
  }
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    // The password may have been changed, or the user deactivated, during the check.
    const still = await findStaff(tx, login)
    if (still?.passwordHash !== user.passwordHash) throw problem('invalidCredentials')
    await attemptSucceeded(tx, login, given.ip, given.now)
    return openSession(tx, user.id, given.rememberMe, given.now)
  })
}
