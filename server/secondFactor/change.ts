import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Sealer } from '../sealer.ts'
import { replaceRecoveryCodes } from '../session/recoveryCodes.ts'
import { removeFactor } from '../session/removeFactor.ts'
import { type CodeTry, withCode } from '../session/secondFactor.ts'
import { totpFactors } from '../session/tables.ts'
import { lockUser } from '../session/tokens.ts'
import { hasLogin } from '../users/queries.ts'
import { tellOwner } from './tellOwner.ts'

/** Takes the factor away. Throws 409 `noSecondFactor`. */
async function remove(tx: Db, userId: number): Promise<void> {
  if (!(await removeFactor(tx, userId))) throw problem('noSecondFactor')
}

/** Throws 409 `noSecondFactor` if the account has none, for which no code could be right. */
async function requireFactor(db: Db, userId: number): Promise<void> {
  const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  if (!factor?.confirmedDate) throw problem('noSecondFactor')
}

/** New recovery codes instead of all that are left. Throws 400 `invalidCode`, 409 `noSecondFactor`, 429. */
export async function renewRecoveryCodes(
  db: Db,
  sealer: Sealer,
  account: SignedIn,
  given: CodeTry,
): Promise<{ recoveryCodes: string[] }> {
  await requireFactor(db, account.id)
  return withCode(db, sealer, given, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, account.id)
    await tellOwner(tx, { account, userId: account.id, kind: 'recoveryCodesRenewed', now: given.now })
    return { recoveryCodes: codes }
  })
}

/** Turns the own factor off. Throws 400 `invalidCode`, 409 `noSecondFactor`, 429. */
export async function removeSecondFactor(
  db: Db,
  sealer: Sealer,
  account: SignedIn,
  given: CodeTry,
): Promise<void> {
  await requireFactor(db, account.id)
  await withCode(db, sealer, given, async (tx) => {
    await remove(tx, account.id)
    await tellOwner(tx, { account, userId: account.id, kind: 'secondFactorRemoved', now: given.now })
    await announceSessionChange(tx)
  })
}

/**
 * Takes the factor of a colleague away. Throws 403 `ownRights` for the own one, which asks for a code, 404, 409
 * `noSecondFactor`.
 */
export function resetSecondFactor(db: Db, account: SignedIn, login: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [user] = await rowsOf<{ id: number }>(
      tx,
      sql`select u.id from users u where u.staff and ${hasLogin(login)}`,
    )
    if (!user) throw problem('notFound')
    if (user.id === account.id) throw problem('ownRights')
    await lockUser(tx, user.id)
    await remove(tx, user.id)
    await tellOwner(tx, { account, userId: user.id, kind: 'secondFactorReset', now })
    await announceSessionChange(tx)
  })
}
