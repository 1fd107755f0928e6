import { type Given, lineIn, listIn, recordIn } from '../../intake/shop/values.ts'
import { STATUS_TAG, WOO_META } from '../clients/marks.ts'

/** The status that was written to the shop's order from here, by Shopify's tags; null without one. */
export function shopifyWritten({ tags }: Given): string | null {
  const all = lineIn(tags, 5000).split(',')
  const tag = all.map((one) => one.trim()).find((one) => one.startsWith(STATUS_TAG))
  return tag?.slice(STATUS_TAG.length) || null
}

/** The same by the meta data of WooCommerce. */
export function wooWritten({ meta_data: meta }: Given): string | null {
  const found = listIn(meta)
    .map(recordIn)
    .find(({ key }) => key === WOO_META.status)
  return lineIn(found?.value, 50) || null
}
