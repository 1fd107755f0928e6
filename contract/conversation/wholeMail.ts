import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'

/** A mail as it arrived, with what it quotes. */
export const WholeMail = z.object({
  subject: z.string(),
  /** Its headers, a line each. */
  head: z.string(),
  /** Sanitised; null for plain text. */
  html: z.string().nullable(),
  text: z.string(),
  /** Its attachments, by their declared type, with their sizes in bytes. */
  parts: z.array(z.object({ name: z.string(), type: z.string(), size: z.number().int() })),
})
export type WholeMail = z.infer<typeof WholeMail>

export const getWholeMail = endpoint('GET', '/api/bookings/:id/conversation/:messageId/whole', {
  summary: 'A mail of the customer as it arrived, while it is kept',
  // Of those who may read the conversation.
  access: anyOf('VIEW_CUSTOMER_CONTACT_INFO'),
  reply: WholeMail,
})

export const getWholeInboxMail = endpoint('GET', '/api/inbox/:id/whole', {
  summary: 'A mail of the inbox as it arrived, while it is kept',
  // Of those who may see the inbox.
  access: anyOf('VIEW_CUSTOMER_CONTACT_INFO'),
  reply: WholeMail,
})
