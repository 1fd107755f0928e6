import type { resetFactor as english } from '#i18n/en/screens/resetFactor.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of taking the second factor of a colleague away, in Vietnamese. */
export const resetFactor = {
  reset: 'Gỡ xác thực hai lớp',
  title: 'Gỡ xác thực hai lớp của %{name}?',
  text: 'Chỉ gỡ khi bạn chắc chắn đúng người đó yêu cầu: sau đó chỉ cần mật khẩu là đăng nhập được. Người đó sẽ nhận email thông báo.',
  confirm: 'Gỡ',
  done: 'Đã gỡ xác thực hai lớp của %{name}',
} as const satisfies Texts<typeof english>
