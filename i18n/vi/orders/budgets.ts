import type { budget as budgetEnglish, budgets as budgetsEnglish } from '#i18n/en/orders/budgets.ts'
import type { Texts } from '#i18n/texts.ts'

/** Budgets of artists (A§2), in Vietnamese. */
export const budgets = {
  more: '+%{count}',
  open: '+%{more}: ngân sách của %{count} họa sĩ',
  title: 'Ngân sách',
} as const satisfies Texts<typeof budgetsEnglish>

export const budget = {
  label: 'Ngân sách',
  title: 'Ngân sách của đơn hàng #%{number}',
  open: 'Ngân sách của đơn hàng #%{number}, hiện là %{amount}',
  change: 'Tăng hoặc giảm…',
  changeTab: 'Thay đổi',
  history: 'Lịch sử ngân sách',
  paid: 'Đã thanh toán: hãy điều chỉnh bằng khoản trả thêm.',
  done: 'Ngân sách của đơn hàng [#%{number}] đã đổi thành %{amount}$',
  negative: 'Ngân sách không được âm',
  unchanged: 'Vui lòng nhập ngân sách mới',
  notNumber: 'Vui lòng nhập số',
  noAction: 'Vui lòng chọn thao tác!',
  zero: 'Vui lòng nhập mức %{what}',
  negativeChange: 'Mức %{what} không được âm',
  what: { MODIFY: 'thay đổi ngân sách', INCREASE: 'tăng ngân sách', DECREASE: 'giảm ngân sách' },
  action: 'Thao tác',
  actions: { MODIFY: 'Thay đổi', INCREASE: 'Tăng', DECREASE: 'Giảm' },
  artist: 'Họa sĩ',
  now: 'hiện là %{amount}',
  amount: 'Số tiền ($)',
  note: 'Ghi chú',
  noHistory: 'Chưa có thay đổi nào',
  historyFailed: 'Không tải được lịch sử.',
  entries: {
    MODIFY: 'Đổi ngân sách',
    INCREASE: 'Tăng ngân sách',
    DECREASE: 'Giảm ngân sách',
    CHANGE_ARTIST: 'Đổi họa sĩ',
  },
} as const satisfies Texts<typeof budgetEnglish>
