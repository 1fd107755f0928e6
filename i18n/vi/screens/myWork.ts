import type { myWork as english } from '#i18n/en/screens/myWork.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of an artist's own jobs, deadlines and earnings, in Vietnamese. */
export const myWork = {
  jobs: {
    title: 'Đơn đang làm',
    all: 'Tất cả đơn của tôi',
    none: 'Không có đơn nào đang làm',
    noneHint: 'Đơn mới sẽ hiện ở đây ngay khi được giao.',
    failed: 'Không tải được các đơn của bạn.',
    more: 'Xem cả %{count} đơn',
    fewer: 'Thu gọn',
    first: '%{shown} đơn gần hạn nhất trong tổng số %{total} đơn.',
  },
  group: {
    late: 'Trễ hạn',
    today: 'Đến hạn hôm nay',
    week: 'Trong tuần này',
    later: 'Sau tuần này',
    waiting: 'Đang chờ người khác',
    waitingHint: 'Đang duyệt, chờ khách hoặc đang in. Hiện bạn chưa cần làm gì.',
  },
  earnings: {
    unpaid: 'Chưa được trả',
    inWork: 'Đang làm',
    orders: '%{smart_count} đơn',
    thisMonth: 'Đã nhận tháng này',
    lastMonth: 'Tháng trước %{amount}',
    total: 'Tổng đã nhận',
    totalNote: 'Từ lần chi trả đầu tiên',
    failed: 'Không tải được thu nhập của bạn: %{reason}',
  },
  unpaid: {
    title: 'Đã xong, chưa được trả',
    all: 'Xem tất cả',
    none: 'Mọi đơn đã xong đều đã được trả.',
    first: 'Đơn đã làm xong hiện ở đây cho đến khi được trả tiền.',
    failed: 'Không tải được các đơn chưa được trả.',
  },
  payouts: { title: 'Chi trả gần đây', all: 'Tất cả khoản chi trả', none: 'Chưa có khoản chi trả nào.' },
  statement: { title: 'Bảng kê theo tháng', open: 'Mở bảng kê' },
} as const satisfies Texts<typeof english>
