import type { denied as english } from '#i18n/en/screens/denied.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts after a screen that the account may not open, in Vietnamese. */
export const denied = {
  label: 'Không có quyền truy cập',
  ask: 'Nếu bạn cần “%{page}”, hãy nhờ quản trị viên.',
  holders: 'Các vai trò mở được trang này: %{names}.',
  people: 'Những người mở được trang này: %{names}.',
  someHolders: 'Có người mở được trang này mà không qua vai trò.',
  noHolders: 'Hiện không ai mở được trang này.',
  unknown: 'Chưa xác định được ai mở được trang này.',
  details: 'Chi tiết',
  needs: 'Trang này cần quyền: %{missing}.',
  toast: 'Vai trò của bạn không được mở “%{page}”. Trang này cần quyền: %{missing}.',
  closed: 'Vai trò của bạn không được mở trang này.',
} as const satisfies Texts<typeof english>
