import type { OutboundRules } from '../../files/outbound.ts'
import { type ShopAccess, type ShopClient, ShopFailure } from '../shop.ts'

export function openShopClient(_access: ShopAccess, _outbound: OutboundRules): ShopClient {
  throw new ShopFailure('BROKEN', 'placeholder')
}
