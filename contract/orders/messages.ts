import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenEmail, GivenId, Id, Instant } from '../fields.ts'
import { Attachment, GivenFiles } from '../files/attachments.ts'
import { OutboxState } from '../outbox.ts'
import { z } from '../schema/z.ts'
import { MAX_TEMPLATE_TITLE, TEMPLATE_LANGUAGES } from '../templates/templates.ts'
import { DraftedMail, MailDocument, MessageContent } from '../templates/writtenMail.ts'
import { NOTIFIED_BY } from './steps/steps.ts'

/** Who last wrote to the customer about the current step, so that nobody writes twice unawares. */
export const LastMessage = z.object({
  at: Instant,
  /** Null means customer service, as in `Author`. */
  by: z.string().nullable(),
  channel: z.enum(NOTIFIED_BY),
})
export type LastMessage = z.infer<typeof LastMessage>

/** A template filled with the order, to be edited before it is sent (A§3). */
export const MessageTemplate = z.object({
  id: Id,
  name: z.string(),
  /** The subject of a mail; empty for messages. */
  title: z.string(),
  /** HTML for a mail, plain text for a message. */
  content: z.string(),
  attachments: z.array(Attachment),
  version: z.number().int(),
  language: z.enum(TEMPLATE_LANGUAGES),
  /** The customer's address or psid; null if there is none, or the account may not see it. */
  to: z.string().nullable(),
  /** Whether the customer can be reached on this channel. */
  reachable: z.boolean(),
  last: LastMessage.nullable(),
  /** The template has the proof link, but the order has no version under review by the customer: it was left out. */
  lacksProof: z.boolean().optional(),
  /** The template has the delivery link, but nothing has been delivered: it was left out. */
  lacksDelivery: z.boolean().optional(),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** What became of a message that was asked for: it is queued, and delivered by a job (D-7.12). */
export const QueuedMessage = z.object({ id: Id, state: OutboxState })
export type QueuedMessage = z.infer<typeof QueuedMessage>

const access = anyOf('NOTIFY_BOOKING_TO_CUSTOMER')

/** Longest message at Messenger and Instagram. */
export const MAX_CHAT = 2000

const common = {
  content: MessageContent,
  attachments: GivenFiles.default([]),
  /** The customer's message that it answers, so that their mail program keeps both together; it goes to its sender. */
  answers: GivenId.optional(),
  /** The step that it is about; the order's open one if absent (D-4.18). */
  workLogId: GivenId.optional(),
  /** The template that it was written from, and its version. */
  templateId: GivenId.optional(),
  templateVersion: z.number().int().min(1).optional(),
}

export const GivenMail = z.object({
  ...common,
  /** The template's if absent (D-7.9), or that of the message which it answers. */
  title: z.string().trim().max(MAX_TEMPLATE_TITLE, 'validation.tooLong').optional(),
  /** The customer's if absent, or who wrote what it answers; another one needs VIEW_CUSTOMER_CONTACT_INFO (D-7.9). */
  to: GivenEmail.optional(),
})

export const GivenChat = z.object({
  ...common,
  content: MessageContent.max(MAX_CHAT, 'validation.tooLong'),
  /** The customer's own (D-7.11). */
  psid: z.string().trim().max(100).optional(),
})

export const getEmailTemplate = endpoint('GET', '/api/bookings/:id/email/:templateId', {
  summary: 'The mail template of a status, filled with the order (D-7.8)',
  access,
  reply: MessageTemplate,
})
export const sendEmail = endpoint('POST', '/api/bookings/:id/email', {
  idempotent: true,
  summary: 'Notify the customer by mail',
  access,
  body: GivenMail,
  reply: QueuedMessage,
})
export const getMessageTemplate = endpoint('GET', '/api/bookings/:id/message/:templateId', {
  summary: 'The message template of a status, filled with the order',
  access,
  reply: MessageTemplate,
})
export const sendMessage = endpoint('POST', '/api/bookings/:id/message', {
  idempotent: true,
  summary: 'Notify the customer by Messenger or Instagram',
  access,
  body: GivenChat,
  reply: QueuedMessage,
})
export const getEmailReminder = endpoint('GET', '/api/bookings/:id/remind/email', {
  summary: 'The reminder by mail for the order’s status (D-7.10)',
  access,
  reply: MessageTemplate,
})
export const remindByEmail = endpoint('POST', '/api/bookings/:id/remind/email', {
  idempotent: true,
  summary: 'Remind the customer by mail',
  access,
  body: GivenMail,
  reply: QueuedMessage,
})
export const getMessageReminder = endpoint('GET', '/api/bookings/:id/remind/message', {
  summary: 'The reminder by message for the order’s status',
  access,
  reply: MessageTemplate,
})
export const remindByMessage = endpoint('POST', '/api/bookings/:id/remind/message', {
  idempotent: true,
  summary: 'Remind the customer by Messenger or Instagram',
  access,
  body: GivenChat,
  reply: QueuedMessage,
})

export const previewMail = endpoint('POST', '/api/bookings/:id/email-preview', {
  summary: 'The HTML document that the customer would get',
  access,
  inPreview: true,
  body: DraftedMail,
  reply: MailDocument,
})
