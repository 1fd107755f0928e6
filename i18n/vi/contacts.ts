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
  empty: 'Chưa có liên hệ nào. Ai nhắn tin qua Messenger sẽ tự có ở đây.',
  add: 'Thêm liên hệ',
  addText:
    'Dành cho người đã biết địa chỉ chat nhưng chưa có trong danh sách. Tin nhắn sau này sẽ vào liên hệ này.',
  exId: 'ID hoặc địa chỉ Messenger',
  exIdHint: 'Dãy số, hoặc địa chỉ cuộc chat trong hộp thư của trang.',
  created: 'Đã thêm [%{name}] vào liên hệ!',
  failed: 'Không tải được danh sách liên hệ.',
} as const satisfies Texts<typeof english>
