import type { bulkBudgets as english } from '#i18n/en/screens/orders/bulkBudgets.ts'
import type { Texts } from '#i18n/texts.ts'

/** The budgets of many orders at once, in Vietnamese. */
export const bulkBudgets = {
  title: 'Ngân sách của %{count} đơn',
  empty: '%{count} đơn chưa có ngân sách.',
  filled: '%{count} đơn đã có ngân sách.',
  paid: '%{count} ngân sách đã trả, được giữ nguyên.',
  noPay: '%{count} đơn họa sĩ không nhận tiền công.',
  noArtist: '%{count} đơn chưa có họa sĩ.',
  ofArtist: '%{name} đã có ngân sách cho %{count} đơn trong số này, được giữ nguyên.',
  how: 'Ngân sách',
  usual: 'Theo đề xuất',
  same: 'Như nhau',
  none: 'Chưa đặt',
  says: {
    usual: 'Tổng cộng %{sum} cho %{count} đơn.',
    reason:
      'Mỗi sản phẩm lấy trung bình ba đơn gần nhất của họa sĩ, nếu chưa có thì của mọi họa sĩ, nếu vẫn chưa có thì lấy ngân sách thường dùng.',
    without: '%{count} đơn chưa có mức đề xuất nên vẫn chưa có ngân sách.',
    none: 'Các đơn sẽ chưa có ngân sách cho đến khi được đặt.',
  },
  each: 'Ngân sách cho mỗi đơn (USD)',
  replace: 'Thay cả ngân sách đã có nhưng chưa trả',
  set: 'Đặt ngân sách',
} as const satisfies Texts<typeof english>
