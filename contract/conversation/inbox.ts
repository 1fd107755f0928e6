import { anyOf } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { GivenId, Id, Instant, RequiredText } from '../fields.ts'
import { GivenFiles } from '../files/attachments.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { ManualOrder } from '../orders/manualOrder.ts'
import { OrderRow } from '../orders/orders.ts'
import { CHANNELS } from '../orders/steps/steps.ts'
import { OutboxState } from '../outbox.ts'
import { z } from '../schema/z.ts'
import { MAX_TEMPLATE_TITLE } from '../templates/templates.ts'
import { DraftedMail, MailDocument, MessageContent } from '../templates/writtenMail.ts'
import { Nature, RECEIVED } from './conversation.ts'

/** WAITING: belongs to no order yet. ANSWERED: somebody wrote back. LINKED: a person found its order. DISMISSED: it needs none. */
export const INBOX_STATES = ['WAITING', 'ANSWERED', 'LINKED', 'DISMISSED'] as const
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

/** What somebody wrote back before there was an order. */
const InboxAnswer = z.object({
  id: Id,
  at: Instant,
  by: z.string().nullable(),
  text: z.string(),
  state: OutboxState,
  /** Why it failed. */
  error: z.string().nullable(),
})

export const InboxMessage = InboxRow.extend({
  ...RECEIVED,
  answers: z.array(InboxAnswer),
  /** The customer who is known by the sender's address; absent without VIEW_CUSTOMER_INFO. */
  customer: z.object({ id: Id, fullName: z.string() }).nullable().optional(),
})
export type InboxMessage = z.infer<typeof InboxMessage>

const access = anyOf('VIEW_INBOX')

export const INBOX_FILTERS = {
  /** Part of the sender, the subject or the text. */
  text: { kind: 'text' },
  state: { kind: 'choice', values: INBOX_STATES },
} as const satisfies ListFilters

export const listInbox = listEndpoint('/api/inbox', {
  summary:
    'Messages from outside that fitted no order, newest first; with `sort=toDo` those that wait, the oldest first, then the others',
  access,
  fromReplica: true,
  query: z.object({ ...filterSchemas(INBOX_FILTERS), ...paging(['toDo', 'at', 'id'], 50) }),
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

export const GivenAnswer = z.object({
  /** HTML for a mail, plain text of at most MAX_CHAT characters for a message. */
  content: MessageContent,
  /** `Re:` and the subject if absent; only of mails. */
  title: z.string().trim().max(MAX_TEMPLATE_TITLE, 'validation.tooLong').optional(),
  attachments: GivenFiles.default([]),
})
export type GivenAnswer = z.output<typeof GivenAnswer>

export const answerMessage = endpoint('POST', '/api/inbox/:id/answer', {
  idempotent: true,
  summary: 'Write back to who sent it, in its thread; it may still be linked afterwards (D-7.60)',
  // Of those who may see the inbox.
  access: anyOf('NOTIFY_BOOKING_TO_CUSTOMER'),
  body: GivenAnswer,
  reply: InboxRow,
})

export const previewAnswer = endpoint('POST', '/api/inbox/:id/answer-preview', {
  summary: 'The HTML document that who sent it by mail would get',
  // Of those who may see the inbox.
  access: anyOf('NOTIFY_BOOKING_TO_CUSTOMER'),
  inPreview: true,
  body: DraftedMail,
  reply: MailDocument,
})

export const createOrderFromMessage = endpoint('POST', '/api/inbox/:id/order', {
  idempotent: true,
  summary:
    'Take the order that it asks for, and put it into the conversation; its pictures may be photos of the items (D-7.61)',
  // Of those who may see the inbox.
  access: anyOf('CREATE_BOOKING'),
  body: ManualOrder,
  reply: OrderRow,
  status: 201,
})

export const dismissMessage = endpoint('POST', '/api/inbox/:id/dismiss', {
  idempotent: true,
  summary: 'Say why it needs no order',
  access,
  body: z.object({ reason: RequiredText(200) }),
  reply: InboxRow,
})
