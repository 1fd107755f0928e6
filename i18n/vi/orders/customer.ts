import type { customer as customerEnglish } from '#i18n/en/orders/customer.ts'
import type { Texts } from '#i18n/texts.ts'

/** The customer of an order (A§2), in Vietnamese. */
export const customer = {
  open: 'Khách hàng %{name}',
  orders: 'Xem các đơn của khách này',
  login: 'Tên đăng nhập',
  update: 'Đổi khách hàng',
  title: 'Khách hàng của đơn #%{number}',
  choose: 'Khách hàng',
  search: 'Tìm khách hàng',
  none: 'Vui lòng chọn khách hàng',
  same: 'Vui lòng chọn khách hàng khác!',
  done: 'Đã đổi khách hàng!',
} as const satisfies Texts<typeof customerEnglish>
