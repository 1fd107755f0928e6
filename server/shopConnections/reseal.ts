import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { Sealer } from '../sealer.ts'
import { openCredentials, openWebhookSecret, sealCredentials, sealWebhookSecret } from './secrets.ts'
import { shopConnections } from './tables.ts'

/**
 * Encrypts the secrets of connected shops with the current secret of the server, one shop at a time. Those that no known secret
 * opens stay as they are; returns how many of each there were.
 */
export async function resealShops(db: Db, sealer: Sealer): Promise<{ resealed: number; unreadable: number }> {
  const count = { resealed: 0, unreadable: 0 }
  function again<Opened>(
    sealed: string | null,
    open: (sealed: string) => Opened | undefined,
    seal: (opened: Opened) => string,
  ): string | null {
    if (sealed === null || sealer.isCurrent(sealed)) return sealed
    const opened = open(sealed)
    if (opened === undefined) count.unreadable += 1
    else count.resealed += 1
    return opened === undefined ? sealed : seal(opened)
  }
  for (const { id } of await db
    .select({ id: shopConnections.id })
    .from(shopConnections)
    .orderBy(shopConnections.id))
    await db.transaction(async (tx) => {
      const [stored] = await tx
        .select({ credentials: shopConnections.credentials, webhookSecret: shopConnections.webhookSecret })
        .from(shopConnections)
        .where(eq(shopConnections.id, id))
        .for('update')
      if (!stored) return
      const credentials = again(
        stored.credentials,
        (sealed) => openCredentials(sealer, id, sealed),
        (opened) => sealCredentials(sealer, id, opened),
      )
      const webhookSecret = again(
        stored.webhookSecret,
        (sealed) => openWebhookSecret(sealer, id, sealed),
        (opened) => sealWebhookSecret(sealer, id, opened),
      )
      await tx.update(shopConnections).set({ credentials, webhookSecret }).where(eq(shopConnections.id, id))
    })
  return count
}
