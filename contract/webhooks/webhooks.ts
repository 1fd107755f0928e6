import { anyOf } from '../access.ts'
import { endpoint, listEndpoint, silentEndpoint } from '../endpoint.ts'
import { GivenId, GivenInstant, GivenVersion, Id, Instant, RequiredName, RequiredText } from '../fields.ts'
import { paging } from '../lists/paging.ts'
import { z } from '../schema/z.ts'
import { WEBHOOK_CHOICES, WEBHOOK_TYPES } from './events.ts'

/** Endpoints of a shop at most. */
export const MOST_WEBHOOKS = 100

/** Why an endpoint is off. GONE: it answered 410. FAILING: nothing arrived for three days. */
export const OFF_REASONS = ['BY_HAND', 'GONE', 'FAILING'] as const

const name = RequiredName(100)
/** Its form alone: where it may lead is what the server checks. */
const url = RequiredText(2000).pipe(z.url({ protocol: /^https?$/, error: 'validation.invalid' }))
const events = z
  .array(z.enum(WEBHOOK_CHOICES as [string, ...string[]]))
  .min(1, 'validation.required')
  .max(WEBHOOK_CHOICES.length, 'validation.tooMany')
const permissions = z.array(z.string().max(100)).min(1, 'validation.required').max(1000, 'validation.tooMany')
/** Of orders; null for all stores. */
const storeIds = z.array(GivenId).min(1, 'validation.required').max(1000, 'validation.tooMany').nullable()

/** An address of other software that is told of events. */
export const WebhookEndpoint = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  /** What its payloads may show; never more than what its maker holds at that time. */
  permissions: z.array(z.string()),
  /** Those of its permissions that its maker has lost. */
  lostPermissions: z.array(z.string()),
  storeIds: z.array(Id).nullable(),
  enabled: z.boolean(),
  /** Why it is off, and since when. */
  off: z.object({ reason: z.enum(OFF_REASONS), since: Instant }).nullable(),
  /** Since when nothing has arrived; null if the last attempt did. */
  failingSince: Instant.nullable(),
  /** When something arrived last. */
  lastDelivery: Instant.nullable(),
  /** Deliveries that wait for their first or next attempt. */
  waiting: z.number().int(),
  /** Until when the earlier secret signs as well, while it is rotated. */
  earlierSecretUntil: Instant.nullable(),
  /** Whose rights it has: who saved it last. */
  maker: z.object({ id: Id, fullName: z.string(), active: z.boolean() }),
  createdDate: Instant,
  createdBy: z.string(),
  lastModifiedDate: Instant,
  lastModifiedBy: z.string(),
  version: z.number().int(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

/** With its secret, which is shown this once. */
export const WebhookWithSecret = WebhookEndpoint.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const NewWebhook = z.object({ name, url, events, permissions, storeIds: storeIds.default(null) })
export type NewWebhook = z.output<typeof NewWebhook>

/** As its form holds it: no stores are all of them. */
export const WebhookForm = NewWebhook.extend({ storeIds: z.array(GivenId) })
export type WebhookForm = z.output<typeof WebhookForm>

/** Absent fields stay unchanged (D-9.17). */
export const WebhookChange = z.object({
  name: name.optional(),
  url: url.optional(),
  events: events.optional(),
  permissions: permissions.optional(),
  storeIds: storeIds.optional(),
  version: GivenVersion,
})

const view = anyOf('VIEW_WEBHOOK', 'EDIT_WEBHOOK')
const edit = anyOf('EDIT_WEBHOOK')

export const listWebhooks = listEndpoint('/api/webhooks', {
  sessionOnly: true,
  summary: 'The endpoints of other software, by name',
  access: view,
  query: z.object(paging(['name', 'createdDate', 'id'], MOST_WEBHOOKS)),
  row: WebhookEndpoint,
})

export const getWebhook = endpoint('GET', '/api/webhooks/:id', {
  sessionOnly: true,
  summary: 'One endpoint',
  access: view,
  reply: WebhookEndpoint,
})

export const createWebhook = endpoint('POST', '/api/webhooks', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Add an endpoint; nobody grants it what they lack. Answers with its secret, which is shown once',
  access: edit,
  body: NewWebhook,
  reply: WebhookWithSecret,
  status: 201,
})

export const updateWebhook = endpoint('PUT', '/api/webhooks/:id', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Change an endpoint; from then on it has the rights of who saved it, at most',
  access: edit,
  body: WebhookChange,
  reply: WebhookEndpoint,
})

export const deleteWebhook = silentEndpoint('DELETE', '/api/webhooks/:id', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Remove an endpoint with its log',
  access: edit,
})

export const rotateWebhookSecret = endpoint('POST', '/api/webhooks/:id/secret', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Make a new secret, shown once; for 24 hours the earlier one signs as well',
  access: edit,
  reply: WebhookWithSecret,
})

export const endEarlierSecret = endpoint('DELETE', '/api/webhooks/:id/earlier-secret', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Sign with the new secret alone from now on',
  access: edit,
  reply: WebhookEndpoint,
})

export const switchWebhookOn = endpoint('POST', '/api/webhooks/:id/on', {
  sessionOnly: true,
  idempotent: true,
  stepUp: 'always',
  summary: 'Send events again: those from now on, or since a time',
  access: edit,
  body: z.object({ since: GivenInstant.nullable().default(null) }),
  reply: WebhookEndpoint,
})

export const switchWebhookOff = endpoint('POST', '/api/webhooks/:id/off', {
  sessionOnly: true,
  idempotent: true,
  stepUp: 'always',
  summary: 'Send it no more events',
  access: edit,
  reply: WebhookEndpoint,
})

export const sendWebhookSince = endpoint('POST', '/api/webhooks/:id/send-since', {
  sessionOnly: true,
  idempotent: true,
  summary: 'Send what happened since a time and did not arrive, each with the id that it had',
  access: edit,
  body: z.object({ since: GivenInstant }),
  reply: WebhookEndpoint,
})

/** What a receiver said to one attempt. */
export const Attempt = z.object({
  at: Instant,
  /** Null if there was no answer. */
  status: z.number().int().nullable(),
  milliseconds: z.number().int(),
  /** Why it failed; null if it arrived. */
  error: z.string().nullable(),
})
export type Attempt = z.infer<typeof Attempt>

/** The same, with what was sent and the beginning of the answer. Contents are null for accounts that may see less than the endpoint. */
export const AttemptDetails = Attempt.extend({
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string().nullable(),
  answerHeaders: z.record(z.string(), z.string()),
  answerBody: z.string().nullable(),
})
export type AttemptDetails = z.infer<typeof AttemptDetails>

export const testWebhook = endpoint('POST', '/api/webhooks/:id/test', {
  sessionOnly: true,
  summary: 'Send the newest event of a type, or an empty one, and say what the receiver answers',
  access: edit,
  body: z.object({ type: z.enum(WEBHOOK_TYPES as [string, ...string[]]) }),
  reply: AttemptDetails,
})
