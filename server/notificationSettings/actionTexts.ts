import type { ActionName } from '#contract/notificationSettings/notificationSettings.ts'
import type { OrderEventFacts } from '#contract/orders/events.ts'
import type { Language } from '#contract/session/session.ts'

/** What happened, as far as its title says it. */
export interface Happening {
  readonly action: ActionName
  /** The order's number; 0 without an order. */
  readonly number: number
  readonly data: OrderEventFacts
  /** Whether the recipient is the artist that it is about. */
  readonly own: boolean
  /** How many, if the action is about several. */
  readonly count: number
}

type Titles = Readonly<Record<ActionName, (happening: Happening) => string>>

const part = ({ step }: OrderEventFacts): 'sketch' | 'color' | 'files' => {
  if (step?.includes('SKETCH')) return 'sketch'
  return step?.includes('COLOR') ? 'color' : 'files'
}

const PARTS = {
  en: { sketch: 'sketch', color: 'colour', files: 'final files' },
  vi: { sketch: 'bản phác thảo', color: 'bản màu', files: 'tệp hoàn thiện' },
} as const

/** What a print event says: refused, received, or new tracking. */
const printed = (data: OrderEventFacts): 'refused' | 'received' | 'tracking' => {
  if (data.after === 'PRINT_RECEIVED') return 'received'
  return data.stepId !== undefined && data.after === undefined ? 'refused' : 'tracking'
}

const PRINTED = {
  en: { refused: 'print refused', received: 'print received', tracking: 'new tracking' },
  vi: { refused: 'bản in bị trả lại', received: 'đã nhận bản in', tracking: 'mã vận đơn mới' },
} as const

const en: Titles = {
  ORDER_CREATED: ({ number }) => `New order #${number}`,
  ARTIST_ASSIGNED: ({ number, own }) => `Order #${number} is assigned to ${own ? 'you' : 'an artist'}`,
  WORK_SUBMITTED: ({ number, data }) => `Order #${number}: ${PARTS.en[part(data)]} to review`,
  WORK_APPROVED: ({ number, data }) => `Order #${number}: ${PARTS.en[part(data)]} approved`,
  WORK_REJECTED: ({ number, data }) => `Order #${number}: ${PARTS.en[part(data)]} rejected`,
  CUSTOMER_WROTE: ({ number }) => `The customer wrote about order #${number}`,
  PROOF_ANSWERED: ({ number, data }) =>
    data.verdict === 'APPROVED'
      ? `Order #${number}: the customer approved the proof`
      : `Order #${number}: the customer asks for changes`,
  ORDER_LATE: ({ number }) => `Order #${number} is late`,
  PRINT_UPDATED: ({ number, data }) => `Order #${number}: ${PRINTED.en[printed(data)]}`,
  PAYOUT_CREATED: ({ own }) => (own ? 'You were paid' : 'An artist was paid'),
  CARE_DUE: ({ count }) => (count === 1 ? '1 customer to write to' : `${count} customers to write to`),
}

const vi: Titles = {
  ORDER_CREATED: ({ number }) => `Đơn mới #${number}`,
  ARTIST_ASSIGNED: ({ number, own }) =>
    own ? `Đơn #${number} được giao cho bạn` : `Đơn #${number} đã được giao cho họa sĩ`,
  WORK_SUBMITTED: ({ number, data }) => `Đơn #${number}: ${PARTS.vi[part(data)]} chờ duyệt`,
  WORK_APPROVED: ({ number, data }) => `Đơn #${number}: đã duyệt ${PARTS.vi[part(data)]}`,
  WORK_REJECTED: ({ number, data }) => `Đơn #${number}: ${PARTS.vi[part(data)]} bị từ chối`,
  CUSTOMER_WROTE: ({ number }) => `Khách hàng nhắn về đơn #${number}`,
  PROOF_ANSWERED: ({ number, data }) =>
    data.verdict === 'APPROVED'
      ? `Đơn #${number}: khách hàng đã đồng ý với tranh`
      : `Đơn #${number}: khách hàng yêu cầu chỉnh sửa`,
  ORDER_LATE: ({ number }) => `Đơn #${number} bị trễ`,
  PRINT_UPDATED: ({ number, data }) => `Đơn #${number}: ${PRINTED.vi[printed(data)]}`,
  PAYOUT_CREATED: ({ own }) => (own ? 'Bạn vừa được trả tiền' : 'Có khoản chi trả mới'),
  CARE_DUE: ({ count }) => `${count} khách hàng cần liên hệ`,
}

const TITLES: Readonly<Record<Language, Titles>> = { en, vi }

/** The title of a notification in the recipient's language. */
export const titleOf = (language: Language, happening: Happening): string =>
  TITLES[language][happening.action](happening)

/** Sender of what the server, or a part outside of it, did. */
export const SYSTEM: Readonly<Record<Language, string>> = { en: 'System', vi: 'Hệ thống' }

/** Descriptions of the actions as the API gives them; the console has its own by name. */
export const DESCRIPTIONS: Readonly<Record<ActionName, string>> = {
  ORDER_CREATED: 'A new order arrived',
  ARTIST_ASSIGNED: 'An order was assigned to an artist',
  WORK_SUBMITTED: 'Work was handed in for review',
  WORK_APPROVED: 'Work was approved',
  WORK_REJECTED: 'Work was rejected',
  CUSTOMER_WROTE: 'A customer wrote about an order',
  PROOF_ANSWERED: 'A customer answered a proof link',
  ORDER_LATE: 'An order, or a step of it, passed its deadline',
  PRINT_UPDATED: 'A print was refused or received, or its tracking changed',
  PAYOUT_CREATED: 'A payout to an artist was made',
  CARE_DUE: 'Reminders for customers care were created',
}
