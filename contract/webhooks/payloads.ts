import { AuditChange, AuditEntry } from '../audit.ts'
import { CustomerRow } from '../customers/customers.ts'
import { Instant } from '../fields.ts'
import { Notification } from '../notifications/notifications.ts'
import { OrderRow } from '../orders/orders.ts'
import { TimelineEvent } from '../orders/timeline.ts'
import { PayoutRow } from '../payouts/payouts.ts'
import { z } from '../schema/z.ts'

/** An event of the audit; who did it and the changes are there for endpoints with VIEW_AUDIT. */
const RecordEvent = AuditEntry.pick({ id: true, at: true, kind: true }).extend({
  actor: z.string().nullable(),
  changes: z.array(AuditChange).optional(),
})

const payload = <Data extends z.ZodType>(data: Data) =>
  z.object({
    type: z.string(),
    /** When it happened. */
    timestamp: Instant,
    data,
  })

/** What an endpoint gets of an order: the event as its timeline says it, and the order as a list shows it at that time. */
export const OrderPayload = payload(
  z.object({ event: TimelineEvent.omit({ undo: true }), order: OrderRow.nullable() }),
)

/** The record is null in a test without one, and for a customer who was merged into another meanwhile. */
export const CustomerPayload = payload(z.object({ event: RecordEvent, customer: CustomerRow.nullable() }))

export const PayoutPayload = payload(
  z.object({ event: RecordEvent, payout: PayoutRow.omit({ attachments: true }).nullable() }),
)

export const NoticePayload = payload(
  z.object({
    event: RecordEvent,
    notice: Notification.pick({
      id: true,
      title: true,
      description: true,
      content: true,
      senderName: true,
      createdDate: true,
    }).nullable(),
  }),
)

export type WebhookPayload =
  | z.infer<typeof OrderPayload>
  | z.infer<typeof CustomerPayload>
  | z.infer<typeof PayoutPayload>
  | z.infer<typeof NoticePayload>
