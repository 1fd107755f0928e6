import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { resealedPair } from '../intake/secrets/pair.ts'
import { openResealing, type Resealed } from '../secrets/resealing.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { credentialsContext, WEBHOOK_PAIR, webhookColumns, webhookContext } from './secrets.ts'
import { shopConnections } from './tables.ts'

/**
 * Encrypts the secrets of connected shops with the current secret of the server, one shop at a time. Those that no known secret
 * opens stay as they are; returns how many of each there were.
 */
export async function resealShops(db: Db, sealer: Sealer): Promise<Resealed> {
  const { again, count } = openResealing(sealer)
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
      const pair = resealedPair(stored, (sealed) => again(sealed, webhookContext(id)))
      await tx
        .update(shopConnections)
        .set({ credentials: again(stored.credentials, credentialsContext(id)), ...webhookColumns(pair) })
        .where(eq(shopConnections.id, id))
    })
  return count
}
