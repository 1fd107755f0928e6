import type { roles as english } from '#i18n/en/screens/roles.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the pages of roles, in Vietnamese. */
export const roles = {
  empty: 'Chưa có vai trò nào.',
  failed: 'Không tải được các vai trò.',
  permissionsFailed: 'Không tải được các quyền.',
  create: 'Tạo vai trò',
  created: 'Đã tạo vai trò %{name}',
  updated: 'Đã cập nhật vai trò %{name}',
  deleted: 'Đã xóa vai trò %{name}',
  deleteIt: 'Xóa vai trò %{name}',
  deleteText: 'Bạn có chắc muốn xóa vai trò %{name}?',
  deleteHeld: '%{smart_count} người dùng đang có vai trò này: chỉ xóa được khi không còn ai có.',
  deleteFree: 'Không ai có vai trò này.',
  actions: 'Thao tác',
  heldBy: '%{smart_count} người dùng có vai trò này',
  aboutHint: 'Khi để trống, danh sách ghi: “%{about}”',
  fixedName: 'Atelier dùng vai trò này nên không đổi tên được.',
  requiresSecondFactor: 'Bắt buộc xác thực hai lớp',
  requiresHint: 'Người có vai trò này phải thiết lập ở lần đăng nhập tới, trước khi dùng tiếp.',
  count: '%{count} trên %{total}',
  noGroup: 'Không thuộc nhóm nào',
  adds: 'Cấp %{smart_count}: %{names}',
  removes: 'Thu hồi %{smart_count}: %{names}',
  preview: 'Xem như vai trò này',
  previewUser: 'Xem như một người dùng có vai trò này…',
  noUsers: 'Chưa có ai đăng nhập được mà có vai trò này.',
  ticked: '%{name}: bật',
  unticked: '%{name}: tắt',
} as const satisfies Texts<typeof english>
