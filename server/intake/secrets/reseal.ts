import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Sealer } from '../../sealer.ts'
import { intakeSecrets } from '../tables.ts'
import { openIntakeSecret, sealIntakeSecret } from './known.ts'

const COLUMNS = ['secret', 'earlierSecret', 'endedSecret'] as const

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
      const changed: Partial<Record<(typeof COLUMNS)[number], string>> = {}
      for (const column of COLUMNS) {
        const sealed = stored[column]
        if (sealed === null || sealer.isCurrent(sealed)) continue
        const opened = openIntakeSecret(sealer, channel, sealed)
        if (opened === undefined) count.unreadable += 1
        else {
          changed[column] = sealIntakeSecret(sealer, channel, opened)
          count.resealed += 1
        }
      }
      if (Object.keys(changed).length > 0)
        await tx.update(intakeSecrets).set(changed).where(eq(intakeSecrets.channel, channel))
    }
  })
  return count
}
