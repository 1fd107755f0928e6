import { eq, sql } from 'drizzle-orm'
import type { WebhookEndpoint, WebhookWithSecret } from '#contract/webhooks/webhooks.ts'
import type { Db } from '../db/db.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { recordWebhook, type WebhookRequest } from './content.ts'
import { getWebhook, lockWebhook } from './queries.ts'
import { newSecret, sealSecret } from './secrets.ts'
import { webhooks } from './tables.ts'

/** For so long the earlier secret signs as well, so that receivers can be changed at leisure. */
const BOTH_MS = 24 * 3_600_000

/** Makes a new secret, which is in the answer alone; one before the current ends at once. Throws 404. */
export function rotateSecret(
  db: Db,
  sealer: Sealer,
  request: WebhookRequest,
  id: string,
): Promise<WebhookWithSecret> {
  const { now, account } = request
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id, now)
    const secret = newSecret()
    await tx
      .update(webhooks)
      .set({
        secret: sealSecret(sealer, before.id, secret),
        earlierSecret: sql`${webhooks.secret}`,
        earlierSecretUntil: new Date(now.getTime() + BOTH_MS).toISOString(),
        lastModifiedDate: now.toISOString(),
        lastModifiedBy: account.fullName,
        version: sql`${webhooks.version} + 1`,
      })
      .where(eq(webhooks.id, before.id))
    await recordWebhook(tx, request, before, 'changed', { secret: [null, true] })
    return { ...(await getWebhook(tx, before.id, now)), secret }
  })
}

/** Forgets the earlier secret; does nothing without one. Throws 404. */
export function endEarlierSecret(db: Db, request: WebhookRequest, id: string): Promise<WebhookEndpoint> {
  const { now } = request
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id, now)
    if (before.earlierSecretUntil === null) return before
    await tx
      .update(webhooks)
      .set({ earlierSecret: null, earlierSecretUntil: null, version: sql`${webhooks.version} + 1` })
      .where(eq(webhooks.id, before.id))
    await recordWebhook(tx, request, before, 'changed', { earlierSecret: [true, null] })
    return getWebhook(tx, before.id, now)
  })
}
