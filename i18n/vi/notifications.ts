import type { notifications as english } from '#i18n/en/notifications.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the bell's popover and the inbox, in Vietnamese. */
export const notifications = {
  title: 'Thông báo',
  none: 'Chưa có thông báo nào.',
  noneHint: 'Tin về đơn hàng của bạn sẽ hiện ở đây.',
  seeAll: 'Xem tất cả',
  failed: 'Không tải được thông báo.',
  unread: 'Chưa đọc',
  openOrder: 'Đơn hàng #%{number}',
  allow: 'Hiển thị thông báo mới trên thiết bị này',
} as const satisfies Texts<typeof english>
