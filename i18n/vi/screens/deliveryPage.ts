import type { deliveryPage as english } from '#i18n/en/screens/deliveryPage.ts'
import type { Texts } from '#i18n/texts.ts'

/** The page of a delivery link, for the customer, in Vietnamese. */
export const deliveryPage = {
  title: 'Tệp của bạn',
  about: 'Đơn #%{number}',
  lead: 'Tệp của bạn đã sẵn sàng. Hãy tải xuống và lưu giữ ở nơi an toàn.',
  all: 'Tải cả %{count} tệp (zip, %{size})',
  download: 'Tải xuống',
  downloadOf: 'Tải xuống %{name}',
  expires: 'Liên kết này chỉ dành cho bạn và dùng được đến %{day}.',
  empty: {
    title: 'Hiện không có tệp nào ở đây',
    text: 'Chúng tôi đã rút các tệp lại, có thể để thay tệp khác. Vui lòng hỏi chúng tôi.',
  },
} as const satisfies Texts<typeof english>
