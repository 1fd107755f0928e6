import type { orders as english } from '#i18n/en/screens/orders/budgetDialog.ts'
import type { Texts } from '#i18n/texts.ts'

/** The dialog that changes a budget, and its history, in Vietnamese. */
export const orders = {
  budget: {
    changeTab: 'Thay đổi',
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
  },
} as const satisfies Texts<typeof english>
