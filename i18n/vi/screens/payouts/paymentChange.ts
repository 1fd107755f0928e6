import type { paymentChange as english } from '#i18n/en/screens/payouts/paymentChange.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts about payment data that were changed since the last payment, in Vietnamese. */
export const paymentChange = {
  changed: '%{names} đã đổi thông tin thanh toán ngày %{date}, sau lần trả tiền trước.',
  unconfirmed: 'Cần có người xác nhận rồi họa sĩ mới được trả tiền.',
  own: 'Cần một người trả tiền khác xác nhận rồi họa sĩ mới được trả tiền.',
  confirmed: '%{name} đã xác nhận ngày %{date}.',
  waiting: 'Được trả tiền từ %{date}.',
  confirm: 'Xác nhận thông tin thanh toán',
  question: 'Thông tin thanh toán của %{name} có đúng không?',
  advice:
    'Hãy gọi điện hoặc hỏi trực tiếp họa sĩ, đừng trả lời tin nhắn đã yêu cầu thay đổi. Lần trả tới sẽ dùng thông tin này.',
  yes: 'Thông tin đúng',
  done: 'Đã xác nhận thông tin thanh toán của %{name}',
} satisfies Texts<typeof english>
