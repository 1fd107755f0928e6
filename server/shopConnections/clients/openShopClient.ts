import type { OutboundRules } from '../../files/outbound.ts'
import type { ShopAccess, ShopClient } from '../shop.ts'
import { openShopify } from './shopify/openShopify.ts'
import { openWooCommerce } from './wooCommerce/openWooCommerce.ts'

/**
 * What the house asks of a shop, by its API. A client knows how much of the shop's limits it has used, so keep one per
 * connection.
 */
export const openShopClient = (access: ShopAccess, outbound: OutboundRules): ShopClient =>
  access.kind === 'SHOPIFY' ? openShopify(access, outbound) : openWooCommerce(access, outbound)
