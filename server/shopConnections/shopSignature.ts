import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { idIn } from '../http/pathId.ts'
import { isSignature, notedBefore, openPair, provingUse } from '../intake/secrets/pair.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { openWebhookSecret, WEBHOOK_PAIR } from './secrets.ts'
import { shopConnections } from './tables.ts'

/** The header with the signature: HMAC-SHA256 of the raw body in base64, in both shops. */
const SIGNED_IN = { SHOPIFY: 'x-shopify-hmac-sha256', WOOCOMMERCE: 'x-wc-webhook-signature' } as const

/** Longer than any form of WooCommerce's ping. */
const LONGEST_PING = 40

/** What WooCommerce sends unsigned when a webhook is saved, and refuses to save it without an answer. */
export const isShopPing = (body: Buffer | undefined): boolean =>
  body !== undefined && body.length <= LONGEST_PING && /^webhook_id=\d{1,20}$/.test(body.toString('latin1'))

/** The header of the signature and the secrets of a connection that is read; undefined for others. */
async function secretsOf(db: Db, id: number) {
  const [found] = await db
    .select({ kind: shopConnections.kind, enabled: shopConnections.enabled, ...WEBHOOK_PAIR })
    .from(shopConnections)
    .where(eq(shopConnections.id, id))
  if (!found?.enabled || found.kind === 'OWN') return undefined
  return { pair: found, header: SIGNED_IN[found.kind] }
}

/** Notes which of the two secrets the shop signed with. */
async function noteUse(db: Db, id: number, use: 'current' | 'earlier', now: Date): Promise<void> {
  const column = use === 'current' ? sql`webhook_secret_last_used` : sql`earlier_webhook_last_used`
  await db.execute(sql`update shop_connections set ${column} = ${now.toISOString()}
    where id = ${id} and (${column} is null or ${column} < ${notedBefore(now)}::timestamptz)`)
}

/**
 * Whether the connected shop of the path signed the raw body with a secret of its webhooks that counts, which is noted. A ping
 * says nothing and is let through for any id, so that it does not tell which ones there are. Throws 401 `secretEnded`.
 */
export const shopSignature =
  (db: Db, sealer: Sealer, now: () => Date) =>
  async ({ params, headers, rawBody }: FastifyRequest): Promise<boolean> => {
    if (!rawBody) return false
    if (isShopPing(rawBody)) return true
    const { id: given = '' } = params as { readonly id?: string }
    const id = idIn(given)
    const known = await secretsOf(db, id)
    if (known === undefined) return false
    const at = now()
    const secrets = openPair(known.pair, (sealed) => openWebhookSecret(sealer, id, sealed), at)
    const use = provingUse(secrets, (secret) => isSignature(headers[known.header], rawBody, secret))
    if (use === undefined) return false
    await noteUse(db, id, use, at)
    return true
  }
