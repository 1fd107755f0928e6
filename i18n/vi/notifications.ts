import type { notifications as english } from '#i18n/en/notifications.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the bell's popover, the inbox and what is published to inboxes, in Vietnamese. */
export const notifications = {
  title: 'Thông báo',
  none: 'Chưa có thông báo nào.',
  noneHint: 'Tin về đơn hàng của bạn sẽ hiện ở đây.',
  seeAll: 'Xem tất cả',
  earlier: '%{smart_count} thông báo trước đó',
  readAll: 'Đánh dấu tất cả đã đọc',
  failed: 'Không tải được thông báo.',
  unread: 'Chưa đọc',
  allow: 'Hiển thị thông báo mới trên thiết bị này',
  fields: {
    status: 'Trạng thái',
    title: 'Tiêu đề',
    description: 'Mô tả',
    content: 'Nội dung',
    senderName: 'Người gửi',
    createdDate: 'Ngày tạo',
    actions: 'Thao tác',
  },
  statuses: { DRAFT: 'Bản nháp', PUBLISHED: 'Đã đăng' },
  admin: { title: 'Quản lý thông báo' },
} as const satisfies Texts<typeof english>
