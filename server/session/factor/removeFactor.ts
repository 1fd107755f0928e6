import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { passkeys, recoveryCodes, totpFactors } from '../tables.ts'
import { hasSecondFactor } from './secondFactor.ts'

/** Takes the recovery codes of a user away who has no factor left. */
export const removeUnneededCodes = (tx: Db, userId: number) =>
  tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), sql`not ${hasSecondFactor(sql`${userId}::int`)}`))

/** Takes the authenticator app of a user away, with the recovery codes if it is the last factor; false if there was none that counted. */
export async function removeApp(tx: Db, userId: number): Promise<boolean> {
  const [gone] = await tx
    .delete(totpFactors)
    .where(eq(totpFactors.userId, userId))
    .returning({ confirmed: totpFactors.confirmedDate })
  await removeUnneededCodes(tx, userId)
  return gone !== undefined && gone.confirmed !== null
}

/** Takes every factor of a user away: app, passkeys and recovery codes; false if there was none that counted. */
export async function removeFactors(tx: Db, userId: number): Promise<boolean> {
  const gone = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return (await removeApp(tx, userId)) || gone.length > 0
}
