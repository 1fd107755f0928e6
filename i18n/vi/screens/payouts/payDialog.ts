import type { payDialog as english } from '#i18n/en/screens/payouts/payDialog.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the dialog that pays artists, in Vietnamese, which load with it. */
export const payDialog = {
  title: 'Chi trả cho họa sĩ',
  failed: 'Không tải được các khoản chưa trả',
  none: 'Không có khoản nào cần trả',
  noneHint: 'Các đơn này đã trả, đã hoàn tiền hoặc chưa có ngân sách cho họa sĩ nào.',
  artists: 'Họa sĩ',
  noEmail: 'chưa có email',
  inactive: 'Họa sĩ này đã bị vô hiệu hóa nên không thể thanh toán.',
  orders: '%{smart_count} đơn cần trả',
  notDone: 'chưa xong',
  leftOut: 'Chưa trả lần này',
  otherArtist: '#%{number} là của %{artist}: chỉ trả chung các đơn của cùng một họa sĩ.',
  nothing: '%{smart_count} đơn đã chọn không có gì cần trả.',
  extra: 'Trả thêm',
  note: 'Ghi chú',
  evidence: 'Chứng từ',
  total: 'Tổng cộng',
  confirm: 'Xác nhận',
  confirmHint: 'Xác nhận sẽ gửi email báo họa sĩ các khoản sắp trả, chưa trả tiền.',
  confirmedBefore: '%{name} đã xác nhận ngày %{date}: %{smart_count} đơn, %{amount}',
  sending: 'Đang gửi…',
  pay: 'Trả %{amount}',
  paying: 'Đang thanh toán…',
  uploading: 'Tệp đang được tải lên!',
  paid: 'Đã cập nhật trạng thái thanh toán của %{numbers}',
  confirmed: 'Đã gửi xác nhận cho %{names}',
  changed: 'Có thay đổi trong lúc bạn mở:',
  gone: '#%{number} không còn nợ nữa.',
  changedBudget: '#%{number}: %{was} nay là %{is}.',
} as const satisfies Texts<typeof english>
