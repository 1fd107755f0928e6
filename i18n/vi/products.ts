import type { products as english } from '#i18n/en/products.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the products, in Vietnamese (D-4.24). */
export const products = {
  title: 'Sản phẩm',
  one: 'sản phẩm',
  empty: 'Chưa có sản phẩm nào. Tên sản phẩm đi kèm đơn hàng sẽ hiện ở đây để thiết lập.',
  fields: {
    name: 'Tên',
    productType: 'Loại',
    budget: 'Ngân sách thường dùng ($)',
    orderDays: 'Số ngày đến hạn',
    fasterOrderDays: 'Số ngày khi làm nhanh',
    printProduct: 'Sản phẩm in',
    position: 'Vị trí trong danh sách',
    otherNames: 'Tên gọi khác',
    active: 'Đang bán',
  },
  values: { productType: { DIGITAL: 'Tranh số', CANVAS: 'Canvas', POSTER: 'Poster', EXTRA: 'Phụ phí' } },
} as const satisfies Texts<typeof english>
