import type { care as english } from '#i18n/en/screens/care.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of customers care, in Vietnamese. */
export const care = {
  title: 'Nhắc chăm sóc khách',
  search: 'Tìm khách hàng',
  empty: 'Chưa có ai cần liên hệ',
  emptyHint:
    'Ngày kỷ niệm, sinh nhật và đơn hàng đã hoàn tất sẽ tự xuất hiện ở đây mỗi sáng. Các ngày này được nhập trong hồ sơ khách hàng.',
  failed: 'Không tải được danh sách nhắc.',
  types: 'Lý do',
  all: 'Tất cả',
  type: {
    ANNIVERSARY: 'Ngày kỷ niệm',
    BIRTHDAY: 'Sinh nhật',
    DAY_AFTER_FIRST_ORDER_COMPLETE: 'Sau đơn hàng đầu tiên',
    RETURN_CUSTOMERS: 'Khách hàng quay lại',
  },
  status: { CREATED: 'Chưa nhắc', REMINDED: 'Đã nhắc' },
  columns: { name: 'Tên khách hàng', date: 'Ngày', type: 'Loại', status: 'Trạng thái' },
  select: 'Chọn %{name}, %{type}, %{date}',
  remindedBy: '%{name} đã nhắc, %{date}',
  mark: 'Đánh dấu đã nhắc',
  markOne: 'Đánh dấu đã nhắc: %{name}, %{type}',
  marking: 'Đang đánh dấu…',
  marked: 'Đã đánh dấu lời nhắc cho [%{names}]',
  markedMany: 'Đã đánh dấu các lời nhắc cho [%{names}]',
  already: 'Người khác vừa đánh dấu mục này.',
  tooMany: 'Chỉ có thể đánh dấu tối đa %{max} mục một lần.',
  write: 'Viết thư',
  writeTo: 'Viết thư cho %{name}, %{type}',
  noEmail: 'Không có địa chỉ email',
  mailTo: 'Viết thư cho %{name}',
  mailHint: 'Khách hàng sẽ nhận email này và lời nhắc được đánh dấu là đã nhắc.',
  noSubject: 'Vui lòng nhập tiêu đề.',
  noTemplateHint: 'Có thể viết không cần mẫu, hoặc thêm mẫu cho lý do này trong mục Mẫu tin.',
  alreadySent: '%{name} vừa được nhắc. Không có email nào được gửi.',
  sent: 'Email cho [%{name}] đang được gửi',
} as const satisfies Texts<typeof english>
