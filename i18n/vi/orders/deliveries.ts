import type { delivery as deliveryEnglish } from '#i18n/en/orders/deliveries.ts'
import type { Texts } from '#i18n/texts.ts'

/** Deliveries of an order, in Vietnamese. */
export const delivery = {
  upload: 'Tệp giao cho khách',
  submit: 'Gửi',
  zip: 'Tải tất cả (zip)',
  added: 'Đã thêm tệp vào phần giao hàng!',
} as const satisfies Texts<typeof deliveryEnglish>
