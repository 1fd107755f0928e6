import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { resealedPair } from '../intake/secrets/pair.ts'
import type { Sealer } from '../secrets/sealer.ts'
import {
  openCredentials,
  openWebhookSecret,
  sealCredentials,
  sealWebhookSecret,
  WEBHOOK_PAIR,
  webhookColumns,
} from './secrets.ts'
import { shopConnections } from './tables.ts'

/**
 * Encrypts the secrets of connected shops with the current secret of the server, one shop at a time. Those that no known secret
 * opens stay as they are; returns how many of each there were.
 */
export async function resealShops(db: Db, sealer: Sealer): Promise<{ resealed: number; unreadable: number }> {
  const count = { resealed: 0, unreadable: 0 }
  function again(id: number, sealed: string | null): string | null {
    if (sealed === null || sealer.isCurrent(sealed)) return sealed
    const opened = openCredentials(sealer, id, sealed)
    if (opened === undefined) count.unreadable += 1
    else count.resealed += 1
    return opened === undefined ? sealed : sealCredentials(sealer, id, opened)
  }
  for (const { id } of await db
    .select({ id: shopConnections.id })
    .from(shopConnections)
    .orderBy(shopConnections.id))
    await db.transaction(async (tx) => {
      const [stored] = await tx
        .select({ credentials: shopConnections.credentials, ...WEBHOOK_PAIR })
        .from(shopConnections)
        .where(eq(shopConnections.id, id))
        .for('update')
      if (!stored) return
      const { changed, count: ofWebhooks } = resealedPair(
        stored,
        sealer,
        (sealed) => openWebhookSecret(sealer, id, sealed),
        (opened) => sealWebhookSecret(sealer, id, opened),
      )
      count.resealed += ofWebhooks.resealed
      count.unreadable += ofWebhooks.unreadable
      await tx
        .update(shopConnections)
        .set({ credentials: again(id, stored.credentials), ...webhookColumns({ ...stored, ...changed }) })
        .where(eq(shopConnections.id, id))
    })
  return count
}
