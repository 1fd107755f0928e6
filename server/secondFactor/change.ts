import { sql } from 'drizzle-orm'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { type Db, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { requireStepUp } from '../http/stepUp.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { replaceRecoveryCodes } from '../session/factor/recoveryCodes.ts'
import { removeApp, removeFactors } from '../session/factor/removeFactor.ts'
import { type CodeTry, hasApp, withCode } from '../session/factor/secondFactor.ts'
import { lockUser } from '../session/tokens.ts'
import { staffId } from '../users/queries.ts'
import { tellOwner } from './tellOwner.ts'

/** A try that may go without a code. */
type RenewalTry = Omit<CodeTry, 'code'> & { readonly code: string | undefined }

/**
 * New recovery codes instead of all that are left, by a code, or without one for an account with passkeys. Throws 400
 * `invalidInput` and `invalidCode`, 403 `proofNeeded` without a code, 409 `noSecondFactor`, 429.
 */
export async function renewRecoveryCodes(
  db: Db,
  sealer: Sealer,
  account: SignedIn,
  { code, ...given }: RenewalTry,
): Promise<{ recoveryCodes: string[] }> {
  const { now } = given
  if (!account.hasSecondFactor) throw problem('noSecondFactor')
  const renew = async (tx: Db) => {
    const codes = await replaceRecoveryCodes(tx, account.id)
    await tellOwner(tx, { account, userId: account.id, kind: 'recoveryCodesRenewed', now })
    return { recoveryCodes: codes }
  }
  if (code !== undefined) return withCode(db, sealer, { ...given, code }, renew)
  if (!account.hasPasskeys)
    throw problem('invalidInput', { fieldErrors: { factorCode: 'validation.required' } })
  requireStepUp(account, now)
  return db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    return renew(tx)
  })
}

/** Turns the own app off. Throws 400 `invalidCode`, 409 `noSecondFactor` if there is none, for which no code could be right, 429. */
export async function removeSecondFactor(
  db: Db,
  sealer: Sealer,
  account: SignedIn,
  given: CodeTry,
): Promise<void> {
  const { has } = await rowOf<{ has: boolean }>(db, sql`select ${hasApp(sql`${account.id}::int`)} as has`)
  if (!has) throw problem('noSecondFactor')
  await withCode(db, sealer, given, async (tx) => {
    if (!(await removeApp(tx, account.id))) throw problem('noSecondFactor')
    await tellOwner(tx, { account, userId: account.id, kind: 'secondFactorRemoved', now: given.now })
    await announceSessionChange(tx)
  })
}

/**
 * Takes every factor of a colleague away: app, passkeys and recovery codes. Throws 403 `ownRights` for the own ones, which ask
 * for a code or a step-up, 404, 409 `noSecondFactor`.
 */
export function resetSecondFactor(db: Db, account: SignedIn, login: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const userId = await staffId(tx, login)
    if (userId === account.id) throw problem('ownRights')
    await lockUser(tx, userId)
    if (!(await removeFactors(tx, userId))) throw problem('noSecondFactor')
    await tellOwner(tx, { account, userId, kind: 'secondFactorReset', now })
    await announceSessionChange(tx)
  })
}
