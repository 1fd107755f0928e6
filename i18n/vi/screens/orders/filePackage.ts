import type { filePackage as english } from '#i18n/en/screens/orders/filePackage.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the zip of the final files of many orders, in Vietnamese. */
export const filePackage = {
  title: 'Tệp hoàn thiện',
  waiting: 'Đang chờ đóng gói tệp…',
  packing: 'Đang đóng gói: %{packed}/%{orders} đơn',
  done: '%{smart_count} tệp đã sẵn sàng',
  none: 'Các đơn này chưa có tệp hoàn thiện nào.',
  empty: '%{smart_count} đơn chưa có tệp hoàn thiện.',
  missing: 'Không đọc được %{smart_count} tệp; tên tệp nằm trong missing.txt.',
  failed: 'Không đóng gói được các tệp. Vui lòng thử lại.',
  gone: 'Các tệp không còn nữa. Vui lòng đóng gói lại.',
  download: 'Tải zip (%{size} MB)',
  kept: 'Được giữ trong %{hours} giờ.',
  dismiss: 'Đóng',
} as const satisfies Texts<typeof english>
