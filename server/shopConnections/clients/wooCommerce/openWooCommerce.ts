import { z } from '#contract/schema/z.ts'
import type { OutboundRules } from '../../../files/outbound.ts'
import { type ShopAccess, type ShopClient, ShopFailure } from '../../shop.ts'
import { WOO_META } from '../marks.ts'
import { Anything } from './answers.ts'
import { cancelWoo } from './cancelWoo.ts'
import { fulfilWoo } from './fulfilWoo.ts'
import { noteOnce } from './notes.ts'
import { readWooHistory } from './readWooHistory.ts'
import { orderPath, readRawWooOrder, readWooOrder, readWooOrdersSince } from './readWooOrders.ts'
import { refundWoo } from './refundWoo.ts'
import { type AskWoo, openWooRequests } from './requests.ts'

const Site = z.object({ name: z.string(), namespaces: z.array(z.string()) }).loose()
const Currency = z.object({ code: z.string() }).loose()

/** A key that may only read is refused before WooCommerce looks for the order 0, which no shop has. */
async function mayWrite(ask: AskWoo): Promise<boolean> {
  try {
    await ask({ method: 'PUT', path: orderPath('0'), body: {} }, Anything)
    return true
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error
    // What the site says of it is in its language: a key that could read is not wrong.
    if (error.reason === 'NO_ACCESS' || error.reason === 'WRONG_CREDENTIALS') return false
    if (error.reason === 'NOT_FOUND' || error.reason === 'REFUSED') return true
    throw error
  }
}

async function testSite(ask: AskWoo) {
  const site = await ask({ method: 'GET', path: '/' }, Site)
  if (!site.namespaces.includes('wc/v3')) throw new ShopFailure('NOT_FOUND', 'The site has no WooCommerce')
  const { code } = await ask({ method: 'GET', path: '/wc/v3/data/currencies/current' }, Currency)
  return { shopName: site.name, currency: code, missing: (await mayWrite(ask)) ? [] : ['write'] }
}

async function writeStatusMeta(ask: AskWoo, id: string, status: string): Promise<void> {
  await readWooOrder(ask, id)
  const body = { meta_data: [{ key: WOO_META.status, value: status }] }
  await ask({ method: 'PUT', path: orderPath(id), body }, Anything)
}

async function writeLinkNote(ask: AskWoo, id: string, url: string): Promise<void> {
  await readWooOrder(ask, id)
  await noteOnce(ask, id, { text: `Atelier: ${url}`, mark: url, toCustomer: false })
}

export function openWooCommerce(access: ShopAccess, outbound: OutboundRules): ShopClient {
  const ask = openWooRequests(access, outbound)
  return {
    test: () => testSite(ask),
    locations: async () => [],
    order: (id) => readRawWooOrder(ask, id),
    ordersSince: (since, next) => readWooOrdersSince(ask, since, next),
    fulfil: (id, given) => fulfilWoo(ask, id, given),
    writeStatus: (id, status) => writeStatusMeta(ask, id, status),
    writeLink: (id, url) => writeLinkNote(ask, id, url),
    cancel: (id, given) => cancelWoo(ask, id, given),
    refund: (id, given) => refundWoo(ask, id, given),
    history: (since, place, onPage) => readWooHistory(ask, since, place, onPage),
  }
}
