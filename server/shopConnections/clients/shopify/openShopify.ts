import { z } from '#contract/schema/z.ts'
import type { OutboundRules } from '../../../files/outbound.ts'
import { type ShopAccess, type ShopClient, ShopFailure } from '../../shop.ts'
import { cancelOrder } from './cancel.ts'
import { SHOP } from './documents.ts'
import { fulfil } from './fulfil.ts'
import { type AskGraphql, openGraphql } from './graphql.ts'
import { globalId } from './ids.ts'
import { readHistory } from './readHistory.ts'
import { readLocations } from './readLocations.ts'
import { readShopifyOrder, readShopifyOrdersSince } from './readOrders.ts'
import { refundOrder } from './refund.ts'
import { writeLinkAttribute, writeStatusTag } from './writes.ts'

/** Rights that the token of the custom app needs; a right to write includes that to read. */
const SCOPES = [
  // Without it, orders of more than 60 days ago are as good as deleted.
  'read_all_orders',
  'read_customers',
  'read_locations',
  'read_products',
  'write_merchant_managed_fulfillment_orders',
  'write_orders',
]

const Shop = z.object({
  shop: z.object({ name: z.string(), currencyCode: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
})

const isNumber = (id: string): boolean => /^\d{1,20}$/.test(id)

/** A write to something that Shopify can have no order of. */
function orderNumber(id: string): string {
  if (!isNumber(id)) throw new ShopFailure('NOT_FOUND', 'The shop has no such order')
  return id
}

async function testShop(ask: AskGraphql) {
  const { shop, currentAppInstallation } = await ask(SHOP, {}, Shop)
  const given = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle))
  const has = (scope: string): boolean => given.has(scope) || given.has(scope.replace(/^read_/, 'write_'))
  return { shopName: shop.name, currency: shop.currencyCode, missing: SCOPES.filter((scope) => !has(scope)) }
}

export function openShopify(access: ShopAccess, outbound: OutboundRules): ShopClient {
  const ask = openGraphql(access, outbound)
  return {
    test: () => testShop(ask),
    locations: () => readLocations(ask),
    order: async (id) => (isNumber(id) ? await readShopifyOrder(ask, globalId('Order', id)) : undefined),
    ordersSince: (since, next) => readShopifyOrdersSince(ask, since, next),
    fulfil: async (id, given) => await fulfil(ask, orderNumber(id), given),
    writeStatus: async (id, status) => await writeStatusTag(ask, orderNumber(id), status),
    writeLink: async (id, url) => await writeLinkAttribute(ask, orderNumber(id), url),
    cancel: async (id, given) => await cancelOrder(ask, orderNumber(id), given),
    refund: async (id, given) => await refundOrder(ask, orderNumber(id), given),
    history: (since, place, onPage) => readHistory({ ask, outbound, onPage }, since, place),
  }
}
