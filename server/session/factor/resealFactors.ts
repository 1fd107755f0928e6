import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { openResealing, type Resealed } from '../../secrets/resealing.ts'
import type { Sealer } from '../../secrets/sealer.ts'
import { totpFactors } from '../tables.ts'
import { lockUser } from '../tokens.ts'
import { secretContext } from './secondFactor.ts'

/**
 * Encrypts the secrets of authenticator apps with the current secret, one account at a time. Those that no known secret
 * opens stay as they are; returns how many of each there were.
 */
export async function resealFactors(db: Db, sealer: Sealer): Promise<Resealed> {
  const { again, count } = openResealing(sealer)
  const ids = await db.select({ userId: totpFactors.userId }).from(totpFactors).orderBy(totpFactors.userId)
  for (const { userId } of ids)
    await db.transaction(async (tx) => {
      await lockUser(tx, userId)
      const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId))
      if (!factor) return
      const secret = again(factor.secret, secretContext(userId))
      if (secret === factor.secret) return
      await tx.update(totpFactors).set({ secret }).where(eq(totpFactors.userId, userId))
    })
  return count
}
