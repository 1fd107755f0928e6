import type { todo as todoEnglish } from '#i18n/en/orders/todos.ts'
import type { Texts } from '#i18n/texts.ts'

/** To-dos of an order, in Vietnamese. */
export const todo = {
  title: 'Việc cần làm',
  open: 'còn %{smart_count} việc |||| còn %{smart_count} việc',
  none: 'Không có việc nào.',
  add: 'Thêm việc cần làm',
  send: 'Thêm',
  edit: 'Sửa: %{detail}',
  remove: 'Xóa: %{detail}',
  confirmRemove: 'Xóa việc này?',
  for: 'Giao cho %{name}',
  createdBy: '%{name} thêm, %{date}',
  resolvedBy: '%{name} đã làm xong, %{date}',
  added: 'Đã thêm việc!',
  updated: 'Đã cập nhật việc!',
  resolved: 'Đã xong việc!',
  removed: 'Đã xóa việc!',
} as const satisfies Texts<typeof todoEnglish>
