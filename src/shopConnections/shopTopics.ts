import type { ShopKind } from '#contract/shopConnections/shopConnections.ts'

type Connected = Exclude<ShopKind, 'OWN'>

/** The webhooks that are to be added in a shop, by its own names for them. */
export const SHOP_TOPICS: Readonly<Record<Connected, readonly string[]>> = {
  SHOPIFY: [
    'orders/create',
    'orders/updated',
    'orders/paid',
    'orders/edited',
    'orders/cancelled',
    'orders/delete',
    'refunds/create',
    'fulfillments/create',
    'fulfillments/update',
    'customers/update',
  ],
  WOOCOMMERCE: ['order.created', 'order.updated', 'order.deleted', 'order.restored'],
}

/** The scopes that Shopify's token needs. */
export const SHOPIFY_SCOPES = [
  'read_orders',
  'write_orders',
  'read_customers',
  'read_products',
  'read_locations',
  'read_fulfillments',
  'write_fulfillments',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const
