import type { delivery as deliveryEnglish } from '#i18n/en/orders/deliveries.ts'
import type { Texts } from '#i18n/texts.ts'

/** Deliveries of an order, in Vietnamese. */
export const delivery = {
  upload: 'Tệp giao cho khách',
  submit: 'Gửi',
  zip: 'Tải tất cả (zip)',
  missing: 'Còn %{smart_count} tệp hoàn thiện chưa giao.',
  deliverThese: 'Giao các tệp này',
  deliverAndSend: 'Giao và gửi',
  delivered: 'Đã giao các tệp!',
  choose: 'Giao tệp của ai?',
  ofArtist: '%{name}: %{smart_count} tệp',
  deliver: 'Giao',
  links: {
    title: 'Liên kết nhận tệp',
    failed: 'Không tải được các liên kết nhận tệp.',
    empty: 'Chưa gửi liên kết nhận tệp nào.',
    emptyHint: 'Tin nhắn viết từ mẫu có liên kết nhận tệp sẽ kèm liên kết này.',
    newLinkHint: 'Liên kết chỉ hiện lúc này. Ai có liên kết đều tải được các tệp đã giao.',
    downloaded: 'Tải xuống lúc %{date}',
    state: {
      SENT: 'Đã gửi',
      OPENED: 'Đã mở',
      DOWNLOADED: 'Đã tải xuống',
      EXPIRED: 'Đã hết hạn',
      REVOKED: 'Đã thu hồi',
    },
  },
  added: 'Đã thêm tệp vào phần giao hàng!',
} as const satisfies Texts<typeof deliveryEnglish>
