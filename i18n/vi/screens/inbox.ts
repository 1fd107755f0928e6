import type { inbox as english } from '#i18n/en/screens/inbox.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the inbox, in Vietnamese. */
export const inbox = {
  title: 'Hộp thư đến',
  tabs: { label: 'Đang chờ xử lý', messages: 'Tin nhắn', orders: 'Đơn cần kiểm tra' },
  search: 'Tìm người gửi, tiêu đề, nội dung',
  empty: 'Không có thư nào đang chờ.',
  emptyHint:
    'Thư và tin nhắn của khách không khớp với đơn nào sẽ chờ ở đây cho đến khi có người gắn vào đơn hoặc bỏ qua.',
  failed: 'Không tải được hộp thư đến.',
  columns: { at: 'Nhận lúc', sender: 'Từ', subject: 'Tin', state: 'Trạng thái', by: 'Người xử lý' },
  state: { WAITING: 'Đang chờ', LINKED: 'Đã gắn đơn', DISMISSED: 'Đã bỏ qua' },
  noSubject: 'Tin không có tiêu đề',
  open: 'Mở %{subject} từ %{sender}',
  one: 'Tin nhận được',
  failedOne: 'Không tải được tin này.',
  received: 'Nhận lúc %{date}',
  linkedTo: 'Thuộc trao đổi của đơn',
  settledBy: 'Người xử lý: %{name}',
  reasonWas: 'Lý do: %{reason}',
  link: 'Gắn vào đơn hàng',
  linkHint: 'Tin sẽ chuyển vào phần trao đổi của đơn, cùng các tin khác đang chờ trong cùng cuộc trao đổi.',
  order: 'Đơn hàng',
  searchOrder: 'Tìm số đơn hoặc khách hàng',
  noOrder: 'Không tìm thấy đơn nào',
  chooseOrder: 'Hãy chọn một đơn hàng trước.',
  linked: 'Đã gắn vào đơn #%{number}.',
  dismiss: 'Bỏ qua',
  reason: 'Vì sao không cần gắn đơn',
  dismissed: 'Đã bỏ qua.',
  meanwhile: 'Người khác vừa xử lý tin này.',
} as const satisfies Texts<typeof english>
