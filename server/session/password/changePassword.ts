import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../accounts/account.ts'
import { announceSessionChange } from '../../accounts/sessionChange.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../db/db.ts'
import { auditData } from '../../events/changes.ts'
import { recordEvent } from '../../events/record.ts'
import { problem } from '../../http/problem.ts'
import { sessions } from '../tables.ts'
import { closeOtherSessions, lockUser } from '../tokens.ts'
import { requireOwnPassword } from './ownPassword.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword } from './passwordRule.ts'

/**
 * Sets a new password; all other sessions of the account end (D-2.12). Throws 400 `invalidPassword` if the
 * current one is wrong, 400 `samePassword` if it does not change, 400 `invalidInput` if it is too short, 429
 * `tooManyAttempts` after too many guesses, as from a stolen session. Must be called within the gate.
 */
export async function changePassword(
  db: Db,
  account: SignedIn,
  given: { readonly currentPassword: string; readonly newPassword: string; readonly ip: string },
  now: Date,
): Promise<void> {
  const { ip, currentPassword } = given
  const hash = await requireOwnPassword(db, account, {
    password: currentPassword,
    field: 'currentPassword',
    ip,
    now,
  })
  if (given.newPassword === given.currentPassword) {
    throw problem('samePassword', { fieldErrors: { newPassword: 'error.samePassword' } })
  }
  await requireGoodPassword(db, { field: 'newPassword', password: given.newPassword, owner: account })
  const passwordHash = await hashPassword(given.newPassword)
  await db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    // If someone reset the password or deactivated the user meanwhile, that takes precedence.
    const [still] = await tx
      .select({ hash: users.passwordHash })
      .from(users)
      .innerJoin(sessions, eq(sessions.userId, users.id))
      .where(and(eq(users.id, account.id), eq(users.activated, true), eq(sessions.id, account.sessionId)))
    if (!still || still.hash !== hash) throw problem('notSignedIn')
    await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id))
    await closeOtherSessions(tx, account)
    const event = { account, now, area: 'users', recordId: account.id, data: auditData(account.fullName) }
    await recordEvent(tx, { ...event, kind: 'passwordChanged' })
    await announceSessionChange(tx)
  })
}
