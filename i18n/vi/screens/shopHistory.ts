import type { shopHistory as english } from '#i18n/en/screens/shopHistory.ts'
import type { Texts } from '#i18n/texts.ts'

/** Đơn shop đã có trước khi kết nối. */
export const shopHistory = {
  title: 'Đơn trước đây',
  text: 'Có thể đọc ngầm các đơn shop đã có trước khi kết nối. Công việc vẫn tiếp tục bình thường.',
  none: 'Chưa có ai yêu cầu đọc.',
  failed: 'Không tải được tiến độ.',
  start: 'Đọc đơn trước đây…',
  again: 'Đọc lại lần nữa…',
  pause: 'Tạm dừng',
  resume: 'Tiếp tục',
  states: { RUNNING: 'Đang đọc', PAUSED: 'Đã tạm dừng', DONE: 'Đã đọc xong' },
  counts: '%{taken} đơn đã vào, %{leftOut} đơn đã có, đã hủy hoặc đang chờ kiểm tra.',
  ofTotal: '%{done} trên %{total} đơn',
  some: '%{done} đơn',
  since: 'Đơn từ ngày %{day}.',
  all: 'Mọi đơn.',
  doneBefore: 'Đơn đặt trước ngày %{day} được tính là đã xong.',
  started: '%{by} bắt đầu lúc %{at}.',
  stuck: 'Không đọc tiếp được: %{reason} Mỗi phút hệ thống thử lại.',
  progress: 'Đã đọc được bao nhiêu',
  dialog: {
    title: 'Đọc đơn trước đây',
    text: 'Đơn tính là đã xong không tạo cảnh báo, email hay tin gửi cho shop. Ảnh của các đơn này vẫn nằm trên shop.',
    since: 'Đơn đặt từ ngày',
    sinceHint: 'Để trống để đọc mọi đơn',
    doneBefore: 'Tính là đã xong nếu đặt trước ngày',
    doneBeforeHint: 'Đơn đặt sau ngày này vào như việc cần làm',
    start: 'Bắt đầu đọc',
  },
  begun: 'Đang đọc các đơn trước đây.',
} as const satisfies Texts<typeof english>
