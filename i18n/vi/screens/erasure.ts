import type { erasure as english } from '#i18n/en/screens/erasure.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of erasing a customer, in Vietnamese. */
export const erasure = {
  title: 'Xóa thông tin của %{name}',
  text: 'Tên, liên hệ, địa chỉ, ghi chú, tin nhắn và các liên kết của người này sẽ bị xóa ở mọi nơi. Không thể hoàn tác.',
  failed: 'Không tải được danh sách sẽ xóa.',
  goes: 'Sẽ bị xóa',
  stays: 'Được giữ lại, không còn thông tin cá nhân',
  messages: '%{smart_count} tin nhắn và cuộc gọi',
  answers: '%{smart_count} câu trả lời cho bản xem thử',
  links: '%{smart_count} liên kết xem thử và nhận tệp',
  deliveries: '%{smart_count} lượt gửi từ shop',
  auditEntries: 'tên và giá trị trong %{smart_count} mục nhật ký',
  orders: '%{smart_count} đơn hàng cùng số tiền',
  work: 'công việc và tiền công của họa sĩ, cùng số liệu thống kê',
  backups: 'Các bản sao lưu vẫn giữ dữ liệu cũ cho đến khi các bản đó bị xóa.',
  pictures: 'Ảnh của các đơn (%{count})',
  choices: { ERASE: 'Xóa luôn', KEEP: 'Giữ, bỏ tên tệp' },
  open: 'Còn đơn đang mở: %{orders}. Hãy hoàn tất các đơn này trước.',
  confirm: 'Xóa vĩnh viễn',
  started: 'Đã xóa thông tin người này. Dữ liệu còn lại đang được xóa tiếp.',
  notice: 'Khách này đã được xóa thông tin ngày %{date}',
  gone: 'Đơn hàng được giữ lại, không còn thông tin cá nhân.',
  running: 'Đã xử lý %{done}/%{count} đơn.',
  progress: 'Tiến độ xóa',
  done: 'Không còn gì về người này, trừ trong các bản sao lưu.',
  by: 'Người xóa: %{name}.',
  noProgress: 'Không tải được tiến độ xóa.',
} as const satisfies Texts<typeof english>
