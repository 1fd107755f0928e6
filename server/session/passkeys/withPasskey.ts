import { and, eq, sql } from 'drizzle-orm'
import type { Assertion } from '#contract/session/passkeys.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { maySignIn } from '../maySignIn.ts'
import { recordSignIn } from '../signInEvents.ts'
import { passkeys } from '../tables.ts'
import { attemptFailed, attemptSucceeded, checkAttempts } from '../throttle.ts'
import { type GivenTo, hashToken, lockUser } from '../tokens.ts'
import { takeNonce } from '../usedNonces.ts'
import type { PasskeySite } from './site.ts'
import { type Signed, verifyAssertion } from './verifyAssertion.ts'

/** The id of no user. */
const NOBODY = 0

export interface PasskeyDeps {
  readonly site: PasskeySite
  /** Writes down and tells the owner that a passkey signed less often than it had before, in the transaction. */
  readonly passkeyCopied: (tx: Db, userId: number, now: Date) => Promise<void>
}

/** A try with a passkey. */
export interface PasskeyTry {
  readonly assertion: Assertion
  readonly purpose: 'signIn' | 'stepUp'
  /** Whose it must be; undefined if it says so itself. */
  readonly userId?: number
  readonly ip: string
  readonly to: GivenTo
  readonly now: Date
}

const REFUSED = {
  signIn: { kind: 'signInFailed', errorKey: 'invalidCredentials' },
  stepUp: { kind: 'stepUpFailed', errorKey: 'invalidPasskey' },
} as const

/** A passkey of somebody who may sign in. */
async function findPasskey(db: Db, { assertion, userId }: PasskeyTry) {
  const [found] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(
      and(
        eq(passkeys.credentialId, assertion.id),
        userId === undefined ? undefined : eq(passkeys.userId, userId),
        maySignIn(sql`users`),
      ),
    )
  return found
}

/** Uses up what was signed, with the user locked; false if it was used before, or the passkey may have been copied. */
async function use(
  tx: Db,
  { passkeyCopied }: PasskeyDeps,
  given: PasskeyTry,
  { challenge, end, counter, synced }: Signed,
): Promise<boolean> {
  // It may have been removed, or its owner deactivated, during the check.
  const passkey = await findPasskey(tx, given)
  if (!passkey || !(await takeNonce(tx, challenge, end))) return false
  if (counter <= passkey.counter && (counter > 0 || passkey.counter > 0)) {
    await passkeyCopied(tx, passkey.userId, given.now)
    return false
  }
  const lastUsed = given.now.toISOString()
  await tx.update(passkeys).set({ counter, synced, lastUsed }).where(eq(passkeys.id, passkey.id))
  return true
}

/**
 * Does the work for the owner of a passkey whose answer is right, in one transaction that locks the user and uses the challenge
 * up. Wrong ones are throttled by passkey and address with the limits of passwords (D-2.5) and written into the audit. Throws
 * 401 `invalidCredentials` at a sign-in and 400 `invalidPasskey` at a step-up, whatever is not right, and 429
 * `tooManyAttempts`. Must be called within the gate.
 */
export async function withPasskey<T>(
  db: Db,
  deps: PasskeyDeps,
  given: PasskeyTry,
  work: (tx: Db, userId: number) => Promise<T>,
): Promise<T> {
  const { assertion, purpose, ip, to, now } = given
  const guessed = `passkey ${hashToken(assertion.id)}`
  await checkAttempts(db, guessed, ip, now)
  const passkey = await findPasskey(db, given)
  const signed =
    passkey && (await verifyAssertion(deps.site, passkey, assertion, { purpose, userId: given.userId }, now))
  const done =
    signed &&
    (await db.transaction(async (tx) => {
      await lockUser(tx, passkey.userId)
      if (!(await use(tx, deps, given, signed))) return undefined
      await attemptSucceeded(tx, guessed, ip, now)
      return { result: await work(tx, passkey.userId) }
    }))
  if (done) return done.result
  const { kind, errorKey } = REFUSED[purpose]
  await attemptFailed(db, guessed, ip, now)
  await recordSignIn(db, { userId: given.userId ?? passkey?.userId ?? NOBODY, kind, to, by: 'passkey', now })
  throw problem(errorKey)
}
