import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { recoveryCodes, totpFactors } from './tables.ts'

/** Takes the second factor of a user away, with its recovery codes; false if there was none that counted. */
export async function removeFactor(tx: Db, userId: number): Promise<boolean> {
  const [gone] = await tx
    .delete(totpFactors)
    .where(eq(totpFactors.userId, userId))
    .returning({ confirmed: totpFactors.confirmedDate })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return gone !== undefined && gone.confirmed !== null
}
