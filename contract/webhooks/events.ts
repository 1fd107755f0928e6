import { TIMELINE_GROUPS } from '../orders/timeline.ts'

/** What webhooks say of each area: the events of orders, and those of the audit of other records. */
export const WEBHOOK_KINDS = {
  orders: Object.values(TIMELINE_GROUPS).flat(),
  customers: ['created', 'imported', 'changed', 'merged', 'erased'],
  payouts: ['created', 'voided'],
  notices: ['published'],
} as const

type Kinds = typeof WEBHOOK_KINDS
export type WebhookArea = keyof Kinds
export const WEBHOOK_AREAS = Object.keys(WEBHOOK_KINDS) as WebhookArea[]

/** A type of event such as `orders.statusChanged`. */
export type WebhookType = { [Area in WebhookArea]: `${Area}.${Kinds[Area][number]}` }[WebhookArea]

/** What an endpoint chooses: a type, or all of an area. */
export type WebhookChoice = WebhookType | `${WebhookArea}.*`

/** All events of the area, with those that are added to it later. */
export const allOf = (area: WebhookArea): WebhookChoice => `${area}.*`

/** The types of an area. */
export const typesOf = (area: WebhookArea): readonly WebhookType[] =>
  WEBHOOK_KINDS[area].map((kind) => `${area}.${kind}` as WebhookType)

export const WEBHOOK_TYPES: readonly WebhookType[] = WEBHOOK_AREAS.flatMap(typesOf)
export const WEBHOOK_CHOICES: readonly WebhookChoice[] = [...WEBHOOK_AREAS.map(allOf), ...WEBHOOK_TYPES]

/** Its area in the table of events: notices are notifications there. */
export const EVENT_AREAS = {
  orders: 'orders',
  customers: 'customers',
  payouts: 'payouts',
  notices: 'notifications',
} as const satisfies Readonly<Record<WebhookArea, string>>
