import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Sealer } from '../../secrets/sealer.ts'
import { intakeSecrets } from '../tables.ts'
import { openIntakeSecret, sealIntakeSecret } from './known.ts'
import { resealedPair } from './pair.ts'

/**
 * Encrypts the secrets of incoming orders with the current secret of the server. Those that no known secret opens stay as they
 * are; returns how many of each there were.
 */
export async function resealIntakeSecrets(
  db: Db,
  sealer: Sealer,
): Promise<{ resealed: number; unreadable: number }> {
  const count = { resealed: 0, unreadable: 0 }
  await db.transaction(async (tx) => {
    for (const stored of await tx.select().from(intakeSecrets).for('update')) {
      const { channel } = stored
      const { changed, count: one } = resealedPair(
        stored,
        sealer,
        (sealed) => openIntakeSecret(sealer, channel, sealed),
        (opened) => sealIntakeSecret(sealer, channel, opened),
      )
      count.resealed += one.resealed
      count.unreadable += one.unreadable
      if (Object.keys(changed).length > 0)
        await tx.update(intakeSecrets).set(changed).where(eq(intakeSecrets.channel, channel))
    }
  })
  return count
}
