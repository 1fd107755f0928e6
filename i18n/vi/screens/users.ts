import type { users as english } from '#i18n/en/screens/users.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the pages of the staff, in Vietnamese. */
export const users = {
  searchRole: 'Tìm vai trò',
  searchStore: 'Tìm cửa hàng',
  empty: 'Chưa có ai.',
  create: 'Tạo người dùng',
  created: 'Đã tạo người dùng: %{login}',
  updated: 'Đã cập nhật người dùng: %{login}',
  active: 'Đang hoạt động',
  inactive: 'Ngừng hoạt động',
  activate: 'Ngừng hoạt động: kích hoạt %{name}',
  deactivate: 'Đang hoạt động: vô hiệu hóa %{name}',
  deactivateTitle: 'Vô hiệu hóa %{name}?',
  deactivateText: 'Mọi phiên đăng nhập của người này kết thúc ngay và không thể đăng nhập nữa.',
  deactivateIt: 'Vô hiệu hóa',
  preview: 'Xem như người dùng này',
  facts: 'Chi tiết',
  rights: 'Vai trò và quyền truy cập',
  ownRights: 'Bạn không thể đổi quyền của chính mình. Hãy nhờ quản trị viên khác.',
  permissionsHint: 'Ngoài các quyền của vai trò.',
  storesHint: 'Nhân viên cửa hàng xem đơn hàng của các cửa hàng này.',
  extension: 'Thông tin liên hệ khác',
  secondFactor: { on: 'Đang bật', off: 'Chưa bật' },
} as const satisfies Texts<typeof english>
