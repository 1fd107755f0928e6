import type { draft as draftEnglish, page as pageEnglish, show as showEnglish } from '#i18n/en/orders/page.ts'
import type { Texts } from '#i18n/texts.ts'

/** What other screens share with the order page, in Vietnamese. */
export const show = {
  custom: 'Thông tin thêm',
} as const satisfies Texts<typeof showEnglish>

export const page = {
  previousArtists: 'Họa sĩ trước đây',
} as const satisfies Texts<typeof pageEnglish>

export const draft = {
  confirmDiscard: 'Bỏ nội dung đã viết?',
  confirmFiles: 'Bỏ các tệp đã chọn?',
  restored: 'Đã khôi phục nội dung nhập lúc %{date}.',
  discard: 'Bỏ đi',
} as const satisfies Texts<typeof draftEnglish>
