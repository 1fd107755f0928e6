import type { contacts as english } from '#i18n/en/contacts.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the chat contacts, in Vietnamese. */
export const contacts = {
  title: 'Liên hệ chat',
  link: 'Liên kết với một liên hệ chat',
  linkIt: 'Liên kết',
  linkOf: 'Liên kết %{name} với một liên hệ chat',
  changeOf: 'Đổi liên hệ chat của %{name}',
  unlinkOf: 'Bỏ liên kết liên hệ chat của %{name}',
  search: 'Tìm liên hệ',
  failed: 'Không thể tải danh sách liên hệ.',
} as const satisfies Texts<typeof english>
