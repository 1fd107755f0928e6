import { anyOf } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { GivenId, Id, Instant, RequiredText } from '../fields.ts'
import { filterSchemas, type ListFilters } from '../filters.ts'
import { CHANNELS } from '../orders/steps/steps.ts'
import { paging } from '../paging.ts'
import { z } from '../schema/z.ts'
import { Nature, RECEIVED } from './conversation.ts'

/** WAITING: belongs to no order yet. LINKED: a person found its order. DISMISSED: it needs none. */
export const INBOX_STATES = ['WAITING', 'LINKED', 'DISMISSED'] as const
export const InboxState = z.enum(INBOX_STATES)
export type InboxState = z.infer<typeof InboxState>

/** A message that no order could be found for when it came. */
export const InboxRow = z.object({
  id: Id,
  at: Instant,
  channel: z.enum(CHANNELS),
  nature: Nature,
  state: InboxState,
  senderName: z.string(),
  /** Null without VIEW_CUSTOMER_CONTACT_INFO. */
  sender: z.string().nullable(),
  subject: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  files: z.number().int(),
  /** Why it was dismissed. */
  reason: z.string().nullable(),
  /** Who linked or dismissed it. */
  settledBy: z.string().nullable(),
  order: z.object({ number: z.number().int(), code: z.string() }).nullable(),
})
export type InboxRow = z.infer<typeof InboxRow>

export const InboxMessage = InboxRow.extend(RECEIVED)
export type InboxMessage = z.infer<typeof InboxMessage>

const access = anyOf('VIEW_INBOX')

export const INBOX_FILTERS = {
  /** Part of the sender, the subject or the text. */
  text: { kind: 'text' },
  state: { kind: 'choice', values: INBOX_STATES },
} as const satisfies ListFilters

export const listInbox = listEndpoint('/api/inbox', {
  summary: 'Messages from outside that fitted no order, newest first',
  access,
  fromReplica: true,
  query: z.object({ ...filterSchemas(INBOX_FILTERS), ...paging(['at', 'id'], 50) }),
  row: InboxRow,
})

export const getInboxMessage = endpoint('GET', '/api/inbox/:id', {
  summary: 'One of them with its content',
  access,
  reply: InboxMessage,
})

export const linkMessage = endpoint('POST', '/api/inbox/:id/link', {
  idempotent: true,
  summary: 'Put it into the conversation of an order, with what else waits of its thread',
  access,
  body: z.object({ orderId: GivenId }),
  reply: InboxRow,
})

export const dismissMessage = endpoint('POST', '/api/inbox/:id/dismiss', {
  idempotent: true,
  summary: 'Say why it needs no order',
  access,
  body: z.object({ reason: RequiredText(200) }),
  reply: InboxRow,
})
