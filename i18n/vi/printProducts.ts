import type { printProducts as english } from '#i18n/en/printProducts.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the print products, in Vietnamese. */
export const printProducts = {
  title: 'Sản phẩm in',
  one: 'sản phẩm in',
  empty: 'Chưa có sản phẩm in nào.',
  emptyHint: 'Những gì bạn in, kèm kích thước: tệp hoàn thiện được kiểm tra có đủ điểm ảnh không.',
  fields: {
    name: 'Tên',
    width: 'Chiều rộng (cm)',
    height: 'Chiều cao (cm)',
    minDpi: 'Độ phân giải tối thiểu (dpi)',
    price: 'Giá',
    store: 'Nơi in',
    vendorReference: 'Mã của nhà cung cấp',
    shopVariants: 'Phiên bản trên các shop',
    active: 'Đang bán',
    picture: 'Ảnh',
  },
  hints: {
    shopVariants:
      'ID phiên bản hoặc SKU trên các shop đã kết nối: sản phẩm có một trong các mã này được in theo mục này.',
  },
  size: 'Kích thước',
  pixels: 'Ảnh tối thiểu',
  needs: 'Ảnh cần ít nhất %{width} × %{height} px.',
  rules: {
    priceOfActive: 'Sản phẩm đang bán phải có giá.',
    variantTaken: '“%{name}” đã có phiên bản này: %{value}',
  },
} as const satisfies Texts<typeof english>
