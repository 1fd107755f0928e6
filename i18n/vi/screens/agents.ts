import type { agents as english } from '#i18n/en/screens/agents.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the screens of agents, in Vietnamese. */
export const agents = {
  search: 'Tìm nhân viên CSKH',
  empty: 'Chưa có nhân viên CSKH nào.',
  emptyHint: 'Người dùng có vai trò Chăm sóc khách hàng sẽ hiện ở đây.',
  failed: 'Không tải được danh sách nhân viên CSKH.',
  inactive: 'Ngừng hoạt động',
  figures: 'Tiến độ',
  contact: 'Liên hệ và ghi chú',
  progress: 'Phác thảo %{sketch} · Lên màu %{color}',
  done: 'Đã xong %{done}',
  columns: {
    name: 'Tên nhân viên',
    contact: 'Liên hệ',
    note: 'Ghi chú',
    currSketch: 'Tiến độ: phác thảo',
    currColor: 'Tiến độ: lên màu',
    numDone: 'Đã xong',
  },
} as const satisfies Texts<typeof english>
