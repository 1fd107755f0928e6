import type { roles as english } from '#i18n/en/roles.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of roles, in Vietnamese. */
export const roles = {
  title: 'Vai trò người dùng',
  searchPermissions: 'Tìm quyền',
  fields: {
    name: 'Tên',
    description: 'Mô tả',
    permissions: 'Quyền',
    requiresSecondFactor: 'Xác thực hai lớp',
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
    gallery: 'Thư viện tranh',
    people: 'Người dùng và quyền',
    settings: 'Cài đặt và thông báo',
    house: 'Danh mục khác',
    fields: 'Thông tin riêng của shop',
  },
} as const satisfies Texts<typeof english>
