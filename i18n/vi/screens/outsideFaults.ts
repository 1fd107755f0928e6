import type { outsideFaults as english } from '#i18n/en/screens/outsideFaults.ts'
import type { Texts } from '#i18n/texts.ts'

/** What failed outside, in Vietnamese. */
export const outsideFaults = {
  refused: 'không có gì trả lời ở địa chỉ đó',
  unknownName: 'không tìm thấy tên miền',
  tooSlow: 'quá thời gian chờ mà không có phản hồi',
  noWay: 'không có đường mạng đến địa chỉ đó',
  broken: 'kết nối bị ngắt giữa chừng',
  notEncrypted: 'không mã hóa được kết nối, hoặc chứng chỉ không hợp lệ',
  diskFull: 'ổ đĩa đã đầy',
  noFolder: 'không dùng được thư mục',
} as const satisfies Texts<typeof english>
