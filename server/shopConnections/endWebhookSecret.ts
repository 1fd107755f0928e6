import { eq } from 'drizzle-orm'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import type { Db } from '../db/db.ts'
import { endedPair } from '../intake/secrets/pair.ts'
import { type ConnectionRequest, recordConnection } from './content.ts'
import { getConnection, lockConnection } from './queries.ts'
import { readWebhookPair, webhookColumns } from './secrets.ts'
import { shopConnections } from './tables.ts'

/** Ends the earlier secret of a shop's webhooks; does nothing without one. Throws 404. */
export function endWebhookSecretOf(
  db: Db,
  { publicUrl }: { readonly publicUrl: string },
  request: ConnectionRequest,
  id: string,
): Promise<ShopConnection> {
  const at = { publicUrl, now: request.now }
  return db.transaction(async (tx) => {
    const before = await lockConnection(tx, at, id)
    const pair = before.earlierWebhookUntil === null ? undefined : await readWebhookPair(tx, before.id)
    if (!pair) return before
    await tx
      .update(shopConnections)
      .set(webhookColumns(endedPair(pair)))
      .where(eq(shopConnections.id, before.id))
    await recordConnection(tx, request, before, 'changed', { earlierSecret: [true, null] })
    return getConnection(tx, at, before.id)
  })
}
