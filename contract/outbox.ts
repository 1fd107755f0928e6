import { anyOf } from './access.ts'
import { endpoint, listEndpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { Attachment } from './files/attachments.ts'
import { filterSchemas, type ListFilters } from './lists/filters.ts'
import { paging } from './lists/paging.ts'
import { CHANNELS, DELIVERY_STATES } from './orders/steps/steps.ts'
import { z } from './schema/z.ts'

/**
 * QUEUED: waits for its first or next attempt. SENDING: being handed over. UNCONFIRMED: handed over, but the answer was
 * lost, so it may have arrived; never sent again by itself. FAILED: refused, or tried too often.
 */
export const OUTBOX_STATES = DELIVERY_STATES
export const OutboxState = z.enum(OUTBOX_STATES)
export type OutboxState = z.infer<typeof OutboxState>

/** What a message is about. */
export const OUTBOX_KINDS = [
  'NOTIFY',
  'REMIND',
  'LATE',
  'PAYMENT',
  'CARE',
  'NOTICE',
  'ACCOUNT',
  'TEST',
] as const
export type OutboxKind = (typeof OUTBOX_KINDS)[number]

/** States in which staff may have it sent again, or keep it from being sent. */
export const RETRYABLE: readonly OutboxState[] = ['UNCONFIRMED', 'FAILED', 'CANCELED']
/** States in which staff may say that it has arrived; a failed one only if a report said that it came back. */
export const CONFIRMABLE: readonly OutboxState[] = ['UNCONFIRMED', 'FAILED']
export const CANCELABLE: readonly OutboxState[] = ['QUEUED', 'FAILED']

/** A mail or message to someone outside, as it is on its way. */
export const OutboxRow = z.object({
  id: Id,
  channel: z.enum(CHANNELS),
  kind: z.enum(OUTBOX_KINDS),
  /** An email address, or the person's id at Messenger or Instagram. */
  to: z.string(),
  /** Empty for messages. */
  subject: z.string(),
  state: OutboxState,
  attempts: z.number().int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  createdDate: Instant,
  /** Null if the product itself sent it. */
  createdBy: z.string().nullable(),
  /** The next attempt of a queued one. */
  nextAttempt: Instant.nullable(),
  sentDate: Instant.nullable(),
  /** When a mail server reported that it came back. */
  bouncedDate: Instant.nullable(),
  order: z.object({ number: z.number().int(), code: z.string() }).nullable(),
})
export type OutboxRow = z.infer<typeof OutboxRow>

export const OutboxMessage = OutboxRow.extend({
  /** The whole HTML document of a mail as it is sent; null for plain text. */
  html: z.string().nullable(),
  text: z.string(),
  attachments: z.array(Attachment),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

const view = anyOf('VIEW_OUTBOX')
const edit = anyOf('EDIT_OUTBOX')

export const OUTBOX_FILTERS = {
  /** Part of the recipient or subject, or an order number. */
  text: { kind: 'text' },
  state: { kind: 'choice', values: OUTBOX_STATES, several: OUTBOX_STATES.length },
  channel: { kind: 'choice', values: CHANNELS },
} as const satisfies ListFilters

export const listOutbox = listEndpoint('/api/outbox', {
  summary:
    'What was sent or waits to be sent, newest first; with `sort=toDo` what failed or is not confirmed, then what waits, then the others',
  access: view,
  fromReplica: true,
  query: z.object({
    ...filterSchemas(OUTBOX_FILTERS),
    ...paging(['toDo', 'createdDate', 'nextAttempt', 'attempts', 'id'], 100),
  }),
  row: OutboxRow,
})

export const getOutboxMessage = endpoint('GET', '/api/outbox/:id', {
  summary: 'A mail or message with its content',
  access: view,
  reply: OutboxMessage,
})

export const retryMessage = endpoint('POST', '/api/outbox/:id/retry', {
  idempotent: true,
  summary: 'Send it again: one that failed, was cancelled, or is not confirmed',
  access: edit,
  reply: OutboxRow,
})

export const cancelMessage = endpoint('POST', '/api/outbox/:id/cancel', {
  idempotent: true,
  summary: 'Keep one from being sent that waits or failed',
  access: edit,
  reply: OutboxRow,
})

export const confirmMessage = endpoint('POST', '/api/outbox/:id/confirm', {
  idempotent: true,
  summary: 'Say that one has arrived which was reported as returned, or is not confirmed',
  access: edit,
  reply: OutboxRow,
})
