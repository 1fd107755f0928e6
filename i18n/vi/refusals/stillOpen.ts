import type { stillOpen as english } from '#i18n/en/refusals/stillOpen.ts'
import type { Texts } from '#i18n/texts.ts'

/** What an order still has open (D-4.34), in a cell of the export, in Vietnamese. */
export const stillOpen = {
  notes: 'ghi chú trên hình: %{count}',
  todos: 'việc cần làm: %{count}',
  undelivered: 'chưa giao gì',
  notPaid: 'khách chưa thanh toán',
  unread: 'tin nhắn chưa đọc: %{count}',
  notSent: 'chưa thông báo cho khách',
  unbudgeted: 'họa sĩ chưa có ngân sách',
} as const satisfies Texts<typeof english>
