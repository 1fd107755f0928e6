import type { files as english } from '#i18n/en/screens/orders/orderFiles.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of all files of an order, in Vietnamese. */
export const files = {
  of: 'Tệp của đơn hàng #%{number}',
  list: 'Danh sách tệp',
  count: '%{smart_count} tệp |||| %{smart_count} tệp',
  failed: 'Không tải được danh sách tệp.',
  empty: 'Chưa có tệp nào',
  emptyHint: 'Ảnh khách gửi, bản vẽ đã nộp, tệp trong bình luận và tệp giao khách sẽ hiện ở đây.',
  noMatch: 'Không có tệp nào giống như vậy',
  noMatchHint: 'Chỉ lọc được những hình mà hệ thống đọc được.',
  clear: 'Xóa bộ lọc',
  like: 'Tìm hình giống hình này',
  likeOne: 'Tìm hình giống hình này: %{name}',
  openFile: 'Mở %{name}',
  review: '%{place}: duyệt %{name}',
  place: {
    PHOTO: 'Ảnh',
    ATTACHMENT: 'Tệp đính kèm',
    COMMENT: 'Bình luận',
    DELIVERY: 'Tệp giao khách',
  },
} as const satisfies Texts<typeof english>
