import type { notifications as english } from '#i18n/en/screens/adminNotifications.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the page that publishes notifications to inboxes, in Vietnamese. */
export const notifications = {
  admin: {
    search: 'Tìm thông báo',
    empty: 'Chưa có thông báo nào được soạn.',
    emptyHint: 'Hãy soạn một bản nháp, rồi chọn người nhận.',
    denied: 'Không có quyền đăng thông báo',
    missing: 'Để xem và đăng thông báo, cần quyền: %{missing}.',
    create: 'Tạo thông báo',
    createText: 'Thông báo được giữ làm bản nháp. Chưa ai nhận được cho đến khi đăng.',
    created: 'Đã tạo bản nháp %{title}',
    publish: 'Đăng',
    publishHeading: 'Đăng thông báo',
    what: 'Nội dung sẽ đăng',
    publishTitle: 'Đăng %{title}?',
    publishText: '%{smart_count} người dùng sẽ nhận được ngay. Không thể thu hồi.',
    published: 'Đã đăng %{title} cho %{smart_count} người dùng',
    deleteIt: 'Xóa bản nháp %{title}',
    deleteText: 'Bạn có chắc muốn xóa bản nháp %{title}?',
    deleted: 'Đã xóa bản nháp %{title}',
  },
  picker: {
    title: 'Người dùng nhận thông báo',
    search: 'Tên hoặc tên đăng nhập',
    role: 'Vai trò',
    anyRole: 'Tất cả vai trò',
    all: 'Tất cả trên trang này',
    chosen: 'Đã chọn %{smart_count} người dùng',
    chosenList: 'Người dùng đã chọn',
    failed: 'Không tải được danh sách người dùng.',
  },
} as const satisfies Texts<typeof english>
