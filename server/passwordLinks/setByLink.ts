import { eq, lt, sql } from 'drizzle-orm'
import type { PasswordLinkKind } from '#contract/session/passwordLinks.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { users } from '../accounts/tables.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { pushTokens } from '../push/tables.ts'
import { maySignIn } from '../session/maySignIn.ts'
import { hashPassword } from '../session/password/password.ts'
import { type PasswordOwner, requireGoodPassword } from '../session/password/passwordRule.ts'
import { sessions } from '../session/tables.ts'
import { attemptSucceeded } from '../session/throttle.ts'
import { hashToken, lockUser } from '../session/tokens.ts'
import { passwordState } from './queueLink.ts'
import { passwordLinks } from './tables.ts'

interface Found {
  readonly id: number
  readonly userId: number
  readonly kind: PasswordLinkKind
  readonly login: string
  readonly fullName: string
  readonly owner: PasswordOwner
}

/** The link that a token opens. Throws 400 `invalidLink` for one that is wrong, used up, too old or for another address. */
export async function findPasswordLink(db: Db, token: string, now: Date): Promise<Found> {
  const [link] = await rowsOf<Found>(
    db,
    sql`select l.id, l.user_id as "userId", l.kind, u.login, trim(u.first_name || ' ' || u.last_name) as "fullName",
        json_build_object('login', u.login, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name) as owner
      from password_links l join users u on u.id = l.user_id
      where l.token_hash = ${hashToken(token)} and l.expires_at > ${now.toISOString()}
        and l.password_state = ${passwordState(sql`u`)} and ${maySignIn(sql`u`)}`,
  )
  if (!link) throw problem('invalidLink')
  return link
}

/** Deletes links that do not work any more. */
export const sweepPasswordLinks = (db: Db, now: Date) =>
  db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now.toISOString()))

interface Setting {
  readonly token: string
  readonly newPassword: string
  readonly ip: string
  readonly now: Date
}

/**
 * Sets the password by a link, once: of two uses at the same time one is refused. All sessions of the account end, and the
 * address may sign in again where wrong passwords from many addresses have locked the account. Throws 400 `invalidLink`, and
 * as `requireGoodPassword` does. Must be called within the gate.
 */
export async function setByLink(db: Db, { token, newPassword, ip, now }: Setting): Promise<void> {
  const { userId, login, fullName, owner } = await findPasswordLink(db, token, now)
  await requireGoodPassword(db, { field: 'newPassword', password: newPassword, owner })
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const { id } = await findPasswordLink(tx, token, now)
    await tx.delete(passwordLinks).where(eq(passwordLinks.id, id))
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(pushTokens).where(eq(pushTokens.userId, userId))
    await attemptSucceeded(tx, login.toLowerCase(), ip, now)
    const account = { id: userId, fullName: fullName || login }
    const event = { account, now, area: 'users', recordId: userId, data: auditData(account.fullName) }
    await recordEvent(tx, { ...event, kind: 'passwordChanged' })
    await announceSessionChange(tx)
  })
}
