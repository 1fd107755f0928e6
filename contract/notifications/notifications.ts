import { anyOf, role, signedIn } from '../access.ts'
import { endpoint, listEndpoint, silentEndpoint } from '../endpoint.ts'
import { GivenId, Id, Instant, Login, RequiredText } from '../fields.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { Person } from '../people.ts'
import { z } from '../schema/z.ts'

export const NOTIFICATION_STATUSES = ['DRAFT', 'PUBLISHED'] as const

/** What writes a notification by itself, besides the notification actions; any other was written by staff. */
export const NOTIFICATION_CAUSES = [
  'MENTION',
  'HAND_OVER',
  'PROOF_ANSWER',
  'PIN_REPLY',
  'CHAT',
  'NEW_STORE',
  'PARKED_ORDER',
  'SHOP_CHANGE',
  'SECURITY',
  'WEBHOOK_OFF',
] as const
export type NotificationCause = (typeof NOTIFICATION_CAUSES)[number]

/** Length of a notification's preview before '...' (A§9). */
export const PREVIEW_LENGTH = 60

export const Notification = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  content: z.string(),
  status: z.enum(NOTIFICATION_STATUSES),
  senderName: z.string(),
  createdDate: Instant,
  additionalData: z.object({
    code: z.string().optional(),
    orderNumber: z.number().int().optional(),
    /** The comment that mentions the recipient. */
    commentId: Id.optional(),
    /** The step whose review room shows the note with the reply. */
    reviewId: Id.optional(),
    /** The to-do that mentions the recipient. */
    todoId: Id.optional(),
    /** Login of the artist who wrote in the chat, by which the server finds it again. */
    chat: z.string().optional(),
    /** The page that it is about, if not an order's. */
    path: z.string().optional(),
  }),
  read: z.boolean(),
  readDate: Instant.nullable(),
})
export type Notification = z.infer<typeof Notification>

/** Accounts that may publish, and so see every notification. */
const mayPublish = anyOf('PUBLISH_NOTIFICATION', role('ROLE_ADMIN'))

export const NOTIFICATION_FILTERS = {
  text: { kind: 'text' },
  scope: { kind: 'choice', values: ['admin'], callOnly: true },
} as const satisfies ListFilters

export const listNotifications = listEndpoint('/api/notifications', {
  summary:
    'The account’s own published notifications; with `scope=admin`, which needs PUBLISH_NOTIFICATION, all (D-11.24)',
  access: signedIn,
  query: z.object({
    ...filterSchemas(NOTIFICATION_FILTERS),
    ...paging(['createdDate', 'id'], 20),
  }),
  row: Notification,
})

export const countNotifications = endpoint('GET', '/api/notifications/count', {
  summary: 'How many of the account’s notifications are unread',
  access: signedIn,
  reply: z.object({ count: z.number().int() }),
})

export const readAllNotifications = silentEndpoint('POST', '/api/notifications/read-all', {
  summary: 'Mark every own notification read',
  access: signedIn,
})

export const readNotification = silentEndpoint('POST', '/api/notifications/:id/read', {
  summary: 'Mark one own notification read (D-11.26)',
  access: signedIn,
})

export const getNotification = endpoint('GET', '/api/notifications/:id', {
  summary: 'One own published notification; any with PUBLISH_NOTIFICATION',
  access: signedIn,
  reply: Notification,
})

const title = RequiredText(200)
const description = z.string().trim().max(500, 'validation.tooLong')
const content = z.string().trim().max(5000, 'validation.tooLong')

export const createNotification = endpoint('POST', '/api/notifications', {
  idempotent: true,
  summary: 'Write a draft (D-11.28)',
  access: mayPublish,
  body: z.object({ title, description: description.default(''), content: content.default('') }),
  reply: Notification,
  status: 201,
})

/** Maximum number of recipients per publication. */
export const MAX_RECIPIENTS = 5000

export const publishNotification = silentEndpoint('POST', '/api/notifications/publish', {
  idempotent: true,
  summary:
    'Publish a draft to the given logins, with texts in place of its own; published already: 409 `alreadyPublished` (D-11.29)',
  access: mayPublish,
  body: z.object({
    id: GivenId,
    title: title.optional(),
    description: description.optional(),
    content: content.optional(),
    usersLogin: z.array(Login).min(1, 'validation.noRecipients').max(MAX_RECIPIENTS, 'validation.tooMany'),
  }),
})

/** Maximum rows per page and page buttons of the picker (A§2 Notifications). */
export const RECIPIENT_PAGE = 10
export const RECIPIENT_BUTTONS = 5

export const listRecipients = listEndpoint('/api/notifications/recipients', {
  summary: 'Active staff to publish to, by last name',
  access: mayPublish,
  query: z.object({
    name: z.string().max(200).optional(),
    role: z.string().max(100).optional(),
    ...paging(['lastName', 'id'], RECIPIENT_PAGE),
  }),
  row: Person,
})

export const deleteNotification = silentEndpoint('DELETE', '/api/notifications/:id', {
  summary: 'Delete a draft; a published one answers 409 `alreadyPublished` (D-11.30)',
  access: anyOf('DELETE_NOTIFICATION', role('ROLE_ADMIN')),
})
