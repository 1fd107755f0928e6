import type { outbox as english } from '#i18n/en/outbox.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the outbox, in Vietnamese. */
export const outbox = {
  title: 'Hộp thư đi',
  search: 'Tìm người nhận, tiêu đề, đơn hàng',
  empty: 'Chưa gửi gì',
  emptyHint: 'E-mail và tin nhắn gửi cho khách hàng và họa sĩ sẽ hiện ở đây.',
  none: 'Không có kết quả phù hợp.',
  failed: 'Không tải được hộp thư đi.',
  columns: {
    created: 'Ngày viết',
    to: 'Người nhận',
    subject: 'Tiêu đề',
    order: 'Đơn hàng',
    channel: 'Kênh',
    state: 'Trạng thái',
    attempts: 'Số lần thử',
    by: 'Người gửi',
  },
  channel: { EMAIL: 'E-mail', MESSENGER: 'fb/ig' },
  kind: { NOTIFY: 'Thông báo', REMIND: 'Nhắc nhở', PAYMENT: 'Thanh toán' },
  state: {
    QUEUED: 'Đang chờ',
    SENDING: 'Đang gửi',
    SENT: 'Đã gửi',
    UNCONFIRMED: 'Chưa xác nhận',
    FAILED: 'Thất bại',
    CANCELED: 'Đã hủy',
  },
  stateHint: {
    UNCONFIRMED: 'Đã chuyển đi nhưng không nhận được phản hồi: có thể thư đã đến. Hệ thống không tự gửi lại.',
    FAILED: 'Bị từ chối hoặc đã thử quá nhiều lần.',
  },
  sentAt: 'Đã gửi %{date}',
  nextAt: 'Lần thử tiếp theo %{date}',
  message: 'Tin nhắn không có tiêu đề',
  open: 'Mở %{subject}',
  asReceived: 'Nội dung người nhận thấy',
  attachments: 'Tệp đính kèm',
  retry: 'Gửi lại',
  retryUnconfirmed: 'Có thể thư đã đến rồi. Vẫn gửi lại?',
  cancel: 'Không gửi',
  confirmCancel: 'Không gửi thư này cho %{to} nữa?',
  retried: 'Thư sẽ được gửi lại.',
  canceled: 'Thư sẽ không được gửi.',
} as const satisfies Texts<typeof english>
