import type { customerGroups as english } from '#i18n/en/screens/customerGroups.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the pages of customer groups, in Vietnamese. */
export const customerGroups = {
  empty: 'Chưa có nhóm nào.',
  emptyHint: 'Một nhóm tập hợp các khách hàng, chẳng hạn những người mua cho công ty.',
  create: 'Tạo nhóm',
  created: 'Đã tạo nhóm: %{name}',
  updated: 'Đã cập nhật nhóm: %{name}',
  deleted: 'Đã xóa nhóm: %{name}',
  deleteIt: 'Xóa nhóm %{name}',
  deleteText: 'Bạn có chắc muốn xóa nhóm %{name}? Khách hàng trong nhóm vẫn được giữ.',
  actions: 'Thao tác',
  facts: 'Chi tiết',
  members: '%{smart_count} khách hàng',
  noMembers: 'Chưa có ai trong nhóm này.',
  add: 'Thêm khách hàng',
  noSearch: 'Cần quyền “Xem danh sách khách hàng” để thêm khách hàng.',
  find: 'Tìm trong nhóm này',
  more: 'Còn %{smart_count} người nữa: hãy tìm kiếm',
} as const satisfies Texts<typeof english>
