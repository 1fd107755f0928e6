import type { savedViews as english } from '#i18n/en/savedViews.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of saved views, in Vietnamese. */
export const savedViews = {
  label: 'Chế độ xem đã lưu',
  first: 'Đơn đang làm',
  failed: 'Không tải được các chế độ xem đã lưu.',
  shared: 'Chia sẻ với mọi người',
  changed: 'Đã thay đổi',
  save: 'Lưu chế độ xem',
  saveNew: 'Lưu thành chế độ xem mới',
  edit: 'Chế độ xem',
  update: 'Lưu thay đổi',
  delete: 'Xóa chế độ xem',
  confirmDelete: 'Bạn có chắc muốn xóa chế độ xem %{name}?',
  name: 'Tên',
  share: 'Chia sẻ với mọi người',
  saved: 'Đã lưu chế độ xem [%{name}]',
  deleted: 'Đã xóa chế độ xem [%{name}]',
} as const satisfies Texts<typeof english>
