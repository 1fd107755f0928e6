import { anyOf } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { givenIds, Id, Instant, RequiredText } from '../fields.ts'
import { Attachment } from '../files/attachments.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { Person } from '../people.ts'
import { z } from '../schema/z.ts'
import { MAX_TEMPLATE_TITLE, TEMPLATE_LANGUAGES } from '../templates/templates.ts'
import { DraftedMail, MailDocument, MessageContent } from '../templates/writtenMail.ts'
import { CARE_TYPES } from './types.ts'

/** CREATED: somebody should write to the customer. REMINDED: that was done (D-11.33). */
export const CARE_STATUSES = ['CREATED', 'REMINDED'] as const
export type CareStatus = (typeof CARE_STATUSES)[number]

/** Maximum number of reminders marked by one call. */
export const MAX_REMINDERS = 500

/** A reason to write to a customer (B§3). */
export const CareReminder = z.object({
  id: Id,
  /** Without VIEW_CUSTOMER_CONTACT_INFO no login, which is the phone number (D-3.7). */
  customer: Person.partial({ login: true }),
  type: z.enum(CARE_TYPES),
  status: z.enum(CARE_STATUSES),
  /** The anniversary or birthday in its year, or the day that it became due. */
  date: z.iso.date(),
  /** What the customer celebrates, by the names of their anniversaries; empty for other types. */
  occasion: z.string(),
  /** Whether the customer has an e-mail address. */
  reachable: z.boolean(),
  remindedDate: Instant.nullable(),
  /** Who marked it; null while nobody has. */
  remindedBy: z.string().nullable(),
})
export type CareReminder = z.infer<typeof CareReminder>

/** The filters of the reminders. Empty or `ALL` means none. */
export const CARE_FILTERS = {
  type: { kind: 'choice', values: CARE_TYPES, all: 'ALL' },
  status: { kind: 'choice', values: CARE_STATUSES, all: 'ALL' },
  /** Part of the customer’s name; with contact data also of e-mail and phone. */
  name: { kind: 'text' },
  /** First and last day of the reminders. */
  from: { kind: 'day' },
  to: { kind: 'day' },
} as const satisfies ListFilters

export const listReminders = listEndpoint('/api/customers-care/reminders', {
  summary:
    'Reminders of customers by type, status and name; those to be reminded first, the nearest day first (D-11.37)',
  access: anyOf('VIEW_CUSTOMERS_CARE'),
  fromReplica: true,
  query: z.object({ ...filterSchemas(CARE_FILTERS), ...paging(['toDo', 'date', 'id'], 100) }),
  row: CareReminder,
})

const edit = anyOf('UPDATE_CUSTOMERS_CARE')

export const markReminded = endpoint('PUT', '/api/customers-care/reminders/remind', {
  summary:
    'Mark as reminded; answers those that were not yet (D-11.40). None is marked if one is unknown: 404',
  access: edit,
  body: z.object({ reminderIds: givenIds(MAX_REMINDERS) }),
  reply: z.array(CareReminder),
})

/** The template of the reminder's type, filled with the customer, to be edited before it is sent. */
export const CareMail = z.object({
  /** Id of the template. */
  id: Id,
  name: z.string(),
  title: z.string(),
  /** HTML. */
  content: z.string(),
  version: z.number().int(),
  language: z.enum(TEMPLATE_LANGUAGES),
  /** The pictures of the template, which go with the mail. */
  attachments: z.array(Attachment),
  /** The customer's address; null if there is none, or the account may not see it. */
  to: z.string().nullable(),
})
export type CareMail = z.infer<typeof CareMail>

export const getCareMail = endpoint('GET', '/api/customers-care/reminders/:id/mail', {
  summary:
    'The mail template of the reminder’s type in the customer’s language; without one 404 `noTemplate`',
  access: edit,
  reply: CareMail,
})

export const previewCareMail = endpoint('POST', '/api/customers-care/reminders/:id/mail-preview', {
  summary: 'The HTML document that the customer would get',
  access: edit,
  inPreview: true,
  body: DraftedMail,
  reply: MailDocument,
})

export const sendCareMail = endpoint('POST', '/api/customers-care/reminders/:id/mail', {
  idempotent: true,
  summary:
    'Write to the customer and mark as reminded, at once; 409 `alreadyReminded` if that was done before',
  access: edit,
  body: z.object({
    title: RequiredText(MAX_TEMPLATE_TITLE),
    content: MessageContent,
    /** The template that it was written from, and its version. */
    templateId: z.number().int().min(1).optional(),
    templateVersion: z.number().int().min(1).optional(),
  }),
  reply: CareReminder,
})
