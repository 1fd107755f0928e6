import { expect } from 'vitest'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import type { Answer, Ask } from './server.ts'

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
