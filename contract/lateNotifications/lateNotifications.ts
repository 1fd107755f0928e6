import { anyOf, role } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { GivenId, givenIds, Id, Instant } from '../fields.ts'
import { Attachment } from '../files/attachments.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { DELIVERY_STATES } from '../orders/steps/steps.ts'
import { z } from '../schema/z.ts'
import { MAX_MESSAGE, MAX_TEMPLATE_TITLE, TEMPLATE_LANGUAGES } from '../templates/templates.ts'

/** The alerts that a late notification gathers (D-11.11), most urgent first. */
export const LATE_ALERTS = ['LATE_FINAL_DEADLINE', 'LATE_WORK_LOG_DEADLINE'] as const

/** Why the customer of a late order gets no mail. */
export const LATE_PROBLEMS = [
  /** Not among the orders of this notification that the account may see. */
  'NOT_FOUND',
  'ALREADY_SENT',
  'REFUNDED',
  'DONE',
  'NOT_LATE',
  'NO_EMAIL',
  /** They called a mail spam. */
  'COMPLAINED',
  'NO_TEMPLATE',
  'BROKEN_TEMPLATE',
  /** The text has the proof link, but there is nothing to review. */
  'NO_PROOF',
  'NO_DELIVERY',
  /** Nothing but tags. */
  'NO_CONTENT',
] as const
export const LateProblem = z.enum(LATE_PROBLEMS)
export type LateProblem = z.infer<typeof LateProblem>

/** An order of a late notification, by its id. */
export const LateOrder = z.object({
  id: Id,
  code: z.string(),
  number: z.number().int(),
  alert: z.enum(LATE_ALERTS),
  /** Absent without VIEW_CUSTOMER_INFO; the address and the contact need VIEW_CUSTOMER_CONTACT_INFO. */
  customer: z
    .object({
      fullName: z.string().optional(),
      email: z.string().nullable().optional(),
      psid: z.string().nullable().optional(),
    })
    .optional(),
  /** When its customer was written to (D-11.12). */
  sentDate: Instant.nullable(),
  /** Why it cannot be ticked now; null if it can, or was sent (D-11.18). */
  problem: LateProblem.nullable(),
})
export type LateOrder = z.infer<typeof LateOrder>

const EmailTemplate = z.object({ title: z.string(), content: z.string() })

/** Orders that became late until one morning, and whose customers were told (B§3). */
export const LateNotification = z.object({
  id: Id,
  /** When its orders were gathered. */
  lastModifiedDate: Instant,
  /** When the last of its orders was sent; null while one is not (D-11.12). */
  sentDate: Instant.nullable(),
  lateBookings: z.array(LateOrder),
  /** The template that Preview fills, in the account's language; null if there is none. */
  emailTemplate: EmailTemplate.nullable(),
  messageTemplate: z.object({ content: z.string(), attachments: z.array(Attachment) }).nullable(),
})
export type LateNotification = z.infer<typeof LateNotification>

const view = anyOf('VIEW_LATE_NOTIFICATION_LIST')
const notify = anyOf('NOTIFY_LATE_BOOKING_TO_CUSTOMER')

export const LATE_FILTERS = {
  /** Part of an order’s number, code or customer. */
  text: { kind: 'text' },
  /** A tag of its orders. */
  tag: { kind: 'text', max: 100, callOnly: true },
} as const satisfies ListFilters

export const listLateNotifications = listEndpoint('/api/late-notifications', {
  summary:
    'Late notifications, newest first, with the orders of the account’s scope; with `sort=toDo` first those that can still be sent (D-6.25, D-11.10)',
  access: view,
  fromReplica: true,
  query: z.object({ ...filterSchemas(LATE_FILTERS), ...paging(['toDo', 'lastModifiedDate', 'id'], 100) }),
  row: LateNotification,
})

const ofNotification = z.object({ lateNotificationId: GivenId.optional() })

export const previewLateEmail = endpoint('GET', '/api/late-notifications/email-preview', {
  summary: 'The mail template of late orders in the account’s language (D-11.15)',
  access: view,
  query: ofNotification,
  reply: EmailTemplate,
})

export const previewLateMessage = endpoint('GET', '/api/late-notifications/message-preview', {
  summary: 'The message template of late orders in the account’s language (D-11.15)',
  access: view,
  query: ofNotification,
  reply: z.object({ content: z.string(), attachments: z.array(Attachment) }),
})

