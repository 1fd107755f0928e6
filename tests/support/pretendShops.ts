import { lookup } from 'node:dns'
import {
  openPretendShop,
  type PretendShop,
  type PretendShopOptions,
} from '#demo/pretendShop/openPretendShop.ts'
import type { OutboundRules } from '#server/files/outbound.ts'
import { openShopClient } from '#server/shopConnections/clients/openShopClient.ts'
import type {
  NewFulfilment,
  NewRefund,
  RawOrder,
  ShopAccess,
  ShopClient,
  ShopFailure,
} from '#server/shopConnections/shop.ts'

export type PretendKind = PretendShopOptions['kind']

/** Rules under which this machine may be asked. */
export const LOOPBACK_ALONE: OutboundRules = {
  protocols: ['http:'],
  isAllowed: (address) => address === '127.0.0.1',
  lookup,
}

export const SHOP_CREDENTIALS = {
  SHOPIFY: { apiKey: 'shpat_test' },
  WOOCOMMERCE: { apiKey: 'ck_test', apiSecret: 'cs_test' },
} as const

export const SHOP_WEBHOOK_SECRET = 'the secret of the webhooks'

export interface OpenedShop {
  readonly shop: PretendShop
  readonly access: ShopAccess
  readonly client: ShopClient
}

/** A pretend shop of a kind, with a client that is connected to it. */
export async function openShop(
  kind: PretendKind,
  more: Partial<PretendShopOptions> = {},
): Promise<OpenedShop> {
  const credentials = SHOP_CREDENTIALS[kind]
  const shop = await openPretendShop({ kind, credentials, webhookSecret: SHOP_WEBHOOK_SECRET, ...more })
  const access = { kind, address: shop.address, credentials }
  return { shop, access, client: openShopClient(access, LOOPBACK_ALONE) }
}

/** All orders that changed since, page by page. */
export async function readAllSince(client: ShopClient, since: string): Promise<RawOrder[]> {
  const all: RawOrder[] = []
  let next: string | null = null
  do {
    const page = await client.ordersSince(since, next)
    all.push(...page.orders)
    next = page.next
  } while (next !== null)
  return all
}

export const buildFulfilment = (more: Partial<NewFulfilment> = {}): NewFulfilment => ({
  lines: [],
  carrier: 'UPS',
  trackingCode: '1Z999',
  trackingUrl: 'https://track.example.com/1Z999',
  notify: true,
  key: 'fulfil-1',
  ...more,
})

export const buildRefund = (more: Partial<NewRefund> = {}): NewRefund => ({
  lines: [],
  amount: 10,
  reason: 'Late',
  restock: false,
  notify: false,
  key: 'refund-1',
  ...more,
})

/** Does it again while its answer is lost, as the outbox does; the number of tries is in the answer. */
export async function untilAnswered<Result>(
  work: () => Promise<Result>,
  most = 8,
): Promise<readonly [Result, number]> {
  for (let tries = 1; ; tries += 1)
    try {
      return [await work(), tries]
    } catch (error) {
      if ((error as ShopFailure).reason !== 'UNREACHABLE' || tries >= most) throw error
    }
}
