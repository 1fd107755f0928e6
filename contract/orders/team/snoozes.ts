import { anyOf } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { z } from '../../schema/z.ts'
import { Order } from '../orders.ts'

/** How many days ahead an alert can be hidden at most. */
export const MAX_SNOOZE_DAYS = 60
export const MAX_SNOOZE_REASON = 500

export const snoozeAlert = endpoint('PUT', '/api/bookings/:id/alerts/:alert/snooze', {
  summary:
    'Hide an alert of the order until the day begins in the business time zone, or it has a new cause (D-5.7); one that does not hold: 409 `noSuchAlert`',
  access: anyOf('SNOOZE_ALERT'),
  body: z.object({
    until: z.iso.date('validation.invalid'),
    reason: z
      .string('validation.noSnoozeReason')
      .trim()
      .min(1, 'validation.noSnoozeReason')
      .max(MAX_SNOOZE_REASON, 'validation.tooLong'),
  }),
  reply: Order,
})

export const wakeAlert = endpoint('DELETE', '/api/bookings/:id/alerts/:alert/snooze', {
  summary: 'Show a hidden alert again now',
  access: anyOf('SNOOZE_ALERT'),
  reply: Order,
})
