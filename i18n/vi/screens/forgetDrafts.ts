import type { forgetDrafts as english } from '#i18n/en/screens/forgetDrafts.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts about forgetting one's drafts, in Vietnamese. */
export const forgetDrafts = {
  entry: 'Đăng xuất và xóa bản nháp',
  title: 'Xóa các bản nháp của bạn?',
  text: 'Những gì bạn đã gõ mà chưa gửi sẽ bị xóa khỏi trình duyệt này và không lấy lại được.',
  confirm: 'Đăng xuất và xóa',
} as const satisfies Texts<typeof english>
