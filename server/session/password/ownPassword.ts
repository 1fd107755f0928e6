import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../accounts/account.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { attemptFailed, attemptSucceeded, checkAttempts } from '../throttle.ts'
import { verifyPassword } from './password.ts'

interface PasswordTry {
  readonly password: string
  /** The field that has it. */
  readonly field: string
  readonly ip: string
  readonly now: Date
}

/**
 * Returns the hash of the account's password if the given one is right. Throws 400 `invalidPassword` naming the field, 429
 * `tooManyAttempts` after too many guesses, as from a stolen session. Must be called within the gate.
 */
export async function requireOwnPassword(
  db: Db,
  account: Pick<SignedIn, 'id' | 'login'>,
  { password, field, ip, now }: PasswordTry,
): Promise<string> {
  const guessed = `password of ${account.login}`
  await checkAttempts(db, guessed, ip, now)
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, account.id))
  const hash = user?.hash ?? null
  const right = await verifyPassword(hash, password)
  if (!right || hash === null) {
    await attemptFailed(db, guessed, ip, now)
    throw problem('invalidPassword', { fieldErrors: { [field]: 'error.invalidPassword' } })
  }
  await attemptSucceeded(db, guessed, ip, now)
  return hash
}
