import { typesOf, WEBHOOK_AREAS, type WebhookArea } from '#contract/webhooks/events.ts'
import { type JsonSchema, PLACE } from './jsonSchema.ts'

/** The schema of what is sent for the events of an area. */
const PAYLOADS: Readonly<Record<WebhookArea, string>> = {
  orders: 'OrderPayload',
  customers: 'CustomerPayload',
  payouts: 'PayoutPayload',
  notices: 'NoticePayload',
}
export const PAYLOAD_SCHEMAS = Object.values(PAYLOADS)

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const HEADERS = [
  header('webhook-id', 'The same for each attempt to send this event'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970'),
  header('webhook-signature', 'Signatures as Standard Webhooks says, separated by blanks'),
]

const operationOf = (area: WebhookArea): JsonSchema => ({
  operationId: `on${PAYLOADS[area].replace('Payload', '')}Event`,
  summary: `An event of ${area}, sent to the endpoints that chose it`,
  description: `Its \`type\` is one of: ${typesOf(area).join(', ')}. How to verify it is in docs/webhooks.md.`,
  tags: ['Webhooks'],
  security: [],
  parameters: HEADERS,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: `${PLACE}${PAYLOADS[area]}` } } },
  },
  responses: {
    '2XX': { description: 'It has arrived' },
    410: { description: 'It is not wanted any more: the endpoint is switched off' },
    '4XX': { description: 'It has not: it is sent again' },
  },
})

/** What the server sends to endpoints of other software, by area. */
export const webhookOperations = (): JsonSchema =>
  Object.fromEntries(WEBHOOK_AREAS.map((area) => [area, { post: operationOf(area) }]))
