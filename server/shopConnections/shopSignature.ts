import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { idIn } from '../http/pathId.ts'
import type { Sealer } from '../sealer.ts'
import { openWebhookSecret } from './secrets.ts'
import { shopConnections } from './tables.ts'

/** The header with the signature: HMAC-SHA256 of the raw body in base64, in both shops. */
const SIGNED_IN = { SHOPIFY: 'x-shopify-hmac-sha256', WOOCOMMERCE: 'x-wc-webhook-signature' } as const

/** Longer than any form of WooCommerce's ping. */
const LONGEST_PING = 40

/** What WooCommerce sends unsigned when a webhook is saved, and refuses to save it without an answer. */
export const isShopPing = (body: Buffer | undefined): boolean =>
  body !== undefined && body.length <= LONGEST_PING && /^webhook_id=\d{1,20}$/.test(body.toString('latin1'))

/** The secret is opened for each call: that takes microseconds, and a new one counts at once in every process. */
async function secretOf(db: Db, sealer: Sealer, id: number) {
  const [found] = await db
    .select({
      kind: shopConnections.kind,
      enabled: shopConnections.enabled,
      sealed: shopConnections.webhookSecret,
    })
    .from(shopConnections)
    .where(eq(shopConnections.id, id))
  if (!found?.enabled || found.kind === 'OWN' || found.sealed === null) return undefined
  const secret = openWebhookSecret(sealer, id, found.sealed)
  return secret === undefined ? undefined : { secret, header: SIGNED_IN[found.kind] }
}

/**
 * Whether the connected shop of the path signed the raw body with the secret of its webhooks. A ping says nothing and is let
 * through for any id, so that it does not tell which ones there are.
 */
export const shopSignature =
  (db: Db, sealer: Sealer) =>
  async ({ params, headers, rawBody }: FastifyRequest): Promise<boolean> => {
    if (!rawBody) return false
    if (isShopPing(rawBody)) return true
    const { id = '' } = params as { readonly id?: string }
    const known = await secretOf(db, sealer, idIn(id))
    const given = known === undefined ? undefined : headers[known.header]
    if (known === undefined || typeof given !== 'string') return false
    const right = createHmac('sha256', known.secret).update(rawBody).digest()
    const shown = Buffer.from(given, 'base64')
    return shown.length === right.length && timingSafeEqual(shown, right)
  }
