import type { CountryCode } from 'libphonenumber-js/min'
import type { Connected } from './connected.ts'
import type { Reading } from './reading.ts'
import { readShopify } from './readShopify.ts'
import { readWooCommerce } from './readWooCommerce.ts'

export interface ShopQuestion {
  readonly body: string
  readonly topic: string
  readonly country: CountryCode
  /** Of a connected shop. */
  readonly shop?: Connected | undefined
}

/** Reads a body of either shop. */
export const readBody = ({ body, topic, country, shop }: ShopQuestion): Reading =>
  isWoo(shop) ? readWooCommerce(body, topic, country, shop) : readShopify(body, topic, country, shop)

const isWoo = (shop: Connected | undefined): shop is Connected => shop?.kind === 'WOOCOMMERCE'
