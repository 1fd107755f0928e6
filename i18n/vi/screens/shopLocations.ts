import type { shopLocations as english } from '#i18n/en/screens/shopLocations.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts about the locations of connected shops, in Vietnamese. */
export const shopLocations = {
  title: 'Địa điểm',
  text: 'Đơn mới đặt tại một địa điểm sẽ thuộc cửa hàng của địa điểm đó.',
  ofWoo:
    'WooCommerce không có danh sách địa điểm. Đơn khách tự đến lấy sẽ thuộc cửa hàng trùng tên với điểm nhận, nếu có.',
  none: 'Chưa đọc địa điểm nào từ shop.',
  read: 'Đọc các địa điểm',
  done: 'Đã đọc %{smart_count} địa điểm.',
  byName: 'Theo tên: %{name}',
  byHiddenName: 'Cửa hàng trùng tên',
  ofConnection: 'Cửa hàng của kết nối',
  unused: '%{name} (không dùng nữa)',
  stores: 'Cửa hàng của các địa điểm',
} as const satisfies Texts<typeof english>
