import { proof } from '../access.ts'
import { rawEndpoint } from '../endpoint.ts'
import { ShopResult } from '../intake/intake.ts'

/** Where a connected shop sends its webhooks; nothing is answered to WooCommerce's unsigned ping. */
export const intakeConnectedShop = rawEndpoint('/api/intake/shops/:id', {
  summary:
    'Webhooks of a connected shop, signed with its secret: an order, a change of one, or 202 with what a person has to settle',
  access: proof('shopSignature'),
  reply: ShopResult.partial(),
})
