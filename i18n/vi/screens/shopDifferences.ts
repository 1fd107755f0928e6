import type { shopDifferences as english } from '#i18n/en/screens/shopDifferences.ts'
import type { Texts } from '#i18n/texts.ts'

/** Đơn đang mở khác với shop ở điểm nào. */
export const shopDifferences = {
  title: 'Điểm khác nhau',
  text: 'Những đơn đang mở không giống trên shop, theo lần đọc gần nhất. Mỗi đêm hệ thống so lại một lần.',
  none: 'Không có đơn đang mở nào khác với shop.',
  failed: 'Không tải được các điểm khác nhau.',
  compare: 'So ngay',
  comparing: {
    none: 'Không có đơn đang mở nào để so.',
    some: 'Đang đọc %{count} đơn đang mở từ shop.',
  },
  more: 'Xem thêm',
  order: 'Đơn hàng',
  what: 'Nội dung',
  here: 'Ở đây',
  there: 'Trên shop',
  since: 'Từ lúc',
  hidden: 'bạn không được xem',
  nothing: 'không có',
  fields: {
    PAID: 'Thanh toán',
    CANCELLED: 'Hủy đơn',
    ITEMS: 'Sản phẩm',
    TOTAL: 'Tổng tiền',
    REFUNDED: 'Đã hoàn',
    ADDRESS: 'Địa chỉ',
    STATUS: 'Trạng thái',
    FULFILMENT: 'Vận đơn',
  },
  paid: { true: 'đã thanh toán', false: 'chưa thanh toán' },
  cancelled: { true: 'đã hủy', false: 'chưa hủy' },
  pieces: '%{count} món',
} as const satisfies Texts<typeof english>
