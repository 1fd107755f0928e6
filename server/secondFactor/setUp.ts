import { eq, sql } from 'drizzle-orm'
import type { SecondFactor } from '#contract/session/secondFactor.ts'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { type Db, iso, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { codesWithFirst } from '../session/factor/firstFactor.ts'
import {
  type CodeTry,
  provedBy,
  requiresSecondFactor,
  secretContext,
} from '../session/factor/secondFactor.ts'
import { makeSecret, otpAddress, timeStepOf } from '../session/factor/totp.ts'
import { totpFactors } from '../session/tables.ts'
import { closeOtherSessions, lockUser } from '../session/tokens.ts'
import { tellOwner } from './tellOwner.ts'

/** What the account has. */
export async function getSecondFactor(db: Db, userId: number): Promise<SecondFactor> {
  const found = await rowOf<SecondFactor>(
    db,
    sql`select (select f.confirmed_date from totp_factors f where f.user_id = u.id) as since,
        (select count(*)::int from recovery_codes c where c.user_id = u.id) as "recoveryCodes",
        ${requiresSecondFactor(sql`u.id`)} as required
      from users u where u.id = ${userId}`,
  )
  return { ...found, since: found.since === null ? null : iso(found.since) }
}

/** The factor that is being set up. Throws 409 `secondFactorExists` for one that counts, `noSecondFactor` for none. */
async function readPending(tx: Db, userId: number): Promise<string> {
  const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  if (!factor) throw problem('noSecondFactor')
  if (factor.confirmedDate !== null) throw problem('secondFactorExists')
  return factor.secret
}

/** Makes a secret, instead of one that was not confirmed. Throws 409 `secondFactorExists`. */
export function startSecondFactor(
  db: Db,
  sealer: Sealer,
  account: SignedIn,
): Promise<{ secret: string; address: string }> {
  const secret = makeSecret()
  const sealed = sealer.seal(secret, secretContext(account.id))
  return db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    const [made] = await tx
      .insert(totpFactors)
      .values({ userId: account.id, secret: sealed })
      .onConflictDoUpdate({
        target: totpFactors.userId,
        set: { secret: sealed },
        setWhere: sql`${totpFactors.confirmedDate} is null`,
      })
      .returning({ userId: totpFactors.userId })
    if (!made) throw problem('secondFactorExists')
    return { secret, address: otpAddress(secret, account.login) }
  })
}

/**
 * Turns the factor on if the code is one of its app, and returns new recovery codes, none if the account has passkeys; all other
 * sessions of the account end.
 * Throws 400 `invalidCode`, 409 as `readPending` does, 429 `tooManyAttempts`.
 */
export function confirmSecondFactor(
  db: Db,
  sealer: Sealer,
  account: SignedIn,
  given: CodeTry,
): Promise<{ recoveryCodes: string[] }> {
  const { now } = given
  const accepts = async (tx: Db) => {
    const secret = sealer.open(await readPending(tx, account.id), secretContext(account.id))
    return secret === undefined ? undefined : timeStepOf(secret, given.code.replace(/\s/g, ''), now)
  }
  return provedBy(db, given, accepts, async (tx, lastStep) => {
    const codes = await codesWithFirst(tx, account.id)
    await tx
      .update(totpFactors)
      .set({ confirmedDate: now.toISOString(), lastStep })
      .where(eq(totpFactors.userId, account.id))
    await closeOtherSessions(tx, account)
    await tellOwner(tx, { account, userId: account.id, kind: 'secondFactorAdded', now })
    await announceSessionChange(tx)
    return { recoveryCodes: codes }
  })
}
