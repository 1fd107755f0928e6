import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { openResealing, type Resealed } from '../../secrets/resealing.ts'
import type { Sealer } from '../../secrets/sealer.ts'
import { intakeSecrets } from '../tables.ts'
import { intakeContext } from './known.ts'
import { resealedPair } from './pair.ts'

/**
 * Encrypts the secrets of incoming orders with the current secret of the server. Those that no known secret opens stay as they
 * are; returns how many of each there were.
 */
export async function resealIntakeSecrets(db: Db, sealer: Sealer): Promise<Resealed> {
  const { again, count } = openResealing(sealer)
  await db.transaction(async (tx) => {
    for (const stored of await tx.select().from(intakeSecrets).for('update')) {
      const { channel } = stored
      const { secret, earlierSecret, endedSecret } = resealedPair(stored, (sealed) =>
        again(sealed, intakeContext(channel)),
      )
      await tx
        .update(intakeSecrets)
        .set({ secret, earlierSecret, endedSecret })
        .where(eq(intakeSecrets.channel, channel))
    }
  })
  return count
}
