import { z } from 'zod'
import { signedIn } from './access.ts'
import { endpoint, listEndpoint, silentEndpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { paging } from './paging.ts'

export const NOTIFICATION_STATUSES = ['DRAFT', 'PUBLISHED'] as const

/** How much of a notification's content a preview shows before '...' (A§9). */
export const PREVIEW_LENGTH = 60

export const Notification = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  content: z.string(),
  status: z.enum(NOTIFICATION_STATUSES),
  senderName: z.string(),
  createdDate: Instant,
  additionalData: z.object({ code: z.string().optional(), orderNumber: z.number().int().optional() }),
  read: z.boolean(),
  readDate: Instant.nullable(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = listEndpoint('/api/notifications', {
  summary: 'The account’s own published notifications (D-11.24)',
  access: signedIn,
  query: z.object({ text: z.string().max(200).optional(), ...paging(['createdDate'], 20) }),
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
