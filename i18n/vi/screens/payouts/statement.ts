import type { statement as english } from '#i18n/en/screens/payouts/statement.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the monthly statement of an artist, in Vietnamese. */
export const statement = {
  of: 'Bảng kê chi trả của %{name}',
  month: 'Tháng',
  previous: 'Tháng trước: %{month}',
  next: 'Tháng sau: %{month}',
  noNext: 'Chưa có tháng sau',
  summary: 'Tóm tắt',
  artist: 'Họa sĩ',
  paid: 'Đã trả',
  madeAt: 'Lập lúc',
  payout: 'Khoản chi trả và đơn hàng',
  total: 'Đã trả trong %{month}',
  nothing: 'Chưa có thu nhập',
  nothingHint: 'Khi đơn đã xong và được chi trả, từng khoản sẽ hiện ở đây kèm các đơn của khoản đó.',
  none: 'Không có khoản chi trả nào trong %{month}.',
  unpaid: 'Hiện chưa trả',
  unpaidOrders: '%{smart_count} đơn đã xong',
  export: {
    label: 'Tải CSV',
    pending: 'Đang tải…',
    done: 'Đã tải bảng kê xuống',
    broken: 'Tải xuống bị gián đoạn. Vui lòng thử lại.',
  },
} as const satisfies Texts<typeof english>
