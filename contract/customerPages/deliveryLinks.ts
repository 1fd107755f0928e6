import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { z } from '../schema/z.ts'

/** What became of a delivery link. */
export const DELIVERY_LINK_STATES = ['SENT', 'OPENED', 'DOWNLOADED', 'EXPIRED', 'REVOKED'] as const

/** A link by which the customer gets the delivered files, without its token, which nobody can read again (D-4.33). */
export const DeliveryLink = z.object({
  id: Id,
  state: z.enum(DELIVERY_LINK_STATES),
  createdDate: Instant,
  createdBy: z.string(),
  expiresDate: Instant,
  openedDate: Instant.nullable(),
  downloadedDate: Instant.nullable(),
  revokedDate: Instant.nullable(),
})
export type DeliveryLink = z.infer<typeof DeliveryLink>

const access = anyOf('NOTIFY_BOOKING_TO_CUSTOMER')

export const listDeliveryLinks = endpoint('GET', '/api/bookings/:id/delivery-links', {
  summary: 'The delivery links that the customer was sent, newest first (D-4.33)',
  access,
  reply: z.array(DeliveryLink),
})

export const createDeliveryLink = endpoint('POST', '/api/bookings/:id/delivery-links', {
  summary: 'A new delivery link to give to the customer oneself, who is notified by that (D-4.33)',
  access,
  reply: z.object({ url: z.string() }),
})

export const revokeDeliveryLink = endpoint('PUT', '/api/bookings/:id/delivery-links/:linkId/revoke', {
  summary: 'End a delivery link before it expires; its page then answers as if it did not exist (D-4.33)',
  access,
  reply: DeliveryLink,
})
