import type { Connected } from './connected.ts'
import type { ShopQuestion } from './readDelivery.ts'
import type { Reading } from './reading.ts'
import { readShopify } from './readShopify.ts'
import { readWooCommerce } from './readWooCommerce.ts'

/** Reads a body of either shop. */
export const readBody = ({ body, topic, country, shop }: ShopQuestion): Reading =>
  isWoo(shop) ? readWooCommerce(body, topic, country, shop) : readShopify(body, topic, country, shop)

const isWoo = (shop: Connected | undefined): shop is Connected => shop?.kind === 'WOOCOMMERCE'
