import type { bulk as bulkEnglish } from '#i18n/en/orders/bulk.ts'
import type { Texts } from '#i18n/texts.ts'

/** Bulk actions on orders (A§2), in Vietnamese. */
export const bulk = {
  updated: 'Đã cập nhật trạng thái đơn',
  noneLeft: 'Không còn đơn nào khớp.',
  setAssigned: 'Đã giao lại %{count} đơn',
  assigned: 'Đã giao %{count} đơn cho [%{name}]',
  assignedBudgeted: 'Đã giao %{count} đơn cho [%{name}], đặt ngân sách cho %{budgeted} đơn',
  unassigned: 'Đã bỏ giao %{count} đơn',
  dismiss: 'Đóng',
  setDone: 'Đã đánh dấu hoàn tất %{count} đơn',
  setRefunded: 'Đã hoàn tiền %{count} đơn',
  setBudget: 'Đã đặt ngân sách cho %{count} đơn',
  leftList: '%{count} đơn đã rời danh sách này vì không còn khớp bộ lọc.',
  undo: 'Hoàn tác',
  undone: '%{count} đơn đã trở lại như trước',
} as const satisfies Texts<typeof bulkEnglish>
