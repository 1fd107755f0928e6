import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { sealCredentials, sealWebhookSecret } from '#server/shopConnections/secrets.ts'
import { shopConnections } from '#server/shopConnections/tables.ts'
import { type Answer, type Ask, SECRET, type TestServer } from './server.ts'

/** Secrets of the tests, which no answer, audit or log may contain. */
export const SHOP_SECRETS = {
  apiKey: 'shpat_key-of-the-tests',
  webhookSecret: 'webhook-secret-of-a-shop',
} as const

/** A Shopify connection as its form sends it. */
export const buildConnection = (more: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'SHOPIFY',
  name: 'Ninja',
  address: 'https://ninja.myshopify.com',
  source: 'TURNED_NINJA',
  ...SHOP_SECRETS,
  ...more,
})

export interface MadeConnection {
  readonly id: number
  readonly path: string
  readonly version: number
  readonly json: Answer['json']
}

/** Connects a shop as the account. */
export async function makeConnection(
  ask: Ask,
  more: Readonly<Record<string, unknown>> = {},
): Promise<MadeConnection> {
  const answer = await ask('POST', '/api/shop-connections', { body: buildConnection(more) })
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  const { id, version } = answer.json as unknown as ShopConnection
  return { id, version, path: `/api/shop-connections/${id}`, json: answer.json }
}

export const SHOP_SECRET = 'webhook-secret-of-a-connected-shop'

type NewConnection = Partial<typeof shopConnections.$inferInsert>

let connected = 0

/** A connected shop with sealed secrets. Returns its id. */
export async function connectShop(server: TestServer, more: NewConnection = {}): Promise<number> {
  connected += 1
  const { db } = server.database
  const [made] = await db
    .insert(shopConnections)
    .values({
      kind: 'SHOPIFY',
      name: 'Ninja shop',
      address: `https://ninja-${connected}.myshopify.example`,
      source: 'TURNED_NINJA',
      ...more,
    })
    .returning({ id: shopConnections.id })
  if (!made) throw new Error('The connection has no id')
  const sealer = openSealer(SECRET)
  await db
    .update(shopConnections)
    .set({
      webhookSecret: sealWebhookSecret(sealer, made.id, SHOP_SECRET),
      credentials: sealCredentials(sealer, made.id, { apiKey: 'shpat_of_the_tests' }),
    })
    .where(eq(shopConnections.id, made.id))
  return made.id
}

export const signShop = (raw: string | Buffer, secret = SHOP_SECRET): string =>
  createHmac('sha256', secret).update(raw).digest('base64')

export interface ShopHeaders {
  readonly topic?: string
  readonly delivery?: string
}

let deliveries = 0
/** A delivery that no other has the id of. */
export const freshDelivery = (): string => {
  deliveries += 1
  return `delivery-${deliveries}`
}

/** Delivers a body to the endpoint of a connection as Shopify does. */
export const sendShopify = (
  server: TestServer,
  id: number,
  body: unknown,
  { topic = 'orders/updated', delivery = freshDelivery() }: ShopHeaders = {},
): Promise<Answer> => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  return server.ask('POST', `/api/intake/shops/${id}`, {
    raw,
    headers: {
      'x-shopify-hmac-sha256': signShop(raw),
      'x-shopify-topic': topic,
      'x-shopify-webhook-id': delivery,
    },
  })
}

/** The same as WooCommerce does. */
export const sendWoo = (
  server: TestServer,
  id: number,
  body: unknown,
  { topic = 'order.updated', delivery = freshDelivery() }: ShopHeaders = {},
): Promise<Answer> => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  return server.ask('POST', `/api/intake/shops/${id}`, {
    raw,
    headers: {
      'x-wc-webhook-signature': signShop(raw),
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-delivery-id': delivery,
    },
  })
}
