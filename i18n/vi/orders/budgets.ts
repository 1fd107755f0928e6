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
  history: 'Lịch sử ngân sách',
  paid: 'Đã trả: hãy điều chỉnh bằng khoản trả thêm.',
  done: 'Ngân sách của đơn hàng [#%{number}] đã đổi thành %{amount}$',
  negative: 'Ngân sách không được âm',
  unchanged: 'Vui lòng nhập ngân sách mới',
  notNumber: 'Vui lòng nhập số',
} as const satisfies Texts<typeof budgetEnglish>