/** Maximum number of orders per preview and per sending. */
export const MAX_LATE_BOOKINGS = 500

/** The mail to one customer, to be edited before it is sent (B§3). */
export const GeneratedNotice = z.object({
  title: z.string(),
  /** HTML. */
  content: z.string(),
  booking: z.object({ id: Id, code: z.string(), number: z.number().int() }),
  /** Null without an address, or without VIEW_CUSTOMER_CONTACT_INFO. */
  customerEmail: z.string().nullable(),
  language: z.enum(TEMPLATE_LANGUAGES),
  /** The template that was filled; absent for the one in the request. */
  templateId: Id.optional(),
  templateVersion: z.number().int().optional(),
  /** The pictures of the template, which go with the mail. */
  attachments: z.array(Attachment),
  /** Why there is no text, or why it would not be sent. */
  problem: LateProblem.nullable(),
})
export type GeneratedNotice = z.infer<typeof GeneratedNotice>

export const generateLateEmails = endpoint('POST', '/api/late-notifications/generate-email-template', {
  summary: 'The template filled for each order, in the language of its customer',
  access: notify,
  inPreview: true,
  body: z.object({
    lateNotificationId: GivenId,
    bookingIds: givenIds(MAX_LATE_BOOKINGS),
    /** Filled for every order instead of the templates of the shop. */
    emailTemplate: z
      .object({
        title: z.string().max(MAX_TEMPLATE_TITLE, 'validation.tooLong'),
        content: z.string().max(MAX_MESSAGE, 'validation.tooLong'),
      })
      .optional(),
  }),
  reply: z.array(GeneratedNotice),
})

/** A text that may be JSON in itself: `"\"Hello\""` and `"Hello"` are the same (D-11.13). */
function parsedOnce(given: string): string {
  if (!/^\s*".*"\s*$/s.test(given)) return given
  try {
    const parsed: unknown = JSON.parse(given)
    return typeof parsed === 'string' ? parsed : given
  } catch {
    return given
  }
}

/** The longest text grows to at most this many characters by being encoded. */
const ENCODED = 6

const encoded = (max: number) =>
  z
    .string()
    .max(max * ENCODED + 2, 'validation.tooLong')
    .transform(parsedOnce)
    .pipe(z.string().trim().max(max, 'validation.tooLong'))

/** What became of one order. */
export const LateOutcome = z.object({
  bookingId: Id,
  /** Null if its mail is queued. */
  problem: LateProblem.nullable(),
  sentDate: Instant.nullable(),
})
export type LateOutcome = z.infer<typeof LateOutcome>

export const sendLateEmails = endpoint('POST', '/api/late-notifications/:id/email', {
  idempotent: true,
  summary: 'Mail these customers; the reply says for each order whether its mail is queued, and if not why',
  access: notify,
  body: z.object({
    request: z
      .array(
        z.object({
          bookingId: GivenId,
          title: encoded(MAX_TEMPLATE_TITLE),
          content: encoded(MAX_MESSAGE),
          templateId: GivenId.optional(),
          templateVersion: z.number().int().min(1).optional(),
        }),
      )
      .min(1, 'validation.required')
      .max(MAX_LATE_BOOKINGS, 'validation.tooMany'),
  }),
  reply: z.array(LateOutcome),
})

/** A mail as it was sent. */
export const LateSentContent = z.object({
  title: z.string(),
  /** An HTML document. */
  content: z.string(),
  /** Null without VIEW_CUSTOMER_CONTACT_INFO. */
  customerEmail: z.string().nullable(),
  sentDate: Instant,
  delivery: z.enum(DELIVERY_STATES),
})
export type LateSentContent = z.infer<typeof LateSentContent>

export const getLateSentContent = endpoint('POST', '/api/late-notifications/:id/sent-email/:bookingId', {
  summary: 'The mail that the customer of an order was sent; a read, although it is a POST (D-11.14)',
  access: anyOf('VIEW_LATE_BOOKING_SENT_CONTENT'),
  inPreview: true,
  reply: LateSentContent,
})

export const gatherLateOrders = endpoint('POST', '/api/late-notifications/run', {
  idempotent: true,
  summary: 'Gather the newly late orders now instead of in the morning (D-11.11)',
  access: anyOf(role('ROLE_ADMIN')),
  reply: z.object({
    /** The first of those made, each of at most 100 orders. Null if no order is newly late. */
    lateNotificationId: Id.nullable(),
    orders: z.number().int(),
  }),
})
