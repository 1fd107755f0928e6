import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Sealer } from '../../secrets/sealer.ts'
import { totpFactors } from '../tables.ts'
import { lockUser } from '../tokens.ts'
import { secretContext } from './secondFactor.ts'

/**
 * Encrypts the secrets of authenticator apps with the current secret, one account at a time. Those that no known secret
 * opens stay as they are; returns how many of each there were.
 */
export async function resealFactors(
  db: Db,
  sealer: Sealer,
): Promise<{ resealed: number; unreadable: number }> {
  const count = { resealed: 0, unreadable: 0 }
  const ids = await db.select({ userId: totpFactors.userId }).from(totpFactors).orderBy(totpFactors.userId)
  for (const { userId } of ids)
    await db.transaction(async (tx) => {
      await lockUser(tx, userId)
      const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId))
      if (!factor || sealer.isCurrent(factor.secret)) return
      const secret = sealer.open(factor.secret, secretContext(userId))
      if (secret === undefined) {
        count.unreadable += 1
        return
      }
      count.resealed += 1
      const sealed = sealer.seal(secret, secretContext(userId))
      await tx.update(totpFactors).set({ secret: sealed }).where(eq(totpFactors.userId, userId))
    })
  return count
}
