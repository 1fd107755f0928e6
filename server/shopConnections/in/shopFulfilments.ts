import { type Given, lineIn, listIn, recordIn } from '../../intake/shop/values.ts'
import type { ShopFulfilment } from '../shop.ts'

const MOST = 500
const TRACKING_META = '_wc_shipment_tracking_items'

const idOf = (given: unknown): string => /^[\w-]{1,100}$/.exec(lineIn(given, 200))?.[0] ?? ''
/** Only what a page may link to. */
const urlOf = (given: unknown): string => /^https?:\/\/\S+$/i.exec(lineIn(given, 500))?.[0] ?? ''

const linesOf = (given: unknown): ShopFulfilment['lines'] =>
  listIn(given)
    .slice(0, MOST)
    .map(recordIn)
    .map(({ id, quantity }) => ({ lineId: lineIn(id, 50), quantity: Number(lineIn(quantity, 10)) || 0 }))

export const shopifyFulfilments = (order: Given): ShopFulfilment[] =>
  listIn(order.fulfillments)
    .slice(0, MOST)
    .map(recordIn)
    .map((one) => ({
      id: idOf(one.id),
      status: ['cancelled', 'error', 'failure'].includes(lineIn(one.status, 30))
        ? ('CANCELLED' as const)
        : ('ACTIVE' as const),
      carrier: lineIn(one.tracking_company, 100),
      trackingCode: lineIn(one.tracking_number, 100),
      trackingUrl: urlOf(one.tracking_url),
      lines: linesOf(one.line_items),
    }))
    .filter(({ id }) => id !== '')

/** WooCommerce has none of its own: these are of its plugin Shipment Tracking, whose form others keep to. */
export const wooFulfilments = (order: Given): ShopFulfilment[] =>
  listIn(order.meta_data)
    .map(recordIn)
    .filter(({ key }) => key === TRACKING_META)
    .flatMap(({ value }) => listIn(value))
    .slice(0, MOST)
    .map(recordIn)
    .map((one) => ({
      id: idOf(one.tracking_id) || idOf(one.tracking_number),
      status: 'ACTIVE' as const,
      carrier: lineIn(one.custom_tracking_provider, 100) || lineIn(one.tracking_provider, 100),
      trackingCode: lineIn(one.tracking_number, 100),
      trackingUrl: urlOf(one.custom_tracking_link),
      lines: [],
    }))
    .filter(({ id }) => id !== '')
