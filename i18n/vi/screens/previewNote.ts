import type { previewNote as english } from '#i18n/en/screens/previewNote.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the bar that is shown during a preview, in Vietnamese. */
export const previewNote = {
  label: 'Xem thử một vai trò',
  userLabel: 'Xem thử như một người dùng',
  text: 'Bạn đang xem Atelier như vai trò %{role}. Không thể thay đổi gì cho đến khi kết thúc xem thử.',
  own: 'Mỗi người chỉ thấy đơn của mình. Muốn thấy, hãy xem như một người dùng có vai trò này.',
  users: 'Người dùng của vai trò này',
  user: 'Bạn đang thấy những gì %{name} thấy với vai trò %{roles}; không thể thay đổi gì.',
  userOnly: 'Bạn đang thấy những gì %{name} thấy; không thể thay đổi gì.',
  end: 'Kết thúc xem thử',
} as const satisfies Texts<typeof english>
