import type { phrases as english } from '#i18n/en/phrases.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the phrases, in Vietnamese. */
export const phrases = {
  title: 'Câu mẫu',
  one: 'câu mẫu',
  empty: 'Chưa có câu mẫu nào.',
  insertHint: 'Gõ / để chèn mẫu câu.',
  search: 'Tìm mẫu câu',
  noMatch: 'Không có mẫu câu phù hợp.',
  failed: 'Không tải được mẫu câu.',
  fields: { title: 'Tiêu đề', language: 'Ngôn ngữ', kind: 'Dùng cho', text: 'Nội dung', active: 'Đang dùng' },
  values: {
    language: { en: 'Tiếng Anh', vi: 'Tiếng Việt' },
    kind: { reason: 'Lý do', mail: 'Email', chat: 'Tin nhắn' },
  },
} as const satisfies Texts<typeof english>
