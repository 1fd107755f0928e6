import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Token } from '#contract/session/session.ts'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Sealer } from '../sealer.ts'
import { isNewDevice } from './knownDevices.ts'
import { maySignIn } from './maySignIn.ts'
import { verifyPassword } from './password.ts'
import { type AcceptedCode, hasSecondFactor, withCode } from './secondFactor.ts'
import { describeDevice, recordingFailure, recordSignIn } from './signInEvents.ts'
import { attemptFailed, attemptSucceeded, checkAttempts } from './throttle.ts'
import { type GivenTo, lockUser, openSession } from './tokens.ts'

interface SignIn {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
  readonly factorCode?: string | undefined
  readonly ip: string
  readonly to: GivenTo
  readonly now: Date
}

export interface SignInDeps {
  /** Opens the secrets of authenticator apps. */
  readonly sealer: Sealer
  /** Writes down and tells the owner that a recovery code was used, in the transaction that uses it. */
  readonly recovered: (tx: Db, userId: number, now: Date) => Promise<void>
  /** Tells the owner of a sign-in from a device that is new to them, in its transaction. */
  readonly newDevice: (tx: Db, userId: number, device: string, now: Date) => Promise<void>
  /** Whether all but administrators sign in with an identity provider. */
  readonly providersOnly: boolean
}

/** The id of no user. */
const NOBODY = 0

const IS_ADMIN = sql<boolean>`exists (select 1 from user_roles ar join roles a on a.id = ar.role_id
  where ar.user_id = users.id and a.name = 'ROLE_ADMIN')`

const findStaff = async (db: Db, login: string) => {
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      hasFactor: hasSecondFactor(sql`users.id`) as SQL<boolean>,
      isAdmin: IS_ADMIN,
    })
    .from(users)
    .where(and(eq(sql`lower(${users.login})`, login), maySignIn(sql`users`)))
  return user
}

/**
 * Checks login, password and, where the account has a second factor, a code of it, and opens a session. The same error, 401
 * `invalidCredentials`, for a wrong login, a wrong password, an inactive account and a customer (D-2.5, D-3.5); 429 after too
 * many attempts. With the right password 403 `providersOnly` where only administrators have one, and without a code 401 `secondFactorNeeded`, with a wrong code 400 `invalidCode`. Must be called
 * within the gate.
 */
export async function signIn(db: Db, deps: SignInDeps, given: SignIn): Promise<Token> {
  const { sealer, recovered } = deps
  const { ip, to, now, factorCode: code } = given
  const login = given.username.toLowerCase()
  await checkAttempts(db, login, ip, now)
  const user = await findStaff(db, login)
  const right = await verifyPassword(user?.passwordHash ?? null, given.password)
  if (!user || !right) {
    await attemptFailed(db, login, ip, now)
    // Also for a name that nobody has, so that the time does not tell.
    await recordSignIn(db, { userId: user?.id ?? NOBODY, kind: 'signInFailed', to, by: 'password', now })
    throw problem('invalidCredentials')
  }
  if (deps.providersOnly && !user.isAdmin) throw problem('providersOnly')
  const open = async (tx: Db, accepted?: AcceptedCode) => {
    // The password may have been changed, the user deactivated, or a factor set up, during the check.
    const still = await findStaff(tx, login)
    if (still?.passwordHash !== user.passwordHash) throw problem('invalidCredentials')
    if (still.hasFactor && accepted === undefined) throw problem('secondFactorNeeded')
    if (accepted === 'recovery') await recovered(tx, user.id, now)
    await attemptSucceeded(tx, login, ip, now)
    await recordSignIn(tx, { userId: user.id, kind: 'signedIn', to, by: accepted ?? 'password', now })
    if (await isNewDevice(tx, user.id, to, now)) await deps.newDevice(tx, user.id, describeDevice(to), now)
    return openSession(tx, { ...to, userId: user.id, remembered: given.rememberMe }, now)
  }
  if (user.hasFactor && !code) throw problem('secondFactorNeeded')
  if (user.hasFactor && code)
    return recordingFailure(db, { userId: user.id, kind: 'signInFailed', to, by: 'app', now }, () =>
      withCode(db, sealer, { userId: user.id, login, code, ip, now }, open),
    )
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    return open(tx)
  })
}
