import type { shopMessages as english } from '#i18n/en/screens/shopMessages.ts'
import type { Texts } from '#i18n/texts.ts'

/** What shops are told, in Vietnamese. */
export const shopMessages = {
  kinds: {
    FULFILMENT: 'Đã giao',
    STATUS: 'Trạng thái',
    LINK: 'Liên kết đến đơn ở đây',
    CANCELLATION: 'Hủy đơn',
    REFUND: 'Hoàn tiền',
  },
  states: {
    QUEUED: 'Đang chờ',
    SENDING: 'Đang gửi',
    SENT: 'Đã gửi',
    FAILED: 'Không gửi được',
    OVERTAKEN: 'Đã có tin mới hơn',
  },
} as const satisfies Texts<typeof english>
