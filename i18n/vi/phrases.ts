import type { phrases as english } from '#i18n/en/phrases.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the phrases, in Vietnamese. */
export const phrases = {
  title: 'Câu mẫu',
  one: 'câu mẫu',
  empty: 'Chưa có câu mẫu nào.',
  emptyHint: 'Những câu hay dùng trong lý do, email và tin nhắn: gõ / ở đó để chèn.',
  insertHint: 'Gõ / để chèn câu mẫu.',
  search: 'Tìm câu mẫu',
  noMatch: 'Không có câu mẫu phù hợp.',
  failed: 'Không tải được câu mẫu.',
  fields: { title: 'Tiêu đề', language: 'Ngôn ngữ', kind: 'Dùng cho', text: 'Nội dung', active: 'Đang dùng' },
  values: {
    language: { en: 'Tiếng Anh', vi: 'Tiếng Việt' },
    kind: { reason: 'Lý do', mail: 'Email', chat: 'Tin nhắn' },
  },
} as const satisfies Texts<typeof english>
