import type {
  GeneratedNotice,
  LateNotification,
  LateOrder,
} from '#contract/lateNotifications/lateNotifications.ts'
import type { Permission } from '#contract/permissions.ts'

export const ALL: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_LATE_NOTIFICATION_LIST',
  'NOTIFY_LATE_BOOKING_TO_CUSTOMER',
  'VIEW_LATE_BOOKING_SENT_CONTENT',
]

export const booking = (number: number, more: Partial<LateOrder> = {}): LateOrder => ({
  id: number - 1000,
  code: `CODE${number}`,
  number,
  alert: 'LATE_FINAL_DEADLINE',
  customer: { fullName: `Customer ${number}`, email: `c${number}@example.com`, psid: null },
  sentDate: null,
  problem: null,
  ...more,
})

export const row = (
  id: number,
  lateBookings: LateOrder[],
  more: Partial<LateNotification> = {},
): LateNotification => ({
  id,
  lastModifiedDate: '2026-01-05T01:00:00.000Z',
  sentDate: null,
  lateBookings,
  emailTemplate: {
    title: 'Order #{{ order.number }} is late',
    content: '<p>Hello {{ customer.firstName }}</p>',
  },
  messageTemplate: { content: 'Hello from chat', attachments: [] },
  ...more,
})

export const notice = (number: number, more: Partial<GeneratedNotice> = {}): GeneratedNotice => ({
  title: `Order #${number} is late`,
  content: `<p>Sorry for ${number}</p>`,
  booking: { id: number - 1000, code: `CODE${number}`, number },
  customerEmail: `c${number}@example.com`,
  language: 'en',
  templateId: 5,
  templateVersion: 2,
  attachments: [],
  problem: null,
  ...more,
})
