import { anyOf } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { z } from '../schema/z.ts'
import { Attempt, AttemptDetails } from './webhooks.ts'

/** QUEUED: waits for its first or next attempt. GIVEN_UP: did not arrive for three days, or its endpoint was off. */
export const WEBHOOK_DELIVERY_STATES = ['QUEUED', 'DELIVERED', 'GIVEN_UP'] as const

/** One event to one endpoint. */
export const WebhookDelivery = z.object({
  id: Id,
  /** The `webhook-id` of all of its attempts. */
  messageId: z.string(),
  type: z.string(),
  /** The record that it is about, by the id of the API. */
  recordId: Id,
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.number().int(),
  queuedDate: Instant,
  /** The next attempt of a queued one. */
  nextAttempt: Instant.nullable(),
  last: Attempt.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveryDetails = WebhookDelivery.extend({ last: AttemptDetails.nullable() })
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>

export const WEBHOOK_DELIVERY_FILTERS = {
  state: { kind: 'choice', values: WEBHOOK_DELIVERY_STATES },
} as const satisfies ListFilters

const view = anyOf('VIEW_WEBHOOK', 'EDIT_WEBHOOK')

export const listWebhookDeliveries = listEndpoint('/api/webhooks/:id/deliveries', {
  sessionOnly: true,
  summary: 'What was sent to an endpoint or waits to be sent, newest first',
  access: view,
  query: z.object({ ...filterSchemas(WEBHOOK_DELIVERY_FILTERS), ...paging(['id'], 50) }),
  row: WebhookDelivery,
})

export const getWebhookDelivery = endpoint('GET', '/api/webhooks/:id/deliveries/:deliveryId', {
  sessionOnly: true,
  summary: 'One delivery with its last attempt: what was sent, and the answer',
  access: view,
  reply: WebhookDeliveryDetails,
})

export const sendWebhookAgain = endpoint('POST', '/api/webhooks/:id/deliveries/:deliveryId/send', {
  sessionOnly: true,
  idempotent: true,
  summary: 'Send it once more, with the same id; whatever became of it',
  access: anyOf('EDIT_WEBHOOK'),
  reply: WebhookDelivery,
})
