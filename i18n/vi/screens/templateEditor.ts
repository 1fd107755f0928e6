import type { templateEditor as english } from '#i18n/en/screens/templateEditor.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the editor of templates, in Vietnamese. */
export const templateEditor = {
  insertVariable: 'Chèn biến',
  insertInto: 'Chèn biến vào: %{field}',
  code: 'Sửa bằng HTML',
  rich: 'Sửa dạng văn bản',
  simplify: 'Trình soạn văn bản hỗ trợ ít hơn HTML: bảng, ảnh và kiểu chữ riêng sẽ mất. Vẫn chuyển?',
  variables: {
    'customer.firstName': 'Tên khách hàng',
    'customer.lastName': 'Họ khách hàng',
    'customer.fullName': 'Họ tên khách hàng',
    'order.number': 'Số đơn hàng',
    'order.code': 'Mã đơn hàng',
    'order.deadline': 'Hạn của đơn hàng',
    'artist.firstName': 'Tên họa sĩ',
    'occasion.name': 'Dịp kỷ niệm của khách hàng',
    'occasion.date': 'Ngày kỷ niệm, sinh nhật hoặc ngày nhắc',
    'shop.name': 'Tên cửa hàng',
    'sender.fullName': 'Tên của bạn',
    proofLink: 'Liên kết để xem tranh và trả lời',
    items: 'Danh sách sản phẩm',
    trackings: 'Danh sách mã vận đơn',
  },
  preview: 'Xem trước',
  refresh: 'Cập nhật bản xem trước',
  number: 'Số đơn hàng',
  numberHint: 'Để trống để dùng ví dụ',
  example: 'Với dữ liệu ví dụ',
  filled: 'Với đơn #%{number}',
  subject: 'Tiêu đề: %{title}',
  nothing: 'Hãy viết nội dung để xem đúng như khách sẽ nhận.',
} as const satisfies Texts<typeof english>
