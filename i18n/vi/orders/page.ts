import type {
  draft as draftEnglish,
  money as moneyEnglish,
  page as pageEnglish,
  show as showEnglish,
} from '#i18n/en/orders/page.ts'
import type { Texts } from '#i18n/texts.ts'

/** The order page (A§2), in Vietnamese. */
export const show = {
  timeline: 'Dòng thời gian',
  back: 'Đơn hàng',
  number: 'Đơn #%{number}',
  deadline: 'Hạn của đơn',
  oncePaid: 'tính từ khi thanh toán',
  budget: 'Ngân sách',
  notFound: 'Không tìm thấy đơn hoặc không có quyền xem',
  notFoundHint: 'Đơn có thể đã bị xóa, hoặc không thuộc các đơn bạn được xem.',
  failed: 'Không tải được đơn hàng.',
  original: 'Ảnh gốc',
  summarize: 'Tóm tắt',
  noSummary: 'Chưa có tóm tắt',
  quantity: '× %{count}',
  note: 'Ghi chú',
  photos: 'Ảnh của %{name}',
  noPhotos: 'Không có ảnh',
  activity: 'Hoạt động',
  steps: '%{smart_count} bước',
  work: 'Nhật ký công việc',
  noWork: 'Chưa có công việc. Bắt đầu khi đơn được giao cho họa sĩ.',
  workFailed: 'Không tải được nhật ký công việc.',
  lanes: 'Họa sĩ',
  canvasLane: 'Tranh in',
  nobody: 'Chưa giao',
  delivery: 'Giao hàng',
  noDelivery: 'Chưa giao tệp nào.',
  customer: 'Thông tin khách hàng',
  totals: '%{smart_count} đơn',
  totalsRefunded: '%{smart_count} đơn (%{refunded} đã hoàn tiền)',
  spent: 'đã chi %{amount}',
  shipping: 'Địa chỉ giao hàng',
  address: 'Địa chỉ',
  facts: 'Chi tiết',
  custom: 'Thông tin thêm',
  customOf: 'Thông tin thêm của đơn #%{number}',
  customSaved: 'Đã cập nhật đơn #%{number}',
  total: 'Tổng cộng',
  code: 'Mã',
  tags: 'Sản phẩm',
  tracking: 'Vận đơn',
  estimated: 'Dự kiến giao',
  feedback: 'Phản hồi của khách',
  comments: 'Bình luận',
  history: 'Hoạt động',
  files: 'Tệp',
  due: 'Hạn %{date}',
  email: 'Email',
  phone: 'Điện thoại',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const satisfies Texts<typeof showEnglish>

export const page = {
  previous: 'Đơn trước: #%{number}',
  next: 'Đơn sau: #%{number}',
  contact: 'Thông tin liên hệ',
  noContact: 'Không có liên hệ',
  previousArtists: 'Họa sĩ trước đây',
} as const satisfies Texts<typeof pageEnglish>

export const draft = {
  confirmDiscard: 'Bỏ nội dung bạn đã viết?',
  confirmFiles: 'Bỏ các tệp bạn đã chọn?',
  restored: 'Đã khôi phục nội dung bạn gõ lúc %{date}.',
  discard: 'Bỏ đi',
} as const satisfies Texts<typeof draftEnglish>

/** The money of one order, in Vietnamese. */
export const money = {
  title: 'Tiền của đơn',
  items: 'Tiền hàng',
  paid: 'Khách đã trả',
  noPay: 'Không trả công',
  paidOut: 'Đã trả họa sĩ',
  of: '%{paid} trên %{all}',
  margin: 'Lợi nhuận gộp',
  marginOncePaid: 'Lợi nhuận gộp khi khách trả',
} as const satisfies Texts<typeof moneyEnglish>
