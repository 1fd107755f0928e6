import type { settings as english } from '#i18n/en/settings.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the settings hub, in Vietnamese. */
export const settings = {
  title: 'Cài đặt',
  audit: 'Ai đã thay đổi gì',
  jobs: 'Tác vụ tự động',
  system: 'Hệ thống',
  further: 'Quản trị viên cũng thiết lập',
  tiles: {
    roles: { title: 'Vai trò người dùng', text: 'Mỗi vai trò được xem và làm những gì.' },
    permissions: { title: 'Quyền người dùng', text: 'Tất cả các quyền, theo nhóm.' },
    systemProperties: {
      title: 'Thuộc tính hệ thống',
      text: 'Múi giờ, giới hạn và thời hạn của toàn cửa hàng.',
    },
    gallery: { title: 'Thư viện tranh', text: 'Tranh cho họa sĩ và khách hàng.' },
    late: { title: 'Thông báo đơn trễ', text: 'Báo cho khách có đơn bị trễ.' },
    integrations: { title: 'Tích hợp', text: 'Chương trình nào được gọi Atelier, với quyền gì.' },
    notifications: { title: 'Cài đặt thông báo', text: 'Nhân viên nào được báo những gì.' },
    shops: { title: 'Shop bán hàng', text: 'Shopify, WooCommerce và các nơi khác gửi đơn về.' },
    webhooks: { title: 'Webhook', text: 'Phần mềm khác được báo khi có sự kiện.' },
  },
} as const satisfies Texts<typeof english>
