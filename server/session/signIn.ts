import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Token } from '#contract/session/session.ts'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { type BeginDeps, beginSession } from './beginSession.ts'
import { type AcceptedCode, hasApp, hasPasskeys, withCode } from './factor/secondFactor.ts'
import { maySignIn } from './maySignIn.ts'
import { type OwnSignIn, requireOwnSignIn } from './ownSignIn.ts'
import type { PasskeyDeps } from './passkeys/withPasskey.ts'
import { verifyPassword } from './password/password.ts'
import { recordingFailure, recordSignIn } from './signInEvents.ts'
import { attemptFailed, attemptSucceeded, checkAttempts } from './throttle.ts'
import { type GivenTo, lockUser } from './tokens.ts'

interface SignIn {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
  readonly factorCode?: string | undefined
  readonly ip: string
  readonly to: GivenTo
  readonly now: Date
}

export interface SignInDeps extends BeginDeps, PasskeyDeps, OwnSignIn {
  /** Opens the secrets of authenticator apps. */
  readonly sealer: Sealer
  /** Writes down and tells the owner that a recovery code was used, and for what, in the transaction that uses it. */
  readonly recovered: (tx: Db, userId: number, now: Date, use: 'signIn' | 'stepUp') => Promise<void>
}

/** The id of no user. */
const NOBODY = 0

const findStaff = async (db: Db, login: string) => {
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      hasApp: hasApp(sql`users.id`) as SQL<boolean>,
      hasPasskeys: hasPasskeys(sql`users.id`) as SQL<boolean>,
    })
    .from(users)
    .where(and(eq(sql`lower(${users.login})`, login), maySignIn(sql`users`)))
  return user
}

type Staff = NonNullable<Awaited<ReturnType<typeof findStaff>>>

const hasFactor = (user: Staff): boolean => user.hasApp || user.hasPasskeys

/** Says which factors there are, to one who knows the password. */
const codeNeeded = (user: Staff) =>
  problem('secondFactorNeeded', { facts: { app: user.hasApp, passkeys: user.hasPasskeys } })

/**
 * Checks login, password and, where the account has a second factor, a code of its app or a recovery code, and opens a session. The same error, 401
 * `invalidCredentials`, for a wrong login, a wrong password, an inactive account and a customer (D-2.5, D-3.5); 429 after too
 * many attempts. With the right password 403 `providersOnly` where only administrators have one, and without a code 401
 * `secondFactorNeeded` with the facts `app` and `passkeys`, with a wrong code 400 `invalidCode`. Must be called
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
  await requireOwnSignIn(db, deps, user.id)
  const open = async (tx: Db, accepted?: AcceptedCode) => {
    // The password may have been changed, the user deactivated, or a factor set up, during the check.
    const still = await findStaff(tx, login)
    if (still?.passwordHash !== user.passwordHash) throw problem('invalidCredentials')
    if (hasFactor(still) && accepted === undefined) throw codeNeeded(still)
    if (accepted === 'recovery') await recovered(tx, user.id, now, 'signIn')
    await attemptSucceeded(tx, login, ip, now)
    const begun = {
      userId: user.id,
      to,
      by: accepted ?? 'password',
      remembered: given.rememberMe,
      now,
    } as const
    return beginSession(tx, deps, begun)
  }
  if (hasFactor(user) && !code) throw codeNeeded(user)
  if (hasFactor(user) && code)
    return recordingFailure(db, { userId: user.id, kind: 'signInFailed', to, by: 'app', now }, () =>
      withCode(db, sealer, { userId: user.id, login, code, ip, now }, open),
    )
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    return open(tx)
  })
}
