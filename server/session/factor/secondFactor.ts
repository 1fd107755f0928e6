import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import type { Sealer } from '../../secrets/sealer.ts'
import { totpFactors } from '../tables.ts'
import { attemptFailed, attemptSucceeded, checkAttempts } from '../throttle.ts'
import { lockUser } from '../tokens.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'
import { timeStepOf } from './totp.ts'

/** SQL: whether the user with this id has an authenticator app. */
export const hasApp = (userId: SQL): SQL => sql`exists (select 1 from totp_factors f
  where f.user_id = ${userId} and f.confirmed_date is not null)`

/** SQL: whether the user with this id has a passkey. */
export const hasPasskeys = (userId: SQL): SQL =>
  sql`exists (select 1 from passkeys k where k.user_id = ${userId})`

/** SQL: whether the user with this id has a second factor: an app, or a passkey (D-2.26). */
export const hasSecondFactor = (userId: SQL): SQL => sql`(${hasApp(userId)} or ${hasPasskeys(userId)})`

/** SQL: whether a role of the user with this id requires one. */
export const requiresSecondFactor = (userId: SQL): SQL => sql`exists (select 1 from user_roles fr
  join roles needing on needing.id = fr.role_id where fr.user_id = ${userId} and needing.requires_second_factor)`

/** What a secret is sealed with: it opens for this user alone. */
export const secretContext = (userId: number): string => `totp ${userId}`

/** What proved to be right. */
export type AcceptedCode = 'app' | 'recovery'

/** A try with a code. */
export interface CodeTry {
  readonly userId: number
  readonly login: string
  readonly code: string
  readonly ip: string
  readonly now: Date
}

/** Takes a code of the app, once: of two uses at the same time one is refused. */
async function takeAppCode(
  tx: Db,
  sealer: Sealer,
  { userId, now }: CodeTry,
  digits: string,
): Promise<boolean> {
  const [factor] = await tx
    .select({ secret: totpFactors.secret })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedDate)))
  const secret = factor && sealer.open(factor.secret, secretContext(userId))
  const step = secret === undefined ? undefined : timeStepOf(secret, digits, now)
  if (step === undefined) return false
  const taken = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId })
  return taken.length > 0
}

/** What the code is, and uses it up; undefined if it is none. */
async function takeCode(tx: Db, sealer: Sealer, given: CodeTry): Promise<AcceptedCode | undefined> {
  const plain = given.code.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) return (await takeAppCode(tx, sealer, given, plain)) ? 'app' : undefined
  return (await takeRecoveryCode(tx, given.userId, plain)) ? 'recovery' : undefined
}

/**
 * Does the work if `accepts` says yes, in one transaction that locks the user. Wrong codes are throttled as passwords are
 * (D-2.5), each with the account's own count. Throws 400 `invalidCode`, 429 `tooManyAttempts`.
 */
export async function provedBy<Proved, T>(
  db: Db,
  given: CodeTry,
  accepts: (tx: Db) => Promise<Proved | undefined>,
  work: (tx: Db, proved: Proved) => Promise<T>,
): Promise<T> {
  const guessed = `code of ${given.login.toLowerCase()}`
  await checkAttempts(db, guessed, given.ip, given.now)
  const done = await db.transaction(async (tx) => {
    await lockUser(tx, given.userId)
    const proved = await accepts(tx)
    if (proved === undefined) return undefined
    await attemptSucceeded(tx, guessed, given.ip, given.now)
    return { result: await work(tx, proved) }
  })
  if (done) return done.result
  await attemptFailed(db, guessed, given.ip, given.now)
  throw problem('invalidCode', { fieldErrors: { factorCode: 'error.invalidCode' } })
}

/** The same for a code of the second factor that the account has. */
export const withCode = <T>(
  db: Db,
  sealer: Sealer,
  given: CodeTry,
  work: (tx: Db, accepted: AcceptedCode) => Promise<T>,
): Promise<T> => provedBy(db, given, (tx) => takeCode(tx, sealer, given), work)
