import type { roles as english } from '#i18n/en/roles.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of roles, in Vietnamese. */
export const roles = {
  title: 'Vai trò người dùng',
  empty: 'Chưa có vai trò nào.',
  failed: 'Không thể tải các vai trò',
  permissionsFailed: 'Không thể tải các quyền',
  create: 'Tạo vai trò',
  created: 'Đã tạo vai trò %{name}',
  updated: 'Đã cập nhật vai trò %{name}',
  deleted: 'Đã xóa vai trò %{name}',
  deleteText: 'Bạn có chắc muốn xóa vai trò %{name}?',
  actions: 'Thao tác',
  heldBy: '%{smart_count} người dùng có vai trò này',
  fixedName: 'Sản phẩm dùng vai trò này theo tên.',
  searchPermissions: 'Tìm quyền',
  count: '%{count} trên %{total}',
  noGroup: 'Không thuộc nhóm nào',
  adds: 'Khi lưu sẽ cấp: %{names}',
  removes: 'Khi lưu sẽ thu hồi: %{names}',
  preview: 'Xem như vai trò này',
  fields: {
    name: 'Tên',
    description: 'Mô tả',
    permissions: 'Quyền',
    users: 'Người dùng',
    lastModifiedDate: 'Cập nhật lần cuối',
  },
  groups: {
    screens: 'Màn hình',
    orders: 'Đơn hàng',
    budgets: 'Ngân sách',
    work: 'Công việc trên đơn hàng',
    todos: 'Việc cần làm',
    customers: 'Khách hàng',
    payouts: 'Chi trả',
    gallery: 'Thư viện',
    people: 'Con người và quyền hạn',
    settings: 'Cài đặt và thông báo',
    house: 'Riêng của cửa hàng',
  },
} as const satisfies Texts<typeof english>
