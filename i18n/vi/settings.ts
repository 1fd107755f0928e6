import type { settings as english } from '#i18n/en/settings.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the settings hub, in Vietnamese. */
export const settings = {
  title: 'Cài đặt',
  audit: 'Ai đã thay đổi gì',
  jobs: 'Tác vụ tự động',
  further: 'Quản trị viên cũng thiết lập',
  setup: {
    title: 'Thiết lập cửa hàng',
    count: 'Đã xong %{done} trên %{total}',
    done: 'đã xong',
    missing: 'còn thiếu',
    people: {
      title: 'Tạo người dùng',
      text: 'Cho CSKH, họa sĩ và cửa hàng; cho đến lúc đó chỉ quản trị viên đăng nhập được.',
    },
    stores: { title: 'Có cửa hàng', text: 'Cửa hàng tự xuất hiện cùng đơn đầu tiên gửi đến.' },
    intake: {
      title: 'Nhận đơn',
      text: 'Đặt INTAKE_TOKEN hoặc SHOPIFY_SECRET trên máy chủ, rồi gửi đơn của cửa hàng đến đó.',
    },
    mail: {
      title: 'Gửi email',
      text: 'Đặt SMTP_URL và MAIL_FROM trên máy chủ; cho đến lúc đó email chỉ được lưu thành tệp.',
    },
  },
  tiles: {
    roles: { title: 'Vai trò người dùng', text: 'Mỗi vai trò được xem và làm những gì.' },
    permissions: { title: 'Quyền người dùng', text: 'Tất cả các quyền, theo nhóm.' },
    systemProperties: {
      title: 'Thuộc tính hệ thống',
      text: 'Múi giờ, giới hạn và thời hạn của toàn cửa hàng.',
    },
    gallery: { title: 'Thư viện tranh', text: 'Tranh cho họa sĩ và khách hàng.' },
    late: { title: 'Thông báo trễ', text: 'Báo cho khách có đơn bị trễ.' },
    notifications: { title: 'Cài đặt thông báo', text: 'Nhân viên nào được báo những gì.' },
  },
} as const satisfies Texts<typeof english>
