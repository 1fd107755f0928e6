import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { ShopConnection } from './shopConnections.ts'

export const endEarlierWebhookSecret = endpoint(
  'DELETE',
  '/api/shop-connections/:id/earlier-webhook-secret',
  {
    sessionOnly: true,
    stepUp: 'always',
    summary: 'Refuse webhooks that are signed with the earlier secret from now on',
    access: anyOf('EDIT_SHOP_CONNECTION'),
    reply: ShopConnection,
  },
)
