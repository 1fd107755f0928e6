import { USUAL_EARLIER_DAYS } from '#contract/intake/secrets.ts'
import type { ShopConnectionChange } from '#contract/shopConnections/shopConnections.ts'
import type { Db } from '../db/db.ts'
import { rotatedPair } from '../intake/secrets/pair.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { openWebhookSecret, readWebhookPair, sealWebhookSecret, webhookColumns } from './secrets.ts'

type Given = Pick<ShopConnectionChange, 'webhookSecret' | 'earlierDays'>

/**
 * The columns of a connection with the secret that was entered: the one before it counts for some more days, so that the shop can
 * be changed meanwhile. Undefined without one, and for the one that counts already.
 */
export async function replacedWebhookSecret(
  tx: Db,
  sealer: Sealer,
  id: number,
  { webhookSecret: next, earlierDays = USUAL_EARLIER_DAYS }: Given,
  now: Date,
): Promise<ReturnType<typeof webhookColumns> | undefined> {
  if (next === undefined) return undefined
  const before = await readWebhookPair(tx, id)
  if (!before) throw new Error(`Connection ${id} is gone within its own transaction`)
  const current = before.secret === null ? undefined : openWebhookSecret(sealer, id, before.secret)
  if (current === next) return undefined
  const seal = (secret: string) => sealWebhookSecret(sealer, id, secret)
  return webhookColumns(rotatedPair(before, seal, { current, next, earlierDays, now }))
}
